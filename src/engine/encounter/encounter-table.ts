/** Every kind of encounter there is. A new one is a file beside this one and a line here. */
import { combat } from './combat.js';
import type { EncounterKind } from './encounter-kind.js';
import { puzzle } from './puzzle.js';
import { room } from './room.js';

export const ENCOUNTERS: ReadonlyMap<string, EncounterKind> = new Map(
  [combat, room, puzzle].map((kind) => [kind.table.name, kind]),
);
