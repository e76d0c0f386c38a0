/**
 * The json form of a rune floor: rows and columns from 0 at the top left. What comes from outside becomes one of these
 * through `checkBoard` alone.
 */
import type { TerrainPiece } from './terrain/table.js';

export interface Digger {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

export interface Treasure {
  readonly x: number;
  readonly y: number;
  /** Its place in the order in which treasure is taken; means something on ordered boards only. */
  readonly order: number;
}

export interface ArrowUses {
  readonly name: string;
  readonly uses: number;
}

export interface Board {
  readonly width: number;
  readonly height: number;
  readonly turns: number;
  readonly ordered: boolean;
  readonly diggers: readonly Digger[];
  readonly treasure: readonly Treasure[];
  readonly arrows: readonly ArrowUses[];
  readonly terrain: readonly TerrainPiece[];
}

/** A board as it came from outside: it may bring a sequence of arrows that wins. */
export interface GivenBoard extends Board {
  readonly solution?: readonly string[];
}

/** What the solver and random play say of a board. */
export interface Grade {
  /** Moves of the shortest solution. */
  readonly shortest: number;
  /** No other sequence of that length wins. */
  readonly unique: boolean;
  /** Different sequences of that length that win, counted up to a bound. */
  readonly solutions: number;
  /** The most states that the solver held after one number of moves. */
  readonly width: number;
  /** Of 1,000 random plays, how many won. */
  readonly randomWins: number;
  /** Along the solution: moves that a player could have made and that lose. */
  readonly traps: number;
}

export interface SolvedBoard extends Board {
  readonly solution: readonly string[];
  readonly grade: Grade;
}
