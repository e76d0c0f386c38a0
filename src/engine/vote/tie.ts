/** Who wins a vote: most votes; between equals a die of the game's `ties` stream decides, and that is said. */
import type { Game } from '../campaign.js';
import { createDice, pick, resumeDice } from '../dice/dice.js';
import type { Line } from '../step.js';
import { findLeaders } from './tally.js';

export interface Decision {
  readonly option: string;
  /** Says that a die decided; null where none had to. */
  readonly line: Line | null;
  /** The game, its `ties` stream moved on where a die was thrown. */
  readonly game: Game;
}

/**
 * @param options names of the open options, in the prompt's order
 * @param counts votes by option; others than the open ones do not count
 * @returns null where nobody voted
 */
export function decideVote(
  game: Game,
  options: readonly string[],
  counts: ReadonlyMap<string, number>,
): Decision | null {
  const best = findLeaders(new Map([...counts].filter(([name]) => options.includes(name))));
  const leaders = options.filter((name) => best.includes(name));
  const [first] = leaders;
  if (first === undefined) return null;
  if (leaders.length === 1) return { option: first, line: null, game };
  const { state } = game;
  const dice = state.streams.ties ? resumeDice(state.streams.ties) : createDice(state.seed, 'ties');
  const option = pick(dice, leaders);
  const names = leaders.map((name) => name.toUpperCase());
  const last = names.pop() ?? '';
  const line = `A tie between ${names.join(', ')} and ${last}: the die says ${option.toUpperCase()}.`;
  return { option, line, game: { ...game, state: { ...state, streams: { ...state.streams, ties: dice.state() } } } };
}
