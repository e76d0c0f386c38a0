/** The map that a dungeon's posts carry, on networks that have pictures. */
import { sightOf, type DungeonSight } from '../engine/level/dungeon/sight.js';
import type { Picture } from '../networks/port.js';
import { paintSight } from '../render/map/map-post.js';
import type { GameRecord } from '../store/game-record.js';
import { networkOf, type Service } from './service.js';

/** What the party has seen of the dungeon it is in; null where it is in none. */
export async function sightIn(service: Service, { questHash, game }: GameRecord): Promise<DungeonSight | null> {
  return sightOf(await service.shelf.byHash(questHash), game.state);
}

/** @returns null where the party is in no dungeon, or the network has no pictures */
export async function pictureOf(service: Service, game: GameRecord): Promise<Picture | null> {
  if (!networkOf(service, game.accountId).rules.hasPictures) return null;
  const sight = await sightIn(service, game);
  return sight && paintSight(sight);
}
