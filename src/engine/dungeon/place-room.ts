/** Rooms at random free spots: built-in shapes and, where the author drew some, plans. */
import type { Dice } from '../dice/dice.js';
import type { Spot } from './dungeon-map.js';
import { createFloorPlan, drawFloorPlan } from './floor-plan.js';
import type { FloorPlan, SideRange } from './floor-plan.js';
import { addRoom, BUILT_IN_ROOM, FREE, PLAIN_JOINT } from './layout.js';
import type { Layout } from './layout.js';
import { drawSpotBeside, fitsBesides } from './open-spot.js';
import { fitsAt, layStencil } from './stencil.js';
import type { Stencil } from './stencil.js';

/** Sides of built-in shapes when nobody says how many there should be. */
const USUAL_SIDES = { low: 3, high: 8 };
/** The part of the free tiles that a wanted number of rooms may take up; more seldom fits by chance. */
const SHARE = 0.4;
/** Rows of a large map that are filled together. */
const BAND_ROWS = 64;

export interface RoomPlacing {
  /** Rooms still wanted. */
  wanted: number;
  /** Attempts still allowed. */
  attempts: number;
  /** True when as many as fit are wanted. */
  readonly filling: boolean;
  readonly sides: { readonly low: number; readonly high: number };
  readonly plans: readonly Stencil[];
}

/**
 * @param freeTiles what the sections left
 * @param roomCount null for as many as fit
 */
export function planRooms(
  layout: Layout,
  freeTiles: number,
  roomCount: number | null,
  plans: readonly Stencil[],
): RoomPlacing {
  const attempts = layout.width * layout.height * 2;
  const wanted = roomCount ?? Number.MAX_SAFE_INTEGER;
  const placing = { wanted, attempts, filling: roomCount === null, plans };
  if (roomCount === null) return { ...placing, sides: USUAL_SIDES };
  const side = Math.sqrt((freeTiles * SHARE) / Math.max(1, roomCount));
  const low = Math.min(5, Math.max(1, Math.floor(side * 0.6)));
  return { ...placing, sides: { low, high: Math.max(low, Math.min(12, Math.ceil(side * 1.4))) } };
}

/**
 * Places rooms until there are enough or the attempts are used up.
 *
 * @param beside true: beside a room that already lies there, or so that one straight corridor could join them
 */
export function placeRooms(layout: Layout, dice: Dice, placing: RoomPlacing, beside: boolean): void {
  const { height } = layout;
  // A map to be filled is filled band by band, so that what is looked at lies together in memory.
  const rows = placing.filling ? BAND_ROWS : height;
  const bands = Math.ceil(height / rows);
  const share = placing.attempts / bands;
  for (let band = 0; band < bands; band += 1) {
    const top = band * rows;
    const until = placing.attempts - Math.round(share * (band + 1)) + Math.round(share * band);
    placeInBand(layout, dice, placing, { top, rows: Math.min(rows, height - top), until: Math.max(0, until), beside });
  }
}

interface Band {
  /** First row, from 0, and how many. */
  readonly top: number;
  readonly rows: number;
  /** Attempts to be left for the other bands. */
  readonly until: number;
  readonly beside: boolean;
}

function placeInBand(layout: Layout, dice: Dice, placing: RoomPlacing, band: Band): void {
  const { low, high } = placing.sides;
  const many = sidesWithin(layout, low, high);
  // Late in the search only small rooms have a chance.
  const few = sidesWithin(layout, low, Math.min(high, low + 1));
  const halfway = (placing.attempts + band.until) / 2;
  const plan = createFloorPlan();
  while (placing.wanted > 0 && placing.attempts > band.until) {
    placing.attempts -= 1;
    const sides = placing.attempts < halfway ? few : many;
    if (placing.plans.length > 0 && dice.roll(1, 3) === 1)
      placing.wanted -= placePlan(layout, dice, placing, band.beside);
    else if (band.beside) placing.wanted -= placeBeside(layout, dice, sides, plan);
    else placing.wanted -= placeAnywhere(layout, dice, sides, plan, band);
  }
}

/** Sides of a shape that the map has room for. */
function sidesWithin(layout: Layout, low: number, high: number): SideRange {
  return {
    columns: { low: Math.min(low, layout.width), high: Math.min(high, layout.width) },
    rows: { low: Math.min(low, layout.height), high: Math.min(high, layout.height) },
  };
}

/** @returns how many rooms were placed */
function placeAnywhere(layout: Layout, dice: Dice, sides: SideRange, plan: FloorPlan, band: Band): number {
  const { tiles, stride, width } = layout;
  const spot = dice.roll(0, width * band.rows - 1);
  const x = spot % width;
  const at = (1 + band.top + (spot - x) / width) * stride + 1 + x;
  layout.work += 1;
  if (tiles[at] !== FREE) return 0;
  // Most attempts fail; this one look ahead spares drawing a shape for many of them.
  if (sides.columns.low > 1 && sides.rows.low > 1 && tiles[at + 1] !== FREE && tiles[at + stride] !== FREE) return 0;
  drawFloorPlan(dice, sides, plan);
  return buildAt(layout, plan, at);
}

function placeBeside(layout: Layout, dice: Dice, { columns, rows }: SideRange, plan: FloorPlan): number {
  const spot = drawSpotBeside(layout, dice);
  if (spot === null) return 0;
  const width = dice.roll(columns.low, columns.high);
  const height = dice.roll(rows.low, rows.high);
  // The room lies with one edge along the spot: in the direction of the spot, shifted along the edge at random.
  const [dx, dy] = [
    [-dice.roll(0, width - 1), 1 - height],
    [0, -dice.roll(0, height - 1)],
    [-dice.roll(0, width - 1), 0],
    [1 - width, -dice.roll(0, height - 1)],
  ][spot.direction] as [number, number];
  const corner = spot.at + dy * layout.stride + dx;
  plan.blocks.set([0, 0, width, height]);
  plan.count = 1;
  plan.width = width;
  plan.height = height;
  const fits = fitsBesides(layout, spot.corridor, () => isFreeBlock(layout, corner, width, height));
  return fits ? buildAt(layout, plan, corner) : 0;
}

function placePlan(layout: Layout, dice: Dice, placing: RoomPlacing, beside: boolean): number {
  const stencil = placing.plans[dice.roll(0, placing.plans.length - 1)];
  if (stencil === undefined || stencil.parts.length > placing.wanted) return 0;
  const corner = beside ? drawCornerBeside(layout, dice, stencil) : drawCorner(layout, dice, stencil);
  if (corner === null) return 0;
  layStencil(layout, stencil, corner.x, corner.y);
  return stencil.parts.length;
}

/** A spot for a drawing's corner, from column and row 1; null when it does not fit there. */
export function drawCorner(layout: Layout, dice: Dice, stencil: Stencil): Spot | null {
  if (stencil.width > layout.width || stencil.height > layout.height) return null;
  const x = dice.roll(1, layout.width - stencil.width + 1);
  const y = dice.roll(1, layout.height - stencil.height + 1);
  return fitsAt(layout, stencil, x, y) ? { x, y } : null;
}

/** The same, so that one of the drawing's joints can be joined to what already lies there. */
export function drawCornerBeside(layout: Layout, dice: Dice, stencil: Stencil): Spot | null {
  if (stencil.joints.length === 0) return null;
  const spot = drawSpotBeside(layout, dice);
  const joint = stencil.joints[dice.roll(0, stencil.joints.length - 1)];
  if (spot === null || joint === undefined) return null;
  // Direct contact needs edges that face each other; across a corridor's end any edge will do.
  const end = spot.corridor.at(-1);
  if (end === undefined && (joint.direction + 2) % 4 !== spot.direction) return null;
  const at = end === undefined ? spot.at : end - (layout.steps[joint.direction] ?? 0);
  const x = (at % layout.stride) - joint.x;
  const y = Math.floor(at / layout.stride) - joint.y;
  return fitsBesides(layout, spot.corridor, () => fitsAt(layout, stencil, x, y)) ? { x, y } : null;
}

/** Builds the shape with the corner of its first block at a tile, if all its tiles are free. @returns rooms built */
function buildAt(layout: Layout, plan: FloorPlan, at: number): number {
  const { tiles, joints, stride } = layout;
  const { blocks, count } = plan;
  const origin = at - (blocks[1] ?? 0) * stride - (blocks[0] ?? 0);
  for (let block = 0; block < count * 4; block += 4) {
    const corner = origin + (blocks[block + 1] ?? 0) * stride + (blocks[block] ?? 0);
    if (!isFreeBlock(layout, corner, blocks[block + 2] ?? 0, blocks[block + 3] ?? 0)) return 0;
  }
  const left = origin % stride;
  const top = (origin - left) / stride;
  const box = { left, top, right: left + plan.width - 1, bottom: top + plan.height - 1 };
  layout.pieces += 1;
  const room = addRoom(layout, BUILT_IN_ROOM, box, layout.pieces);
  for (let block = 0; block < count * 4; block += 4) {
    const width = blocks[block + 2] ?? 0;
    let from = origin + (blocks[block + 1] ?? 0) * stride + (blocks[block] ?? 0);
    for (let row = blocks[block + 3] ?? 0; row > 0; row -= 1, from += stride) {
      tiles.fill(room, from, from + width);
      joints.fill(PLAIN_JOINT, from, from + width);
    }
  }
  return 1;
}

function isFreeBlock(layout: Layout, corner: number, width: number, height: number): boolean {
  const { tiles, stride } = layout;
  for (let from = corner, row = 0; row < height; row += 1, from += stride) {
    for (let tile = from; tile < from + width; tile += 1) {
      if (tiles[tile] !== FREE) {
        layout.work += row * width + tile - from;
        return false;
      }
    }
  }
  return true;
}
