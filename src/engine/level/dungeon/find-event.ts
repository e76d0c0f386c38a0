/** Which events of the narrative come where the party is. */
import type { DungeonMap, Room } from '../../dungeon/dungeon-map.js';
import { hasFoes, type Walk } from '../../dungeon/walk.js';
import type { DungeonLevel } from './dungeon-level.js';
import type { NarrativeEvent, Occasion } from './narrative.js';

/** @returns the events in document order, whether they may come once only or not */
export function findEvents(level: DungeonLevel, map: DungeonMap, walk: Walk, on: Occasion): NarrativeEvent[] {
  const room = map.rooms[walk.room - 1];
  if (!room) return [];
  const here = level.events.filter((event) => event.on === on && isMeant(event, room));
  if (on !== 'cleared') return here;
  return here.filter((event) => !map.rooms.some((each) => isInPlace(event, each, room) && hasFoes(map, walk, each.id)));
}

function isMeant({ section, room }: NarrativeEvent, { ref, part }: Room): boolean {
  return (section === null || ref === section) && (room === null || part === room);
}

/** Whether a room belongs to the place that an event means: the very room, its section, or the whole level. */
function isInPlace(event: NarrativeEvent, room: Room, at: Room): boolean {
  if (event.room !== null) return room.id === at.id;
  return event.section === null || room.ref === event.section;
}
