/** npm run quest:codes: writes the table of fault codes into the manual. */
import { writeCodeTable } from './code-table.js';

await writeCodeTable();
