/** A drawing made ready for laying: which tiles to set, as distances from the tile under its top left corner. */
import { findOutside, groupParts } from './check-drawing.js';
import { isDoorway, listInnerDoors } from './drawing.js';
import type { Drawing } from './drawing.js';
import { addDoor, addRoom, CROSS_JOINT, DIRECTIONS, FREE, NO_JOINT } from './layout.js';
import type { JointTable, Layout } from './layout.js';

/** An edge of a drawing where it may be joined on. */
export interface Joint {
  /** Column and row within the drawing. */
  readonly x: number;
  readonly y: number;
  /** Where the door would lead: index into the layout's steps. */
  readonly direction: number;
  readonly joint: number;
}

export interface Stencil {
  readonly kind: 'section' | 'plan';
  readonly ref: string;
  readonly width: number;
  readonly height: number;
  /** The drawing's numbers of its rooms, ascending. */
  readonly parts: readonly number[];
  /** For each tile of a room: distance, index of its room in `parts`, joint. */
  readonly cells: readonly number[];
  readonly cellRooms: readonly number[];
  readonly cellJoints: readonly number[];
  /** Pairs of distances. */
  readonly innerDoors: readonly (readonly [number, number])[];
  readonly joints: readonly Joint[];
  /** For each group of rooms that the drawing's own doors join: those of its joints that face the world outside. */
  readonly waysIn: readonly (readonly Joint[])[];
  readonly stairs: number | null;
  readonly trapdoor: number | null;
}

/** @param stride of the layout it will be laid in */
export function cutStencil(
  drawing: Drawing,
  kind: 'section' | 'plan',
  ref: string,
  stride: number,
  table: JointTable,
): Stencil {
  const { width, height, parts, marks } = drawing;
  const numbers = [...new Set(parts)].filter((part) => part !== 0).sort((a, b) => a - b);
  const cells: number[] = [];
  const cellRooms: number[] = [];
  const cellJoints: number[] = [];
  const joints: Joint[] = [];
  const offsetOf = (at: number): number => Math.floor(at / width) * stride + (at % width);
  const partAt = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (parts[y * width + x] ?? 0);
  for (const [at, part] of parts.entries()) {
    if (part === 0) continue;
    const mark = marks[at] ?? '';
    const joint = mark === 'X' ? CROSS_JOINT : isDoorway(mark) ? table.jointOf(ref, mark) : NO_JOINT;
    cells.push(offsetOf(at));
    cellRooms.push(numbers.indexOf(part));
    cellJoints.push(joint);
    if (joint === NO_JOINT) continue;
    const x = at % width;
    const y = Math.floor(at / width);
    const around = [partAt(x, y - 1), partAt(x + 1, y), partAt(x, y + 1), partAt(x - 1, y)];
    for (const direction of DIRECTIONS) if (around[direction] === 0) joints.push({ x, y, direction, joint });
  }
  const outside = findOutside(drawing);
  const waysIn = groupParts(drawing).map((group) =>
    joints.filter((joint) => group.includes(partAt(joint.x, joint.y)) && facesOutside(joint, drawing, outside)),
  );
  const innerDoors = listInnerDoors(drawing).map((door): readonly [number, number] => {
    const from = door.y * stride + door.x;
    return [from, door.side === 'east' ? from + 1 : from + stride];
  });
  const find = (letter: string): number | null => {
    const at = marks.indexOf(letter);
    return at < 0 ? null : offsetOf(at);
  };
  const tiles = { cells, cellRooms, cellJoints };
  return {
    ...{ kind, ref, width, height, parts: numbers, ...tiles, innerDoors, joints, waysIn },
    ...{ stairs: find('S'), trapdoor: find('T') },
  };
}

function facesOutside(joint: Joint, drawing: Drawing, outside: ReadonlySet<number>): boolean {
  const x = joint.x + (joint.direction === 1 ? 1 : joint.direction === 3 ? -1 : 0);
  const y = joint.y + (joint.direction === 2 ? 1 : joint.direction === 0 ? -1 : 0);
  return x < 0 || y < 0 || x >= drawing.width || y >= drawing.height || outside.has(y * drawing.width + x);
}

/** Whether the whole drawing lies on the map and all its tiles are free, its corner at column x and row y (from 1). */
export function fitsAt(layout: Layout, stencil: Stencil, x: number, y: number): boolean {
  layout.work += 4;
  if (x < 1 || y < 1 || x + stencil.width > layout.width + 1 || y + stencil.height > layout.height + 1) return false;
  const corner = y * layout.stride + x;
  const { cells } = stencil;
  for (let index = 0; index < cells.length; index += 1) {
    if (layout.tiles[corner + (cells[index] ?? 0)] !== FREE) {
      layout.work += index;
      return false;
    }
  }
  layout.work += cells.length;
  return true;
}

/** Lays the drawing where it fits. @returns the number of its first room */
export function layStencil(layout: Layout, stencil: Stencil, x: number, y: number): number {
  const corner = y * layout.stride + x;
  const first = layout.rooms.length;
  layout.pieces += 1;
  const box = { left: x, top: y, right: x + stencil.width - 1, bottom: y + stencil.height - 1 };
  for (const part of stencil.parts) addRoom(layout, { kind: stencil.kind, ref: stencil.ref, part }, box, layout.pieces);
  for (const [index, cell] of stencil.cells.entries()) {
    layout.tiles[corner + cell] = first + (stencil.cellRooms[index] ?? 0);
    layout.joints[corner + cell] = stencil.cellJoints[index] ?? NO_JOINT;
  }
  for (const [a, b] of stencil.innerDoors) addDoor(layout, corner + a, corner + b, true);
  if (stencil.stairs !== null) layout.stairs = corner + stencil.stairs;
  if (stencil.trapdoor !== null) layout.trapdoor = corner + stencil.trapdoor;
  return first;
}
