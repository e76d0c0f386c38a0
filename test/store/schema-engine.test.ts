import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { expect, test } from 'vitest';
import { applyMigrations } from '../../src/store/schema-engine.js';
import { freshDatabase, withClient } from '../database.js';

const migration = (name: string, sql: string) => ({ name, sql, checksum: '' });

test('within a transaction, a migration that fails is named by its own fault and leaves nothing', async () => {
  const { url, drop } = await freshDatabase('empty');
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await pool.query('begin');
  const list = [
    migration('1_good', 'create table good (id int);'),
    migration('2_bad', 'create table b (id int); oops;'),
  ];
  await expect(applyMigrations(new PrismaPg(pool), list)).rejects.toThrow('syntax error at or near "oops"');
  await pool.end();
  await withClient(url, async (client) => {
    expect((await client.query(`select from pg_tables where schemaname = 'public'`)).rowCount).toBe(0);
  });
  await drop();
});
