/** What operators did, kept for good. */
import { toJson } from './game-record.js';
import type { Db, Tx } from './transaction.js';

export interface AuditRecord {
  readonly at: Date;
  readonly who: string;
  readonly action: string;
  /** What it was done to: `game:…`, `account:…`, `post:…`, `player:…`. */
  readonly subject: string;
  readonly detail: unknown;
}

export async function noteAudit(tx: Tx, { detail, ...record }: AuditRecord): Promise<void> {
  await tx.audit.create({ data: { ...record, detail: toJson(detail) } });
}

/** The newest first. */
export async function findAudit(db: Db, limit: number): Promise<AuditRecord[]> {
  return db.audit.findMany({ orderBy: { id: 'desc' }, take: limit });
}
