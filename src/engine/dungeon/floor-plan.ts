/** The built-in shapes of rooms: rectangles, L, T, plus and U, drawn at random within given sides. */
import type { Dice } from '../dice/dice.js';

/** Sides of a shape's bounding box in tiles, all bounds included. */
export interface SideRange {
  readonly columns: { readonly low: number; readonly high: number };
  readonly rows: { readonly low: number; readonly high: number };
}

/**
 * A shape made of up to three rectangles that do not overlap, together one piece; each is four numbers in `blocks`: left, top,
 * width, height. One object is used over and over, since a level may try a million shapes.
 */
export interface FloorPlan {
  readonly blocks: Int32Array;
  count: number;
  width: number;
  height: number;
}

export function createFloorPlan(): FloorPlan {
  return { blocks: new Int32Array(12), count: 0, width: 0, height: 0 };
}

/** Kinds of shapes, of which 0 to 4 are rectangles. */
const SHAPES = 10;
const [L_LOW, L_HIGH, T, PLUS] = [5, 6, 7, 8] as const;
/** Ways to lay a shape: mirrored left to right (1), top to bottom (2), on its side (4). */
const LAYS = 8;

/** A rectangle half of the time, else one of the other shapes where the sides allow it (three tiles or more). */
export function drawFloorPlan(dice: Dice, sides: SideRange, plan: FloorPlan): void {
  const { columns, rows } = sides;
  const widths = columns.high - columns.low + 1;
  const heights = rows.high - rows.low + 1;
  // One draw for everything: drawing is what takes the time.
  let drawn = dice.roll(0, widths * heights * SHAPES * LAYS - 1);
  const lay = drawn % LAYS;
  drawn = (drawn - lay) / LAYS;
  const shape = drawn % SHAPES;
  drawn = (drawn - shape) / SHAPES;
  const width = columns.low + (drawn % widths);
  const height = rows.low + Math.floor(drawn / widths);
  plan.count = 0;
  plan.width = width;
  plan.height = height;
  if (shape < L_LOW || width < 3 || height < 3) {
    addBlock(plan, 0, 0, width, height);
    return;
  }
  if (lay >= 4) {
    buildShape(dice, shape, height, width, plan);
    layOnSide(plan);
  } else buildShape(dice, shape, width, height, plan);
  mirror(plan, lay);
}

function addBlock(plan: FloorPlan, left: number, top: number, width: number, height: number): void {
  const { blocks } = plan;
  const at = plan.count * 4;
  blocks[at] = left;
  blocks[at + 1] = top;
  blocks[at + 2] = width;
  blocks[at + 3] = height;
  plan.count += 1;
}

function buildShape(dice: Dice, shape: number, width: number, height: number, plan: FloorPlan): void {
  // Two tiles thick where there is room for it.
  const thin = (length: number): number => (length > 4 ? 2 : 1);
  const bar = dice.roll(thin(height), height - thin(height) - (shape === PLUS ? 1 : 0));
  if (shape <= L_HIGH) {
    // L: a bar over the whole width, and a stem down its left side.
    addBlock(plan, 0, 0, width, bar);
    addBlock(plan, 0, bar, dice.roll(1, width - 2), height - bar);
    return;
  }
  const inset = dice.roll(1, (width - 1) >> 1);
  const middle = width - 2 * inset;
  if (shape === T) {
    // T: a bar, and a stem under its middle.
    addBlock(plan, 0, 0, width, bar);
    addBlock(plan, inset, bar, middle, height - bar);
  } else if (shape === PLUS) {
    // Plus: a bar with a stem above and below.
    const thick = dice.roll(1, height - 1 - bar);
    addBlock(plan, 0, bar, width, thick);
    addBlock(plan, inset, 0, middle, bar);
    addBlock(plan, inset, bar + thick, middle, height - bar - thick);
  } else {
    // U: a bar with an arm down each side.
    addBlock(plan, 0, 0, width, bar);
    addBlock(plan, 0, bar, inset, height - bar);
    addBlock(plan, width - inset, bar, inset, height - bar);
  }
}

function layOnSide({ blocks, count }: FloorPlan): void {
  for (let at = 0; at < count * 4; at += 2) {
    const first = blocks[at] ?? 0;
    blocks[at] = blocks[at + 1] ?? 0;
    blocks[at + 1] = first;
  }
}

function mirror({ blocks, count, width, height }: FloorPlan, lay: number): void {
  for (let at = 0; at < count * 4; at += 4) {
    if ((lay & 1) === 1) blocks[at] = width - (blocks[at] ?? 0) - (blocks[at + 2] ?? 0);
    if ((lay & 2) === 2) blocks[at + 1] = height - (blocks[at + 1] ?? 0) - (blocks[at + 3] ?? 0);
  }
}
