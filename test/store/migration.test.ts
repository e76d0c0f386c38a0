import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSchemas } from '../../src/store/migration-folder.js';
import { diffSchemas, EMPTY_SCHEMA } from '../../src/store/schema-engine.js';
import { freshDatabase, withClient, type FreshDatabase } from '../database.js';

const COLUMNS = `
  select table_name, column_name, column_default, is_nullable, data_type, udt_name, datetime_precision
  from information_schema.columns where table_schema = 'public' and table_name <> '_prisma_migrations'
  order by table_name, column_name`;
const INDEXES = `select indexdef as text from pg_indexes where schemaname = 'public' and tablename <> '_prisma_migrations'`;
const CONSTRAINTS = `
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text from pg_constraint
  where connamespace = 'public'::regnamespace and conrelid <> coalesce(to_regclass('_prisma_migrations'), 0) and contype <> 'n'`;

let migrated: FreshDatabase;
let designed: FreshDatabase;

beforeAll(async () => {
  migrated = await freshDatabase();
  designed = await freshDatabase('empty');
  const { current } = await readSchemas();
  const sql = await diffSchemas(EMPTY_SCHEMA, current);
  await withClient(designed.url, (client) => client.query(sql ?? ''));
});

afterAll(async () => {
  await migrated.drop();
  await designed.drop();
});

async function rowsOf(database: FreshDatabase, sql: string): Promise<readonly Record<string, unknown>[]> {
  return withClient(database.url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);
}

async function textsOf(database: FreshDatabase, sql: string): Promise<unknown[]> {
  return (await rowsOf(database, sql)).map((row) => row['text']).sort();
}

test('prisma/schema.prisma has nothing that the migrations have not (else: npm run migration -- what-changes)', async () => {
  const { current, migrated: known } = await readSchemas();
  expect(await diffSchemas(known ?? EMPTY_SCHEMA, current)).toBeNull();
});

test('the migrations make the tables and columns that prisma/schema.prisma describes', async () => {
  const columns = await rowsOf(designed, COLUMNS);
  expect(columns.length).toBeGreaterThan(0);
  expect(await rowsOf(migrated, COLUMNS)).toEqual(columns);
});

test.each([
  ['indexes', INDEXES],
  ['constraints', CONSTRAINTS],
])('the migrations make all %s that prisma/schema.prisma describes', async (_, sql) => {
  // They may make others, for what Prisma has no words.
  expect(await textsOf(migrated, sql)).toEqual(expect.arrayContaining(await textsOf(designed, sql)));
});
