/**
 * Choices a second on one core, everything counted, for each quest of the folder and each policy: the best of many short rounds,
 * since whatever else the machine does only ever slows a round down. Measures the built program.
 *
 *     npm run build:server && npm run bench -- simulate
 */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

interface Row {
  readonly file: string;
  readonly rates: Readonly<Record<string, number>>;
}

test('choices a second on one core', () => {
  const printed = execFileSync(process.execPath, ['test/bench/simulate.child.js'], { encoding: 'utf8' });
  const rows = printed
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
  const policies = Object.keys(rows[0]?.rates ?? {});
  console.log(`${'choices a second'.padEnd(32)}${policies.map((policy) => policy.padStart(10)).join('')}`);
  for (const { file, rates } of rows) {
    const columns = policies.map((policy) => String(rates[policy]).padStart(10));
    console.log(`${file.padEnd(32)}${columns.join('')}`);
  }
  expect(Math.min(...rows.flatMap(({ rates }) => Object.values(rates)))).toBeGreaterThan(0);
});
