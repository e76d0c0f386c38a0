/**
 * What an author asks of a dungeon level, as the quest's reader hands it over: drawings already read, numbers already
 * within the bounds of the quest language, lower bounds not above upper ones. `checkDefinition` says whether it can be built.
 */
import type { Drawing } from './drawing.js';

/** A designed group of rooms that must be on the map exactly once. */
export interface SectionUse {
  readonly section: Drawing;
  /** Whether it may be turned by quarters. */
  readonly rotate: boolean;
}

/** All doorways of a plan that are drawn with one letter. */
export interface Socket {
  /** The letter, a to z. */
  readonly at: string;
  /** Doorways join only when this is the same. */
  readonly kind: string;
  /** What kind of door joins them; the same for all sockets of one kind. */
  readonly door: string;
  /** False: nothing is grown from it, though a room placed elsewhere may be joined to it. */
  readonly spawn: boolean;
  /** From 0 to 1: the chance to be joined to a doorway that already lies there. Of two doorways the greater counts. */
  readonly loop: number;
}

/** A floor plan of the author's. It is laid as drawn, never turned. */
export interface Plan {
  /** A map names the plan's rooms by it. */
  readonly id: string;
  readonly drawing: Drawing;
  readonly sockets: readonly Socket[];
}

/** How many of a plan are dealt: a number from min to max, both included. */
export interface Card {
  readonly plan: Plan;
  readonly min: number;
  readonly max: number;
}

/** Foes of one type, scattered over the rooms. All bounds are included. */
export interface MonsterGroup {
  readonly type: string;
  readonly minLevel: number;
  readonly maxLevel: number;
  readonly minCount: number;
  readonly maxCount: number;
}

/**
 * What lies around the sections. `rooms`: floor plans at random free spots, `roomCount` of them (null: as many as fit), built-in
 * shapes mixed with `plans`. `deck`: the cards and nothing else.
 */
export type Filling =
  | { readonly kind: 'rooms'; readonly roomCount: number | null; readonly plans: readonly Plan[] }
  | { readonly kind: 'deck'; readonly cards: readonly Card[] };

export interface DungeonDefinition {
  /** In tiles. */
  readonly width: number;
  readonly height: number;
  readonly sections: readonly SectionUse[];
  readonly filling: Filling;
  readonly monsters: readonly MonsterGroup[];
}

/** A map has at most this many tiles. */
export const MAX_TILES = 1_000_000;
