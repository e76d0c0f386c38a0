/** The rules for the rooms of a drawing: each is one piece, each letter has its room, each door two, and none is shut. */
import { isDoorway, listInnerDoors, eachNeighbour } from './drawing.js';
import type { Drawing } from './drawing.js';
import type { DrawingFault } from './drawing-fault.js';
import { createIslands } from './island.js';

type PlaceAt = (x: number, y: number) => { readonly line: number; readonly column: number };

export function checkRooms(drawing: Drawing, kind: 'section' | 'plan', faults: DrawingFault[], placeAt: PlaceAt): void {
  const place = (at: number): ReturnType<PlaceAt> => placeAt(at % drawing.width, Math.floor(at / drawing.width));
  if (drawing.parts.every((part) => part === 0) && drawing.marks.every((mark) => mark === '')) {
    faults.push({
      ...place(0),
      code: 'drawing-empty',
      message: 'Nothing but 0: no room is drawn',
      hint: 'draw rooms with the digits 1 to 9',
    });
    return;
  }
  for (const [at, mark] of drawing.marks.entries()) {
    if (mark === '') continue;
    if (drawing.parts[at] === 0) {
      const hint = 'a letter must touch a digit 1-9, or a letter that does';
      faults.push({ ...place(at), code: 'drawing-letter-astray', message: `This ${mark} is part of no room`, hint });
    } else if (mark === 'D' && !hasPartner(drawing, at)) {
      const hint = 'a door is two neighbouring D, one in each room; X joins a section to what is outside';
      faults.push({
        ...place(at),
        code: 'drawing-lone-door',
        message: 'This D has no D of another room beside it',
        hint,
      });
    }
  }
  const groups = findGroups(drawing);
  for (const [part, tiles] of groups) {
    const second = tiles[1];
    if (second === undefined) continue;
    const message = `Room ${String(part)} is in ${String(tiles.length)} pieces; here is the second`;
    faults.push({ ...place(second), code: 'drawing-room-split', message, hint: 'give each piece a number of its own' });
  }
  if (faults.length > 0) return;
  for (const shut of listShutRooms(drawing)) {
    const letters = kind === 'section' ? 'X' : 'doorway letter';
    const message = `Room ${String(drawing.parts[shut] ?? 0)} cannot be reached`;
    const hint = `join it to another room by two D, or to the outside by a ${letters} at the drawing's edge`;
    faults.push({ ...place(shut), code: 'drawing-room-shut', message, hint });
  }
}

function hasPartner(drawing: Drawing, at: number): boolean {
  const neighbours: number[] = [];
  eachNeighbour(drawing, at, (other) => neighbours.push(other));
  return neighbours.some((other) => drawing.marks[other] === 'D' && drawing.parts[other] !== drawing.parts[at]);
}

/** For each part the first tile of each of its pieces, in reading order. */
function findGroups(drawing: Drawing): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  const seen = new Uint8Array(drawing.parts.length);
  for (const [start, part] of drawing.parts.entries()) {
    if (part === 0 || seen[start] === 1) continue;
    const pieces = groups.get(part);
    if (pieces === undefined) groups.set(part, [start]);
    else pieces.push(start);
    const queue = [start];
    seen[start] = 1;
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      eachNeighbour(drawing, at, (other) => {
        if (drawing.parts[other] !== part || seen[other] === 1) return;
        seen[other] = 1;
        queue.push(other);
      });
    }
  }
  return groups;
}

/**
 * The first tile of each group of joined rooms that nothing outside can ever reach. A drawing of one group needs no way in:
 * it may be a whole level.
 */
function listShutRooms(drawing: Drawing): number[] {
  const groups = groupParts(drawing);
  const shut: number[] = [];
  if (groups.length < 2) return shut;
  const outside = findOutside(drawing);
  for (const group of groups) {
    const open = drawing.marks.some(
      (mark, at) =>
        (mark === 'X' || isDoorway(mark)) && group.includes(drawing.parts[at] ?? 0) && opensOut(drawing, at, outside),
    );
    if (!open) shut.push(drawing.parts.findIndex((part) => group.includes(part)));
  }
  return shut;
}

/** The parts of a drawing, those together that its own doors join. Smallest first. */
export function groupParts(drawing: Drawing): number[][] {
  const islands = createIslands();
  for (let part = 0; part <= 9; part += 1) islands.add();
  for (const door of listInnerDoors(drawing)) {
    const at = door.y * drawing.width + door.x;
    const other = door.side === 'east' ? at + 1 : at + drawing.width;
    islands.join(drawing.parts[at] ?? 0, drawing.parts[other] ?? 0);
  }
  const groups = new Map<number, number[]>();
  for (const part of [...new Set(drawing.parts)].sort((a, b) => a - b)) {
    if (part === 0) continue;
    const root = islands.find(part);
    groups.set(root, [...(groups.get(root) ?? []), part]);
  }
  return [...groups.values()];
}

/** Free tiles that are joined to the drawing's outside: where a neighbour could lie. */
export function findOutside(drawing: Drawing): Set<number> {
  const { width, height } = drawing;
  const outside = new Set<number>();
  const queue: number[] = [];
  const visit = (at: number): void => {
    if (drawing.parts[at] !== 0 || outside.has(at)) return;
    outside.add(at);
    queue.push(at);
  };
  for (let x = 0; x < width; x += 1) [x, (height - 1) * width + x].forEach(visit);
  for (let y = 0; y < height; y += 1) [y * width, y * width + width - 1].forEach(visit);
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) eachNeighbour(drawing, at, visit);
  return outside;
}

function opensOut(drawing: Drawing, at: number, outside: ReadonlySet<number>): boolean {
  const neighbours: number[] = [];
  eachNeighbour(drawing, at, (other) => neighbours.push(other));
  return neighbours.length < 4 || neighbours.some((other) => outside.has(other));
}

/** Whether anything of this drawing can be joined to rooms outside it: every group needs a way, see listShutRooms. */
export function opensToOutside(drawing: Drawing): boolean {
  const outside = findOutside(drawing);
  return drawing.marks.some((mark, at) => (mark === 'X' || isDoorway(mark)) && opensOut(drawing, at, outside));
}
