/** Takes rooms off the map that no way leads to, and ways that are to be made anew. */
import { findMainIsland } from './dig-corridor.js';
import { createIslands } from './island.js';
import { eachTile, FREE, NO_JOINT } from './layout.js';
import type { Layout } from './layout.js';

/**
 * Keeps the island with the sections, or the largest when there are none, and clears all others.
 *
 * @returns how many rooms went, corridors not counted; null, with nothing changed, when something would go that must stay: a
 *   section, or one half of a plan whose other half stays
 */
export function dropIslands(layout: Layout): number | null {
  const { rooms, islands } = layout;
  const section = rooms.findIndex((room) => room.kind === 'section');
  const main = islands.find(section > 0 ? section : findMainIsland(layout));
  const keptPieces = new Set<number>();
  const dropped: number[] = [];
  for (let number = 1; number < rooms.length; number += 1) {
    const room = rooms[number];
    if (room === undefined || room.gone) continue;
    if (islands.find(number) === main) keptPieces.add(room.piece);
    else if (room.kind === 'section') return null;
    else dropped.push(number);
  }
  if (dropped.some((number) => keptPieces.has(rooms[number]?.piece ?? 0))) return null;
  for (const number of dropped) clearRoom(layout, number);
  // A door of a dropped room led to another dropped room: its tile is free now.
  layout.doors = layout.doors.filter((door) => layout.tiles[door.at] !== FREE);
  return dropped.filter((number) => rooms[number]?.kind !== 'corridor').length;
}

function clearRoom(layout: Layout, number: number): void {
  eachTile(layout, number, (at) => {
    layout.tiles[at] = FREE;
    layout.joints[at] = NO_JOINT;
  });
  const room = layout.rooms[number];
  if (room !== undefined) room.gone = true;
}

/**
 * Takes away all corridors and all doors but those that were drawn, so that rooms can be placed beside the others and joined
 * afresh: a corridor dug before could lie where rooms touch afterwards.
 */
export function clearWays(layout: Layout): void {
  const { rooms, tiles } = layout;
  layout.islands = createIslands();
  for (const [number, room] of rooms.entries()) {
    layout.islands.add();
    room.doors = 0;
    if (room.kind === 'corridor' && !room.gone) clearRoom(layout, number);
  }
  layout.doors = layout.doors.filter((door) => door.drawn);
  for (const { at, side } of layout.doors) {
    const here = tiles[at] ?? 0;
    const beyond = tiles[at + (side === 'east' ? 1 : layout.stride)] ?? 0;
    layout.islands.join(here, beyond);
    for (const number of [here, beyond]) {
      const room = rooms[number];
      if (room !== undefined) room.doors += 1;
    }
  }
}
