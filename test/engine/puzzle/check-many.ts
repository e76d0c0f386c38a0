/**
 * Makes many puzzles, holds each against the promises, and prints a table by difficulty:
 *
 *     npm run puzzle:check -- --count 100000 [--first SEED] [--difficulty NAME]
 *
 * The count is shared out evenly over the difficulties. Exit code 1 when anything is broken; each such puzzle is a line on stderr.
 */
import { parseArgs } from 'node:util';
import { generatePuzzle } from '../../../src/engine/puzzle/generate/generate.js';
import { DIFFICULTIES, type Difficulty } from '../../../src/engine/puzzle/generate/plan.js';
import type { SolvedBoard } from '../../../src/engine/puzzle/board.js';
import { checkPuzzle } from './puzzle-checker.js';

const { values } = parseArgs({
  // What runs this file is named first.
  args: process.argv.slice(2).filter((word) => !word.endsWith('.ts')),
  options: {
    count: { type: 'string', default: '500' },
    first: { type: 'string', default: '0' },
    difficulty: { type: 'string', multiple: true, default: [...DIFFICULTIES] },
  },
});
const difficulties = DIFFICULTIES.filter((name) => values.difficulty.includes(name));
const each = Math.ceil(Number(values.count) / difficulties.length);
const first = Number(values.first);
if (!Number.isFinite(each) || each < 1 || !Number.isInteger(first)) {
  process.stderr.write('--count and --first take whole numbers, --difficulty a name\n');
  process.exit(2);
}

let failures = 0;
for (const difficulty of difficulties) failures += checkDifficulty(difficulty);
process.exitCode = failures === 0 ? 0 : 1;

function checkDifficulty(difficulty: Difficulty): number {
  const boards: Pick<SolvedBoard, 'grade' | 'turns' | 'solution' | 'terrain'>[] = [];
  const times: number[] = [];
  let broken = 0;
  for (let seed = first; seed < first + each; seed += 1) {
    const begun = process.cpuUsage();
    const made = generatePuzzle(seed, { difficulty });
    const spent = process.cpuUsage(begun);
    times.push((spent.user + spent.system) / 1_000);
    const faults = made.ok ? checkPuzzle(made.board, { difficulty }) : [`none was made: ${made.why}`];
    if (made.ok) boards.push(made.board);
    if (faults.length === 0) continue;
    broken += 1;
    process.stderr.write(`${difficulty} ${seed}: ${faults.join('; ')}\n`);
  }
  const share = (count: number): string => `${((100 * count) / boards.length).toFixed(1)} %`;
  const has = (kind: string): string =>
    share(boards.filter(({ terrain }) => terrain.some((piece) => piece.kind === kind)).length);
  const middle = (list: readonly number[], at = 0.5): string =>
    ([...list].sort((a, b) => a - b)[Math.floor((list.length - 1) * at)] ?? 0).toFixed(1);
  const grades = boards.map(({ grade }) => grade);
  process.stdout.write(
    `${difficulty}: ${each} made, ${broken} broken\n` +
      `  cpu ms: median ${middle(times)}, nine in ten ${middle(times, 0.9)}, longest ${middle(times, 1)}\n` +
      `  solution ${middle(boards.map(({ solution }) => solution.length))}, shortest ${middle(grades.map(({ shortest }) => shortest))}, ` +
      `shorter than intended ${share(boards.filter(({ grade, solution }) => grade.shortest < solution.length).length)}, ` +
      `unique ${share(grades.filter(({ unique }) => unique).length)}\n` +
      `  width ${middle(grades.map(({ width }) => width))}, traps ${middle(grades.map(({ traps }) => traps))}, ` +
      `random wins per 1000 ${(grades.reduce((sum, { randomWins }) => sum + randomWins, 0) / grades.length).toFixed(1)}\n` +
      `  with stone ${has('stone')}, web ${has('web')}, arrows ${has('arrows')}, ice ${has('ice')}, energy ${has('energy')}\n`,
  );
  return broken;
}
