/** The transcript of a game: one line for each thing said, in order, exactly one space between words. */
import type { Line } from '../step.js';

export interface Transcript {
  say(lines: readonly Line[]): void;
  /** Notes a choice; shown only where that was asked for. */
  choose(option: string): void;
  /** The lines, each ended by a line break. */
  text(): string;
}

/** @param player whose own game it is, said before every line; null in a game of all */
export function createTranscript(player: string | null, showsChoices: boolean): Transcript {
  const written: string[] = [];
  const prefix = player === null ? '' : `@${player} `;
  return {
    say(lines) {
      for (const line of lines) written.push(`${prefix}${line.replace(/\s+/g, ' ').trim()}`);
    },
    choose(option) {
      if (showsChoices) written.push(`> ${option.toUpperCase()}`);
    },
    text: () => written.map((line) => `${line}\n`).join(''),
  };
}
