/**
 * For developers: `npm run migration -- what-changes` writes a new migration with what prisma/schema.prisma has and the
 * migrations so far have not. Read the SQL before it is committed: it may drop what should be renamed.
 */
import { readSchemas, writeMigration } from './migration-folder.js';
import { diffSchemas, EMPTY_SCHEMA } from './schema-engine.js';

const [purpose = '', ...rest] = process.argv.slice(2);
if (!/^[a-z][a-z0-9_-]*$/.test(purpose) || rest.length > 0) {
  console.error('usage: npm run migration -- what-changes   (small letters, digits, - and _)');
  process.exit(2);
}
const { current, migrated } = await readSchemas();
const sql = await diffSchemas(migrated ?? EMPTY_SCHEMA, current);
if (sql === null) {
  console.error('prisma/schema.prisma has nothing that the migrations have not');
  process.exit(1);
}
const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
console.log(await writeMigration(`${time}_${purpose.replaceAll('-', '_')}`, sql, current));
