/** What a game's posts and its page show beside words: the rune floor that the party stand on, else the map of their dungeon. */
import { floorSightOf } from '../engine/encounter/rune-floor/floor-frame.js';
import { sightOf, type DungeonSight } from '../engine/level/dungeon/sight.js';
import type { Quest } from '../engine/quest/quest.js';
import type { GameState } from '../engine/state.js';
import type { Picture } from '../networks/port.js';
import { drawSightPicture, paintSight, tellSight } from '../render/map/map-post.js';
import { drawFloor, paintFloor, tellFloor } from '../render/puzzle/board-post.js';
import type { GameRecord } from '../store/game-record.js';
import { networkOf, type Service } from './service.js';

/** What can be shown of a game, made only when it is asked for. */
export interface GameSight {
  /** For posts. */
  readonly paint: () => Promise<Picture>;
  /** An SVG, for pages. */
  readonly draw: () => string;
  /** The same in words. */
  readonly tell: () => string;
}

/** @returns null where there is nothing to be shown */
export function gameSightOf(quest: Quest, state: GameState): GameSight | null {
  const floor = floorSightOf(state);
  if (floor) return { paint: () => paintFloor(floor), draw: () => drawFloor(floor), tell: () => tellFloor(floor) };
  const sight = sightOf(quest, state);
  if (!sight) return null;
  return { paint: () => paintSight(sight), draw: () => drawSightPicture(sight), tell: () => tellSight(sight) };
}

/** What the party has seen of the dungeon it is in; null where it is in none. */
export async function dungeonIn(service: Service, { questHash, game }: GameRecord): Promise<DungeonSight | null> {
  return sightOf(await service.shelf.byHash(questHash), game.state);
}

/** @returns null where there is nothing to be shown, or the network has no pictures */
export async function pictureOf(service: Service, { accountId, questHash, game }: GameRecord): Promise<Picture | null> {
  if (!networkOf(service, accountId).rules.hasPictures) return null;
  const sight = gameSightOf(await service.shelf.byHash(questHash), game.state);
  return (await sight?.paint()) ?? null;
}
