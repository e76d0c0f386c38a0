/** The transcript of a game: one line for each thing said, in order, exactly one space between words. */
import type { Line } from '../step.js';

/** What was said at once, and what was chosen then; null where nothing was. */
export interface ToldTurn {
  readonly lines: readonly Line[];
  readonly choice: string | null;
}

/**
 * @param player whose own game it is, said before every line; null in a game of all
 * @returns the lines, each ended by a line break; choices only where they are asked for
 */
export function makeTranscript(turns: readonly ToldTurn[], player: string | null, showsChoices: boolean): string {
  const prefix = player === null ? '' : `@${player} `;
  const written = turns.flatMap(({ lines, choice }) => [
    ...lines.map((line) => `${prefix}${line.replace(/\s+/g, ' ').trim()}`),
    ...(showsChoices && choice !== null ? [`> ${choice.toUpperCase()}`] : []),
  ]);
  return written.map((line) => `${line}\n`).join('');
}
