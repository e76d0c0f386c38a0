/**
 * What a terrain is. Each kind is one file beside this one with everything about it, and a line in the table. The mover asks
 * a terrain one question (`blocks`); what a terrain does hooks into two phases of a move: the entering of each digger and
 * the moment after all have moved.
 */
import type { Dice } from '../../dice/dice.js';
import type { FieldRule } from '../json-field.js';

/** What a puzzle can be asked to have, in the order in which harder puzzles get them; ice brings its lava. */
export const TERRAIN_CHOICES = ['stone', 'web', 'arrows', 'ice', 'energy'] as const;
export type TerrainChoice = (typeof TERRAIN_CHOICES)[number];

/** A piece of terrain as the json form has it; a kind adds its own fields. */
export interface Piece {
  readonly x: number;
  readonly y: number;
  readonly kind: string;
}

/**
 * Where things stand in a play's state, which is a row of whole numbers. Digger i has its cell (row by row from 0) at
 * `cells + i`, and 1 at `frozen + i` while it is frozen.
 */
export interface Layout {
  readonly diggerIds: readonly string[];
  readonly turns: number;
  readonly cells: number;
  readonly frozen: number;
  /** Where the uses left of an arrow stand, by its name. */
  readonly uses: ReadonlyMap<string, number>;
}

/** A piece in play: `slot` is where its own number stands in the state. */
export interface PlacedPiece<P extends Piece> {
  readonly piece: P;
  readonly slot: number;
}

/** What a piece on a checked board may need to know of it. */
export interface BoardFacts {
  readonly width: number;
  readonly height: number;
  readonly diggerIds: readonly string[];
}

/** A piece to be shown; `value` is its number in the state now. */
export interface Sight<P extends Piece> {
  readonly piece: P;
  readonly value: number;
  readonly hasTreasure: boolean;
  /** How the digger that `only` names is called, and in pictures its colour. */
  readonly only?: string;
  readonly onlyFill?: string;
}

export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

export interface Terrain<P extends Piece> {
  readonly kind: P['kind'];
  /** What a puzzle is asked to have when it is to have this. */
  readonly choice: TerrainChoice;
  /** What the json form of a piece has besides x, y and kind. */
  readonly fields: Readonly<Record<string, FieldRule>>;
  /** What is wrong with a piece on this board. */
  check?(piece: P, facts: BoardFacts): readonly FieldFault[];

  /** The piece's own number at the start, which never rises. Without it nothing about the piece changes. */
  start?(piece: P): number;
  /** Whether it bars this digger's way. */
  blocks?(piece: P, diggerId: string): boolean;
  /** Set where entering may freeze. */
  readonly freezes?: true;
  /** Entering, before the treasure is taken. @returns true when the treasure stays */
  keepTreasure?(here: PlacedPiece<P>, state: Int32Array, layout: Layout, digger: number): boolean;
  /** Entering, after the treasure. */
  enter?(here: PlacedPiece<P>, state: Int32Array, layout: Layout, digger: number): void;
  /** After all have moved and entered; once for each digger that entered. */
  afterAll?(here: PlacedPiece<P>, state: Int32Array, layout: Layout): void;
  /** The turns it can give, over the whole play. */
  turnsGiven?(piece: P): number;
  /** The arrows it can give a use of, a name for each use. */
  usesGiven?(piece: P): readonly string[];

  /** How many pieces a grid of so many cells has at most; the turns given by energy are settled beforehand. */
  amount(cells: number): number;
  /**
   * Puts pieces where the finished solution allows them, at most `wanted`. Absent where another kind brings this one along.
   * @returns how many it put
   */
  place?(draft: Draft, dice: Dice, wanted: number): number;
  /** A piece that the solution does not need, for a cell it never visits; nothing where one more would do harm. */
  fake?(draft: Draft, dice: Dice, x: number, y: number): P | undefined;

  /** The text form of a piece, beginning with the kind's own sign. */
  makeText(piece: P): string;
  /** Reads the text form's beginning: what stands there of the piece, and the rest. */
  readText(text: string): { readonly fields: object; readonly rest: string } | undefined;

  readonly emoji: string;
  /** In words: "web, to be entered 2 times". */
  describe(sight: Sight<P>): string;
  /** Whether there is nothing to be seen of it any more. */
  isSpent?(value: number): boolean;
  /** What the emoji leaves open, short: "2×". */
  note?(sight: Sight<P>): string | undefined;
  /** SVG for a cell of 100 by 100; drawn under treasure and diggers. Letters need `font-size` alone. */
  draw?(sight: Sight<P>): string;
  /** The same, drawn over treasure. */
  drawOver?(sight: Sight<P>): string;
  /** One line of help for players. */
  readonly help: string;
}

export interface Visit {
  /** Which move of the solution, from 0. */
  readonly turn: number;
  readonly digger: number;
}

/**
 * A floor in the making: the finished solution as terrain sees it. `add` keeps pieces only where every move of the solution
 * goes as before.
 */
export interface Draft {
  readonly width: number;
  readonly height: number;
  readonly diggerIds: readonly string[];
  /** Names of the solution's arrows. */
  readonly moves: readonly string[];
  /** Who enters the cell, in order of time. */
  visits(cell: number): readonly Visit[];
  /** Where the digger is after so many moves. */
  cellAfter(moves: number, digger: number): number;
  /** Whether terrain may be put there: there is none yet, and nobody starts there. */
  isFree(cell: number): boolean;
  /** How many pieces of a kind there are. */
  count(kind: string): number;
  /** Which diggers are ever there, from the start on; each once. */
  diggersOn(cell: number): readonly number[];
  /** Uses that the player has from the start. */
  startUses(name: string): number;
  /** Turns that the player has from the start. */
  readonly turns: number;
  /** Puts the pieces and takes away what they give, or changes nothing. @returns whether it did */
  add(...pieces: readonly Piece[]): boolean;
}
