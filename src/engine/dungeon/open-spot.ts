/** Spots where the next piece could be joined on, for layouts in which pieces strewn at random find no way to each other. */
import type { Dice } from '../dice/dice.js';
import { FREE, NO_JOINT } from './layout.js';
import type { Layout } from './layout.js';

export interface OpenSpot {
  /** A free tile: the new piece should have a tile here. */
  readonly at: number;
  /** How the door would lead into it. */
  readonly direction: number;
  /** The tiles of a corridor that would lead here, none when the piece touches directly. The piece must not lie on them. */
  readonly corridor: readonly number[];
}

/** A short corridor suffices to make two pieces meet. */
const LONGEST_GAP = 4;
/** Stands for any room. */
const TAKEN = -1;
/** Tiles looked at before giving up. */
const LOOKS = 24;

/** A spot beside a room drawn at random, either right behind one of its open edges or at the end of a short corridor. */
export function drawSpotBeside(layout: Layout, dice: Dice): OpenSpot | null {
  if (layout.rooms.length < 2) return null;
  const edge = drawOpenEdge(layout, dice);
  if (edge === null) return null;
  if (dice.roll(0, 1) === 0) return { at: edge.outside, direction: edge.direction, corridor: [] };
  const along = layout.steps[(edge.direction + dice.roll(-1, 1) + 4) % 4] ?? 0;
  const corridor = [edge.outside];
  let end = edge.outside;
  for (let left = dice.roll(0, LONGEST_GAP); left > 0 && layout.tiles[end + along] === FREE; left -= 1) {
    end += along;
    corridor.push(end);
  }
  const direction = dice.roll(0, 3);
  const at = end + (layout.steps[direction] ?? 0);
  return layout.tiles[at] === FREE ? { at, direction, corridor } : null;
}

/** Whether something fits while the corridor's tiles count as taken. */
export function fitsBesides(layout: Layout, corridor: readonly number[], fits: () => boolean): boolean {
  for (const tile of corridor) layout.tiles[tile] = TAKEN;
  const answer = fits();
  for (const tile of corridor) layout.tiles[tile] = FREE;
  return answer;
}

function drawOpenEdge(layout: Layout, dice: Dice): { outside: number; direction: number } | null {
  for (let look = 0; look < LOOKS; look += 1) {
    const room = layout.rooms[dice.roll(1, layout.rooms.length - 1)];
    layout.work += 1;
    if (room === undefined || room.gone) continue;
    const at = dice.roll(room.top, room.bottom) * layout.stride + dice.roll(room.left, room.right);
    const direction = dice.roll(0, 3);
    const step = layout.steps[direction] ?? 0;
    if (layout.joints[at] === NO_JOINT || layout.tiles[at] === FREE) continue;
    // From the drawn tile on to the room's own edge in that direction.
    let edge = at;
    while (layout.tiles[edge + step] === layout.tiles[at]) edge += step;
    if (layout.joints[edge] === NO_JOINT || layout.tiles[edge + step] !== FREE) continue;
    return { outside: edge + step, direction };
  }
  return null;
}
