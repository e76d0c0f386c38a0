/**
 * Finds drawings again on a finished map. Part of the checker: written from the rules for drawings and maps alone, and sharing
 * nothing with the generator but types.
 */
import type { DungeonDefinition, Plan } from './definition.js';
import type { Drawing } from './drawing.js';
import type { DungeonMap } from './dungeon-map.js';
import type { Opening } from './map-opening.js';
import type { Breach } from './promise.js';

/** Which drawing a tile belongs to: an instance (drawings that lie twice have two) and what is drawn there. */
export interface TileOrigin {
  readonly instance: number;
  readonly plan: Plan | null;
  readonly mark: string;
  readonly part: number;
}

export interface Matching {
  /** By tile, row by row. */
  readonly origins: readonly (TileOrigin | undefined)[];
  /** How often each plan lies on the map, by its id. */
  readonly planCounts: ReadonlyMap<string, number>;
  readonly instances: number;
}

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly part: number;
  readonly mark: string;
}

/** The tiles of a drawing that belong to rooms, after a number of quarter turns clockwise, in reading order. */
function listCells(drawing: Drawing, quarters: number): Cell[] {
  const cells: Cell[] = [];
  for (let index = 0; index < drawing.width * drawing.height; index += 1) {
    const part = drawing.parts[index] ?? 0;
    if (part === 0) continue;
    let x = index % drawing.width;
    let y = Math.floor(index / drawing.width);
    let height = drawing.height;
    let width = drawing.width;
    for (let turn = 0; turn < quarters; turn += 1) {
      [x, y] = [height - 1 - y, x];
      [width, height] = [height, width];
    }
    cells.push({ x, y, part, mark: drawing.marks[index] ?? '' });
  }
  return cells.sort((a, b) => a.y - b.y || a.x - b.x);
}

/** A place where a drawing could lie. */
interface Candidate {
  readonly ids: ReadonlySet<number>;
  readonly marks: ReadonlyMap<number, Cell>;
  readonly flaws: number;
}

/** How many of a drawing's tiles disagree with the map: doors where no letter is, D without one, stairs elsewhere. */
function countFlaws(map: DungeonMap, marks: ReadonlyMap<number, Cell>, doorTiles: ReadonlySet<number>): number {
  let flaws = 0;
  for (const [at, { mark }] of marks) {
    const isDoor = doorTiles.has(at);
    if (isDoor && (mark === '' || mark === 'S' || mark === 'T')) flaws += 1;
    if (!isDoor && mark === 'D') flaws += 1;
    if (mark === 'S' && at !== map.stairs.y * map.width + map.stairs.x) flaws += 1;
    if (mark === 'T' && at !== map.trapdoor.y * map.width + map.trapdoor.x) flaws += 1;
  }
  return flaws;
}

/** Matches every room of a section or plan with a place in a drawing; rooms left over and drawings missing are breaches. */
export function matchDrawings(
  definition: DungeonDefinition,
  map: DungeonMap,
  openings: readonly Opening[],
  breaches: Breach[],
): Matching {
  const origins: (TileOrigin | undefined)[] = [];
  const free = new Set(map.rooms.filter((room) => room.kind === 'section' || room.kind === 'plan').map((r) => r.id));
  const firsts = findFirstTiles(map);
  const sizes = countTiles(map);
  const doorTiles = new Set(openings.flatMap(({ a, b }) => [a, b]));
  let instances = 0;

  const match = (
    kind: 'section' | 'plan',
    ref: string,
    drawing: Drawing,
    plan: Plan | null,
    turns: number[],
  ): boolean => {
    let best: Candidate | null = null;
    for (const turn of turns) {
      const cells = listCells(drawing, turn);
      const [first] = cells;
      if (first === undefined) continue;
      for (const id of free) {
        const room = map.rooms[id - 1];
        if (room?.kind !== kind || room.ref !== ref || room.part !== first.part) continue;
        const start = firsts[id] ?? -1;
        const left = (start % map.width) - first.x;
        const top = Math.floor(start / map.width) - first.y;
        const ids = findIds(map, cells, left, top, kind, ref, sizes);
        if (ids === null || [...ids].some((each) => !free.has(each))) continue;
        // Several orientations may have the same outline: the one that agrees best with the doors is meant.
        const marks = new Map(cells.map((cell) => [(top + cell.y) * map.width + left + cell.x, cell]));
        const candidate = { ids, marks, flaws: countFlaws(map, marks, doorTiles) };
        if (best === null || candidate.flaws < best.flaws) best = candidate;
      }
    }
    if (best !== null) {
      instances += 1;
      for (const [at, { part, mark }] of best.marks) origins[at] = { instance: instances, plan, mark, part };
      for (const id of best.ids) free.delete(id);
      return true;
    }
    return false;
  };

  const uses = [...definition.sections].sort((a, b) => Number(a.rotate) - Number(b.rotate));
  for (const { section, rotate } of uses) {
    if (match('section', section.name, section, null, rotate ? [0, 1, 2, 3] : [0])) continue;
    breaches.push({ promise: 'sections', message: `the section ${section.name} is not on the map as drawn` });
  }
  const planCounts = new Map<string, number>();
  const { filling } = definition;
  for (const plan of filling.kind === 'rooms' ? filling.plans : filling.cards.map((card) => card.plan)) {
    while (match('plan', plan.id, plan.drawing, plan, [0])) planCounts.set(plan.id, (planCounts.get(plan.id) ?? 0) + 1);
  }
  for (const id of free) {
    const room = map.rooms[id - 1];
    const promise = room?.kind === 'section' ? 'sections' : 'plans';
    breaches.push({ promise, message: `room ${String(id)} is not part of a whole ${String(room?.ref)}` });
  }
  return { origins, planCounts, instances };
}

function findFirstTiles(map: DungeonMap): number[] {
  const firsts: number[] = [];
  for (const [index, id] of map.tiles.entries()) firsts[id] ??= index;
  return firsts;
}

function countTiles(map: DungeonMap): number[] {
  const sizes = new Array<number>(map.rooms.length + 1).fill(0);
  for (const id of map.tiles) sizes[id] = (sizes[id] ?? 0) + 1;
  return sizes;
}

/** The rooms under the cells, if each part is one whole room and no two parts are the same. */
function findIds(
  map: DungeonMap,
  cells: readonly Cell[],
  left: number,
  top: number,
  kind: string,
  ref: string,
  sizes: readonly number[],
): Set<number> | null {
  const idOfPart = new Map<number, number>();
  const needed = new Map<number, number>();
  for (const { x, y, part } of cells) {
    const [mapX, mapY] = [left + x, top + y];
    if (mapX < 0 || mapY < 0 || mapX >= map.width || mapY >= map.height) return null;
    const id = map.tiles[mapY * map.width + mapX] ?? 0;
    const room = map.rooms[id - 1];
    if (room?.kind !== kind || room.ref !== ref || room.part !== part) return null;
    if ((idOfPart.get(part) ?? id) !== id) return null;
    idOfPart.set(part, id);
    needed.set(id, (needed.get(id) ?? 0) + 1);
  }
  if (needed.size !== idOfPart.size) return null;
  for (const [id, count] of needed) if (sizes[id] !== count) return null;
  return new Set(idOfPart.values());
}
