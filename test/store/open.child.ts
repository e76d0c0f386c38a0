/** A process that opens the database it is given. */
import { pino } from 'pino';
import { openDatabase } from '../../src/store/database.js';

const [, , , databaseUrl = ''] = process.argv;
process.send?.('opening');
await openDatabase({ databaseUrl, dataDir: 'not used', dataDirIsSet: false }, pino({ level: 'silent' }));
process.send?.('open');
