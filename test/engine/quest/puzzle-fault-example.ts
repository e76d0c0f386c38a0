/** For every fault code of rune floors the smallest file in which nothing else is wrong. */
import type { Example } from './fault-example.js';

function puzzle(inside: string, attributes = ''): Example[] {
  const shown = `<puzzle text="Runes."${attributes}>${inside}</puzzle>`;
  const xml = `<quest name="N" description="D" complete="C"><level draw="deck">${shown}</level></quest>`;
  return [{ xml, shown: shown.replaceAll('\n', ' ') }];
}

export const PUZZLE_FAULT_EXAMPLES = {
  'puzzle-unmakeable': puzzle('', ' width="3" height="3" machines="6" turns="30"'),
  'bad-board': puzzle('<board>turns 1\nR1 | @a ? |</board>'),
  'board-unsolved': puzzle('<board>turns 1\nR1 | @a . $ |</board>'),
} as const;
