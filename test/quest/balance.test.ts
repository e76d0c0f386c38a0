/** The figures of the manual are those of the quests as they are, and of the policies as they play. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readQuest } from '../../src/engine/read-quest.js';
import { playRun } from '../../src/engine/simulate/play-run.js';
import { POLICIES, type Policy } from '../../src/engine/simulate/policy.js';
import { countSeeds } from './play.js';

const FOLDER = new URL('../../quests/', import.meta.url);
const RUNS = 200;
/** In 100 games; three times what chance makes of so many games at the most. */
const TOLERANCE = 11;
/** Dungeons take too long for this. */
const JOURNEYS = 7;

interface Figure {
  readonly quest: string;
  readonly policy: Policy;
  readonly completed: number;
}

/** The table whose columns are named for policies. */
function readFigures(): Figure[] {
  const rows = readFileSync(new URL('README.md', FOLDER), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const start = rows.findIndex((cells) => cells[1] === 'quest' && POLICIES.some((policy) => cells.includes(policy)));
  const head = rows[start] ?? [];
  const names = rows.slice(start + 2, start + 2 + JOURNEYS);
  return names.flatMap((cells) =>
    POLICIES.filter((policy) => head.includes(policy)).map((policy) => ({
      quest: cells[1]?.replaceAll('`', '') ?? '',
      policy,
      completed: Number(cells[head.indexOf(policy)]),
    })),
  );
}

const FIGURES = readFigures();

test('the manual has figures of every journey, for four policies at least', () => {
  expect(new Set(FIGURES.map(({ quest }) => quest)).size).toBe(JOURNEYS);
  expect(FIGURES.length).toBeGreaterThanOrEqual(4 * JOURNEYS);
});

test.each(FIGURES)(
  '$quest is completed by $completed of 100 when played $policy',
  ({ quest: name, policy, completed }) => {
    const { quest } = readQuest(readFileSync(new URL(`${name}.xml`, FOLDER)), `${name}.xml`);
    if (!quest) throw new Error(`${name} cannot be read`);
    const won = countSeeds(RUNS).filter((seed) => playRun(quest, policy, seed).outcome === 'complete').length;
    expect(Math.abs((100 * won) / RUNS - completed)).toBeLessThanOrEqual(TOLERANCE);
  },
);
