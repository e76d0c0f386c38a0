/** For every fault code of rune floors the smallest file in which nothing else is wrong. */
const puzzle = (inside: string, attributes = ''): string =>
  `<quest name="N" description="D" complete="C"><level draw="deck"><puzzle text="Runes."${attributes}>${inside}</puzzle></level></quest>`;

export const PUZZLE_FAULT_EXAMPLES = {
  'puzzle-unmakeable': [puzzle('', ' width="3" height="3" machines="6" turns="30"')],
  'bad-board': [puzzle('<board>turns 1\nR1 | @a ? |</board>')],
  'board-unsolved': [puzzle('<board>turns 1\nR1 | @a . $ |</board>')],
} as const;
