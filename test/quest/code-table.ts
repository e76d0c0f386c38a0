/** The manual's table of fault codes: what each means, and the very example that the tests read. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { FAULT_CODES, type FaultCode } from '../../src/engine/quest/fault-code.js';
import { FAULT_EXAMPLES } from '../engine/quest/fault-example.js';
import { tryExample } from '../engine/quest/try-example.js';

const MANUAL = fileURLToPath(new URL('../../quests/README.md', import.meta.url));
const TABLE = /(?<=^## Codes\n[^]*?)(?:^\|.*\n)+/m;

/** The cells of each row: code, severity, meaning, example. */
export function makeCodeRows(): string[][] {
  return (Object.keys(FAULT_CODES) as FaultCode[]).map((code) => {
    const severity = tryExample(code)[0]?.severity ?? '';
    const shown = FAULT_EXAMPLES[code].map((example) =>
      example.shown.includes('<') ? inCode(example.shown) : example.shown,
    );
    const meaning = FAULT_CODES[code].replace(/<[^>]*>|&\w+;/g, inCode);
    return [`\`${code}\``, severity, meaning, shown.join(', ')].map((cell) => cell.replaceAll('|', '\\|'));
  });
}

/** What a meaning or an example says of elements must not be taken for HTML. */
function inCode(text: string): string {
  return `\`${text.replace(/\s+/g, ' ')}\``;
}

/** The rows of the table as the manual has it. */
export function readCodeRows(): string[][] {
  const table = TABLE.exec(readFileSync(MANUAL, 'utf8'))?.[0] ?? '';
  const rows = table.trim().split('\n').slice(2);
  return rows.map((row) =>
    row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

export async function writeCodeTable(): Promise<void> {
  const lines = [['code', 'severity', 'meaning', 'for example'], ['-', '-', '-', '-'], ...makeCodeRows()];
  const table = lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
  const manual = readFileSync(MANUAL, 'utf8').replace(TABLE, () => table);
  writeFileSync(MANUAL, await format(manual, { ...(await resolveConfig(MANUAL)), parser: 'markdown' }));
}
