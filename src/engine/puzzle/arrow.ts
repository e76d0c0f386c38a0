/**
 * Arrows and their names. A name is a direction and a line: `R2` pushes everyone in row 2 to the right, `DB` everyone in
 * column B down. Row 1 is the top, column A the left. An arrow points inwards when it pushes along its own line; with
 * `pointing="any"` a line also has arrows across it (`U2`, `LB`).
 */

export const DIRECTIONS = ['R', 'L', 'D', 'U'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Columns are named A to Z, so this is also the longest side of a grid. */
export const MAX_SIDE = 26;

export interface Arrow {
  readonly name: string;
  readonly direction: Direction;
  readonly axis: 'row' | 'column';
  /** From 0 at the top or left. */
  readonly line: number;
  readonly dx: number;
  readonly dy: number;
}

const STEPS: Readonly<Record<Direction, readonly [dx: number, dy: number]>> = {
  R: [1, 0],
  L: [-1, 0],
  D: [0, 1],
  U: [0, -1],
};

/** Reads a name in capitals. Whether the line exists depends on the grid: see `isOnGrid`. */
export function parseArrow(name: string): Arrow | undefined {
  const match = /^([RLDU])(?:([1-9]\d?)|([A-Z]))$/.exec(name);
  if (match === null) return undefined;
  const direction = match[1] as Direction;
  const [dx, dy] = STEPS[direction];
  if (match[2] !== undefined) return { name, direction, axis: 'row', line: Number(match[2]) - 1, dx, dy };
  return { name, direction, axis: 'column', line: (match[3] ?? 'A').charCodeAt(0) - 65, dx, dy };
}

function makeArrowName(direction: Direction, axis: Arrow['axis'], line: number): string {
  return direction + (axis === 'row' ? makeRowName(line) : makeColumnName(line));
}

export function makeColumnName(x: number): string {
  return String.fromCharCode(65 + x);
}

export function makeRowName(y: number): string {
  return String(y + 1);
}

/** `B2`: column, then row. */
export function makeCellName(x: number, y: number): string {
  return makeColumnName(x) + makeRowName(y);
}

export function isInward(arrow: Arrow): boolean {
  return (arrow.axis === 'row') === (arrow.dy === 0);
}

export function isOnGrid(arrow: Arrow, width: number, height: number): boolean {
  return arrow.line < (arrow.axis === 'row' ? height : width);
}

/** Whether the arrow moves a digger that stands there. */
export function actsOn(arrow: Arrow, x: number, y: number): boolean {
  return arrow.line === (arrow.axis === 'row' ? y : x);
}

/** Every arrow of a grid, in the order in which arrows are always listed: rows from the top, then columns from the left. */
export function listArrows(width: number, height: number, pointing: 'inwards' | 'any'): Arrow[] {
  const lines = [
    ...Array.from({ length: height }, (_, line) => ['row', line] as const),
    ...Array.from({ length: width }, (_, line) => ['column', line] as const),
  ];
  return lines
    .flatMap(([axis, line]) => DIRECTIONS.map((direction) => parseArrow(makeArrowName(direction, axis, line))))
    .filter((arrow) => arrow !== undefined && (pointing === 'any' || isInward(arrow))) as Arrow[];
}

/** Sorts names into the order of `listArrows`. */
export function compareArrows(a: Arrow, b: Arrow): number {
  if (a.axis !== b.axis) return a.axis === 'row' ? -1 : 1;
  return a.line - b.line || DIRECTIONS.indexOf(a.direction) - DIRECTIONS.indexOf(b.direction);
}
