/** What can be wrong with the database before there is one to work with. */
export const STORE_FAULTS = [
  /** Another service works on the same data folder. */
  'folder-in-use',
  /** The account that runs Postgres cannot get at the data folder, or it belongs to somebody else. */
  'folder-unreachable',
  /** The data folder is not what it was left as, or was made by another version of Postgres. */
  'data-damaged',
  /** There is no Postgres in the packages for this machine, or it does not run here. */
  'no-binaries',
  'server-does-not-start',
  /** Nothing answers at DATABASE_URL. */
  'database-unreachable',
  /** Something answers at DATABASE_URL, but it does not let us in. */
  'database-refuses',
  'migration-failed',
  /** The database was migrated by a newer version of this program. */
  'database-newer',
  /** The database is not yet what this version needs, and was only to be looked at. */
  'database-older',
  /** There is no database, and none was to be made. */
  'no-database',
] as const;

/** The message is one line for the operator and never holds a password; `cause` is what lies behind it. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: (typeof STORE_FAULTS)[number];

  constructor(code: (typeof STORE_FAULTS)[number], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
