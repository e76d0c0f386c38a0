/** The map of a game as posts and pages carry it: what the party has seen, as a picture, and the same in words. */
import type { DungeonSight } from '../../engine/level/dungeon/sight.js';
import { drawAscii } from './map-ascii.js';
import { drawMap, paintMap } from './map-picture.js';
import { viewExplored } from './map-view.js';
import { describeMap, tellMap } from './map-words.js';

/** @returns a PNG, and an alt text that says what is on it */
export async function paintSight(sight: DungeonSight): Promise<{ readonly png: Uint8Array; readonly alt: string }> {
  const view = viewExplored(sight.map, sight.walk);
  return { png: await paintMap(view, sight.title), alt: describeMap(view, sight.nameFoes) };
}

/** @returns an SVG, for pages */
export function drawSightPicture({ map, walk, title }: DungeonSight): string {
  return drawMap(viewExplored(map, walk), title);
}

/** @param mostLength in UTF-16 units; what does not fit is left out sentence by sentence */
export function tellSight({ map, walk, nameFoes }: DungeonSight, mostLength?: number): string {
  return tellMap(viewExplored(map, walk), nameFoes, mostLength);
}

/** In letters, for terminals. */
export function drawSight({ map, walk }: DungeonSight): string {
  return drawAscii(viewExplored(map, walk));
}
