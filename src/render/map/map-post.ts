/** The map of a game as posts and pages carry it: what the party has seen, as a picture, and the same in words. */
import type { DungeonSight } from '../../engine/level/dungeon/sight.js';
import { drawAscii } from './map-ascii.js';
import { paintMap } from './map-picture.js';
import { viewExplored } from './map-view.js';
import { describeMap, tellMap } from './map-words.js';

/** @returns a PNG, and an alt text that says what is on it */
export function paintSight(sight: DungeonSight): { readonly png: Uint8Array; readonly alt: string } {
  return { png: paintMap(viewExplored(sight.map, sight.walk), sight.title), alt: describeSight(sight) };
}

/** The alt text of the picture. */
export function describeSight({ map, walk, nameFoes }: DungeonSight): string {
  return describeMap(viewExplored(map, walk), nameFoes);
}

/** @param mostLength in UTF-16 units; what does not fit is left out sentence by sentence */
export function tellSight({ map, walk, nameFoes }: DungeonSight, mostLength?: number): string {
  return tellMap(viewExplored(map, walk), nameFoes, mostLength);
}

/** In letters, for terminals. */
export function drawSight({ map, walk }: DungeonSight): string {
  return drawAscii(viewExplored(map, walk));
}
