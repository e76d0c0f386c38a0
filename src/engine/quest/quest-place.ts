/**
 * Everything in a quest that a game can come to, each with the key that an observer of the game is told, see run.ts. Who
 * measures how a quest is played, or proves what can happen in it, compares what was reached with this list.
 */
import type { Text } from './attribute.js';
import type { Place } from './source-text.js';

const PLACE_KINDS = [
  'level',
  'event',
  'encounter',
  'option',
  'spoils',
  'solved',
  'gaveup',
  'range',
  'pass',
  'fail',
  'message',
  'finish',
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export interface QuestPlace {
  /** As `Observer.reached` is told; no two places of a quest have the same. */
  readonly key: string;
  readonly kind: PlaceKind;
  /** What the quest's author knows it by: the beginning of its text, an option's name in upper case, a range's numbers. */
  readonly label: string;
  /** Where it stands in the quest's file. FIGHT and RUN stand where their combat does. */
  readonly place: Place;
}

const LABEL_LENGTH = 60;

/** The beginning of a text, of its first variant, cut between words; empty where there is no text. */
export function beginningOf(text: Text | null): string {
  const [variant = ''] = text?.variants ?? [];
  if (variant.length <= LABEL_LENGTH) return variant;
  const cut = variant.slice(0, LABEL_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LABEL_LENGTH / 2)).trimEnd()} …`;
}

/** In document order; of those that stand at one place, what holds the others first. */
export function sortPlaces(places: readonly QuestPlace[]): QuestPlace[] {
  const rank = ({ kind }: QuestPlace): number => PLACE_KINDS.indexOf(kind);
  return [...places].sort(
    (a, b) => a.place.line - b.place.line || a.place.column - b.place.column || rank(a) - rank(b),
  );
}
