/**
 * The gate for boards from outside: a file, a quest, anything that says it is the json form. Every fault is found, each with
 * the path of what is wrong.
 */
import { isOnGrid, makeCellName, MAX_SIDE, parseArrow } from './arrow.js';
import type { Board, GivenBoard, Treasure } from './board.js';
import { layFloor } from './floor.js';
import {
  anything,
  checkFields,
  digger,
  flag,
  list,
  listOfTexts,
  optional,
  text,
  whole,
  type BoardFault,
  type FieldRule,
} from './json-field.js';
import { countTreasure, findLegalMovers, pushArrow } from './move.js';
import { terrainOf, TERRAINS, type TerrainPiece } from './terrain/table.js';

export type BoardCheck =
  { readonly ok: true; readonly board: GivenBoard } | { readonly ok: false; readonly faults: readonly BoardFault[] };

const MAX_DIGGERS = 12;
const MOST = 1_000_000;
/** Whether it is on the grid is another question. */
const COORDINATE = whole(0, MAX_SIDE - 1);

const BOARD_FIELDS: Readonly<Record<string, FieldRule>> = {
  width: whole(1, MAX_SIDE),
  height: whole(1, MAX_SIDE),
  turns: whole(1, MOST),
  ordered: optional(flag),
  diggers: list(1, MAX_DIGGERS),
  treasure: list(1),
  arrows: list(0),
  terrain: optional(list(0)),
  solution: optional({ ...listOfTexts(0), accepts: (value) => value === null || listOfTexts(0).accepts(value) }),
  // Graded anew, whoever says what it is worth.
  grade: optional(anything),
};

/** The fields of what stands in a board's lists. */
const THING_FIELDS = {
  diggers: { id: digger, x: COORDINATE, y: COORDINATE },
  treasure: { x: COORDINATE, y: COORDINATE, order: optional(whole(1, MOST)) },
  arrows: { name: text, uses: whole(0, MOST) },
} as const;

/** @returns the board with nothing left out, or all that is wrong with it in the order of the json form */
export function checkBoard(input: unknown): BoardCheck {
  const faults = [...checkFields(input, BOARD_FIELDS, ''), ...checkThings(input)];
  if (faults.length > 0) return { ok: false, faults };

  // From here on it has the fields that it should have.
  const given = input as Omit<GivenBoard, 'treasure' | 'ordered' | 'terrain' | 'solution'> & {
    readonly ordered?: boolean;
    readonly treasure: readonly (Omit<Treasure, 'order'> & { readonly order?: number })[];
    readonly terrain?: readonly TerrainPiece[];
    readonly solution?: readonly string[] | null;
  };
  const board: Board = {
    width: given.width,
    height: given.height,
    turns: given.turns,
    ordered: given.ordered ?? false,
    diggers: given.diggers,
    treasure: given.treasure.map(({ x, y, order }, index) => ({ x, y, order: order ?? index + 1 })),
    arrows: given.arrows,
    terrain: given.terrain ?? [],
  };
  const found = [...checkPlaces(board), ...checkOrder(board), ...checkArrows(board), ...checkPieces(board)];
  if (found.length > 0) return { ok: false, faults: found };
  const { solution } = given;
  if (solution === undefined || solution === null) return { ok: true, board };
  const broken = checkSolution(board, solution);
  return broken === undefined ? { ok: true, board: { ...board, solution } } : { ok: false, faults: [broken] };
}

/** The fields of everything in the lists, as far as there are lists. */
function checkThings(input: unknown): BoardFault[] {
  if (typeof input !== 'object' || input === null) return [];
  const listOf = (name: string): readonly unknown[] => {
    const value = (input as Readonly<Record<string, unknown>>)[name];
    return Array.isArray(value) ? (value as unknown[]) : [];
  };
  return [
    ...Object.entries(THING_FIELDS).flatMap(([name, rules]) =>
      listOf(name).flatMap((thing, index) => checkFields(thing, rules, `${name}[${index}]`)),
    ),
    ...listOf('terrain').flatMap((piece, index) => checkPiece(piece, `terrain[${index}]`)),
  ];
}

function checkPiece(piece: unknown, path: string): BoardFault[] {
  const kind = typeof piece === 'object' && piece !== null && 'kind' in piece ? piece.kind : undefined;
  const terrain = TERRAINS.find((known) => known.kind === kind);
  const kinds = TERRAINS.map((known) => known.kind);
  if (terrain !== undefined) {
    return checkFields(piece, { x: COORDINATE, y: COORDINATE, kind: text, ...terrain.fields }, path);
  }
  const fault = checkFields(piece, { kind: { expected: `one of ${kinds.join(', ')}`, accepts: () => false } }, path)[0];
  return fault === undefined ? [] : [fault];
}

/** Everything on the grid, and nothing twice on one cell that can be there only once. */
function checkPlaces(board: Board): BoardFault[] {
  const faults: BoardFault[] = [];
  const { width, height } = board;
  const groups = [
    ['diggers', board.diggers],
    ['treasure', board.treasure],
    ['terrain', board.terrain],
  ] as const;
  for (const [group, things] of groups) {
    const seen = new Map<string, number>();
    things.forEach(({ x, y }, index) => {
      const path = `${group}[${index}]`;
      if (x < 0 || x >= width) faults.push({ path: `${path}.x`, message: outside(x, width) });
      if (y < 0 || y >= height) faults.push({ path: `${path}.y`, message: outside(y, height) });
      if (x < 0 || y < 0 || x >= width || y >= height) return;
      const cell = makeCellName(x, y);
      const first = seen.get(cell);
      if (first !== undefined) {
        faults.push({ path, message: `is on ${cell}, where ${group}[${first}] is already` });
      }
      seen.set(cell, first ?? index);
    });
  }
  const ids = board.diggers.map(({ id }) => id);
  ids.forEach((id, index) => {
    if (ids.indexOf(id) < index) {
      faults.push({ path: `diggers[${index}].id`, message: `"${id}" is the name of another digger too` });
    }
  });
  return faults;
}

function outside(value: number, size: number): string {
  return `${value} is outside the grid; expected 0 to ${size - 1}`;
}

function checkOrder(board: Board): BoardFault[] {
  if (!board.ordered) return [];
  const orders = board.treasure.map(({ order }) => order);
  return orders.flatMap((order, index) =>
    orders.indexOf(order) < index
      ? [{ path: `treasure[${index}].order`, message: `${order} is the order of another treasure too` }]
      : [],
  );
}

function checkArrows(board: Board): BoardFault[] {
  const names = board.arrows.map(({ name }) => name);
  return names.flatMap((name, index) => {
    const path = `arrows[${index}].name`;
    const arrow = parseArrow(name);
    if (arrow === undefined) return [{ path, message: `"${name}" is no arrow; expected a name such as R2 or DB` }];
    if (!isOnGrid(arrow, board.width, board.height)) {
      return [{ path, message: `"${name}" names a line outside the grid` }];
    }
    return names.indexOf(name) < index ? [{ path, message: `"${name}" is listed twice` }] : [];
  });
}

/** What each terrain says of its pieces, and whether they bear what is on them. */
function checkPieces(board: Board): BoardFault[] {
  const diggerIds = board.diggers.map(({ id }) => id);
  const facts = { width: board.width, height: board.height, diggerIds };
  return board.terrain.flatMap((piece, index) => {
    const path = `terrain[${index}]`;
    const terrain = terrainOf(piece.kind);
    const faults = (terrain.check?.(piece, facts) ?? []).map(({ field, message }) => ({
      path: `${path}.${field}`,
      message,
    }));
    if (faults.length > 0) return faults;
    const here = ({ x, y }: { readonly x: number; readonly y: number }): boolean => x === piece.x && y === piece.y;
    const standing = board.diggers.findIndex((digger) => here(digger) && terrain.blocks?.(piece, digger.id) === true);
    if (standing !== -1) {
      faults.push({ path: `diggers[${standing}]`, message: `stands on ${piece.kind} that bars its way` });
    }
    const buried = board.treasure.findIndex(here);
    if (buried !== -1 && diggerIds.every((id) => terrain.blocks?.(piece, id) === true)) {
      faults.push({ path: `treasure[${buried}]`, message: `is on ${piece.kind}, where nobody can enter` });
    }
    return faults;
  });
}

/** Plays the solution that the board brings. */
function checkSolution(board: Board, solution: readonly string[]): BoardFault | undefined {
  const floor = layFloor(board);
  const state = floor.start.slice();
  for (const [turn, name] of solution.entries()) {
    const path = `solution[${turn}]`;
    if (countTreasure(floor, state) === 0) return { path, message: 'comes after all treasure is taken' };
    const index = floor.arrowIndex.get(name);
    if (index === undefined) return { path, message: `"${name}" is no arrow of this board` };
    const movers = findLegalMovers(floor, state, index);
    if (movers === 0) return { path, message: `"${name}" is off then, moves nobody, or no turn is left` };
    pushArrow(floor, state, index, movers);
  }
  if (countTreasure(floor, state) === 0) return undefined;
  return { path: 'solution', message: `leaves treasure (${countTreasure(floor, state)} of them)` };
}
