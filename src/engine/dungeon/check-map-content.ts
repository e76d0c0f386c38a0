/** The part of the checker about what was asked for: cards, rooms, stairs, trap door and foes. */
import { measureFrom } from './map-opening.js';
import type { Opening } from './map-opening.js';
import type { DungeonDefinition } from './definition.js';
import type { DungeonMap, Spot } from './dungeon-map.js';
import type { Matching } from './match-drawing.js';
import type { Breach } from './promise.js';

export function checkCards(
  definition: DungeonDefinition,
  map: DungeonMap,
  matching: Matching,
  breaches: Breach[],
): void {
  const { filling } = definition;
  const built = map.rooms.filter((room) => room.kind === 'room').length;
  if (filling.kind === 'rooms') {
    const rooms = built + map.rooms.filter((room) => room.kind === 'plan').length;
    if (filling.roomCount === null || rooms <= filling.roomCount) return;
    breaches.push({ promise: 'room-count', message: `${String(rooms)} rooms instead of ${String(filling.roomCount)}` });
    return;
  }
  if (built > 0) breaches.push({ promise: 'cards', message: 'there are rooms that no card dealt' });
  for (const { plan } of filling.cards) {
    const cards = filling.cards.filter((card) => card.plan.id === plan.id);
    const min = cards.reduce((sum, card) => sum + card.min, 0);
    const max = cards.reduce((sum, card) => sum + card.max, 0);
    const count = matching.planCounts.get(plan.id) ?? 0;
    if (count >= min && count <= max) continue;
    const range = `${String(min)} to ${String(max)}`;
    breaches.push({ promise: 'cards', message: `${String(count)} of ${plan.id} instead of ${range}` });
  }
}

export function checkWays(map: DungeonMap, openings: readonly Opening[], matching: Matching, breaches: Breach[]): void {
  const report = (message: string): number => breaches.push({ promise: 'ways', message });
  const roomOf = (spot: Spot): number =>
    spot.x < 0 || spot.y < 0 || spot.x >= map.width || spot.y >= map.height
      ? 0
      : (map.tiles[spot.y * map.width + spot.x] ?? 0);
  const drawn = { S: false, T: false };
  for (const [name, letter, spot] of [
    ['the stairs', 'S', map.stairs],
    ['the trap door', 'T', map.trapdoor],
  ] as const) {
    const room = map.rooms[roomOf(spot) - 1];
    if (room === undefined) report(`${name} lie in no room`);
    else if (room.kind === 'corridor') report(`${name} lie in a corridor`);
    const places = matching.origins.flatMap((origin, at) => (origin?.mark === letter ? [at] : []));
    drawn[letter] = places.length > 0;
    if (places.length > 1) report(`${name} were drawn more than once`);
    else if (places.length === 1 && places[0] !== spot.y * map.width + spot.x)
      report(`${name} are not where they were drawn`);
  }
  if (map.stairs.x === map.trapdoor.x && map.stairs.y === map.trapdoor.y)
    report('stairs and trap door are on one tile');
  if (drawn.S && drawn.T) return;
  // The one that nobody drew is as far from the other as a room can be.
  const [fixed, chosen] = drawn.T ? [map.trapdoor, map.stairs] : [map.stairs, map.trapdoor];
  const distances = measureFrom(map, openings, roomOf(fixed));
  const farthest = Math.max(...map.rooms.map((room) => (room.kind === 'corridor' ? 0 : (distances[room.id] ?? 0))));
  if (distances[roomOf(chosen)] !== farthest) report('the trap door is not in the room farthest from the stairs');
}

export function checkMonsters(definition: DungeonDefinition, map: DungeonMap, breaches: Breach[]): void {
  const report = (message: string): number => breaches.push({ promise: 'monsters', message });
  const totals = new Map<string, number>();
  for (const room of map.rooms) {
    for (const { type, level, count } of room.foes) {
      if (!Number.isInteger(count) || count < 1) report(`${String(count)} of ${type} in room ${String(room.id)}`);
      if (room.kind === 'corridor') report(`${type} in the corridor ${String(room.id)}`);
      totals.set(type, (totals.get(type) ?? 0) + count);
      const groups = definition.monsters.filter((group) => group.type === type);
      if (!groups.some((group) => level >= group.minLevel && level <= group.maxLevel)) {
        report(`${type} of level ${String(level)} in room ${String(room.id)}`);
      }
    }
  }
  for (const type of new Set(definition.monsters.map((group) => group.type))) {
    const groups = definition.monsters.filter((group) => group.type === type);
    const min = groups.reduce((sum, group) => sum + group.minCount, 0);
    const max = groups.reduce((sum, group) => sum + group.maxCount, 0);
    const total = totals.get(type) ?? 0;
    if (total < min || total > max) report(`${String(total)} of ${type} instead of ${String(min)} to ${String(max)}`);
  }
}
