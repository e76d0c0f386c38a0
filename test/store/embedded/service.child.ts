/** Stands for a service: opens the embedded Postgres in the folder it is given and says how that went. */
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../../../src/store/embedded/embedded-postgres.js';
import { StoreError } from '../../../src/store/store-error.js';

const [, , , dataDir = ''] = process.argv;
process.send?.('starting');
try {
  const { url } = await startEmbeddedPostgres(
    { dataDir, dataDirIsSet: true, isDurable: false },
    pino({ level: 'silent' }),
  );
  process.send?.(url);
} catch (error) {
  process.send?.(error instanceof StoreError ? error.code : String(error));
}
