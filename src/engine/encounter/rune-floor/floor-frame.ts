/** A rune floor that a game is at: part of its state, and what is seen of it. */
import { castDiggers, viewPlay, type PuzzlePlay } from '../../puzzle/play.js';
import type { BoardView } from '../../puzzle/view.js';
import { isAlive } from '../../party/hero.js';
import type { Frame, GameState } from '../../state.js';

export interface FloorFrame extends Frame {
  /** Not there before the party have come in. */
  play?: PuzzlePlay;
  /** How often the floor may still be lost, this time included. */
  triesLeft?: number;
}

/** What is seen of a rune floor. */
export interface FloorSight {
  readonly view: BoardView;
  /** Which hero each digger is, by the digger's letter. */
  readonly names: ReadonlyMap<string, string>;
}

export const FLOOR_KIND = 'puzzle';

/** @returns null where the party is on no rune floor */
export function floorSightOf({ stack, heroes }: Pick<GameState, 'stack' | 'heroes'>): FloorSight | null {
  const top = stack.at(-1) as FloorFrame | undefined;
  if (top?.kind !== FLOOR_KIND || !top.play) return null;
  const living = heroes.filter(isAlive).map(({ name }) => name);
  return { view: viewPlay(top.play), names: castDiggers(top.play.board, living) };
}
