/**
 * Breaks the service on purpose, run after run, and says what was met and whether anything was lost, doubled or wrong:
 *
 *     npm run chaos -- --runs 50 --seed 1 [--processes 3] [--kills 20] [--database postgres://user@host/name]
 *
 * Needs the build. Without `--database` a Postgres of its own is used and really killed. Exit code 1 when a run failed; its
 * seed draws the same faults again (their moments differ, as those of processes do).
 */
import { parseArgs } from 'node:util';
import { openChaosServer } from './database-server.js';
import { runChaos, type ChaosReport } from './chaos-run.js';

const { values } = parseArgs({
  // What runs this file is named first.
  args: process.argv.slice(2).filter((word) => !word.endsWith('.ts')),
  options: {
    runs: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    kills: { type: 'string', default: '20' },
    processes: { type: 'string', default: '1' },
    database: { type: 'string' },
  },
});
const [runs, firstSeed, kills, processes] = [values.runs, values.seed, values.kills, values.processes].map(Number) as [
  number,
  number,
  number,
  number,
];
if (![runs, firstSeed, kills, processes].every(Number.isInteger)) {
  process.stderr.write('--runs, --seed, --kills and --processes take whole numbers\n');
  process.exit(2);
}

/** Problems of a run that are printed; one often brings many. */
const SHOWN = 20;
const server = await openChaosServer(values.database);
const reports: ChaosReport[] = [];
for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
  const database = await server.createDatabase();
  const report = await runChaos({
    ...{ seed, processes, kills, database },
    onProgress: (done) => process.stderr.write(`\r${done}   `),
  });
  process.stderr.write('\r\x1b[K');
  reports.push(report);
  const figures = Object.entries(report.figures).map(([name, count]) => `${name} ${String(count)}`);
  process.stdout.write(
    `seed ${String(seed)}: ${report.problems.length === 0 ? 'well' : 'BROKEN'}; ${figures.join(', ')}\n`,
  );
  for (const problem of report.problems.slice(0, SHOWN)) process.stdout.write(`  ${problem}\n`);
  if (report.problems.length > SHOWN) process.stdout.write(`  … and ${String(report.problems.length - SHOWN)} more\n`);
  if (report.problems.length > 0) process.stderr.write(`${report.lastWords}\n`);
  await database.drop();
}
await server.stop();

const met = new Map<string, number>();
for (const report of reports) {
  for (const [what, count] of Object.entries(report.met)) met.set(what, (met.get(what) ?? 0) + count);
}
process.stdout.write(`\nMet in ${String(runs)} run${runs === 1 ? '' : 's'}:\n`);
for (const [what, count] of met) process.stdout.write(`  ${what.padEnd(28)}${String(count).padStart(7)}\n`);
const broken = reports.filter(({ problems }) => problems.length > 0);
process.stdout.write(
  `\n${String(broken.length)} of ${String(runs)} broken${broken.length > 0 ? `: seeds ${broken.map(({ seed }) => seed).join(', ')}` : ''}\n`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
