/**
 * How many moves each cell is from each treasure, for a digger that is alone on the floor. Going on in one line and direction
 * takes a use for each step, and no more steps than there are uses; who has been elsewhere may come back as if nothing had
 * been used. Worked out once for each row of uses left, and kept.
 */
import { actsOn, DIRECTIONS, isInward } from '../arrow.js';
import type { Floor } from '../floor.js';

/** There is no way. */
export const FAR = 255;
/** Longer ways count as so long, so that one move more is not yet FAR. */
const LONGEST = FAR - 2;

const MOST_BYTES = 32 * 1024 * 1024;
/** More uses than this count as without end. */
const MOST_USES = 3;
/** Arrows whose uses fit into a small integer, two bits each; those after twice as many count as without end. */
const WORD = 15;
const NO_DIRECTION = 4;

export interface ReachTables {
  /** All tables, one behind the other; another array when a table was added. */
  bytes(): Uint8Array;
  /** Where in `bytes` the ways of a digger from a cell begin, one byte for each treasure, relative to a table. */
  offset(digger: number, cell: number): number;
  /** @returns where the table for the uses left in this state begins */
  find(state: Int32Array): number;
}

export function createReachTables(floor: Floor): ReachTables {
  const { layout, cells, arrows, board } = floor;
  const treasures = floor.treasures.length;
  const goals = floor.treasures.map(({ x, y }) => y * board.width + x);
  const { classes, classOf } = sortDiggers(floor);
  const size = classes.length * cells * treasures;
  const mostTables = Math.max(1, Math.floor(MOST_BYTES / size));

  // What pieces can still give counts as on.
  const givers = board.terrain.flatMap((piece, index) => {
    const names = floor.terrainAt[piece.y * board.width + piece.x]?.terrain.usesGiven?.(piece) ?? [];
    const given = names.map((name) => floor.arrowIndex.get(name) ?? -1).filter((arrow) => arrow >= 0);
    return given.length === 0 ? [] : [{ slot: floor.pieces + index, given }];
  });
  /** Uses by arrow, up to MOST_USES. */
  const usesOf = new Uint8Array(arrows.length);

  let bytes = new Uint8Array(size * Math.min(64, mostTables));
  let tables = 0;
  const lows: number[] = [];
  const highs: number[] = [];
  let slots = new Int32Array(256).fill(-1);
  /** At cell * 4 + direction: how many steps on end arrows along the line allow, and whether an arrow across it is on. */
  const along = new Uint8Array(cells * 4);
  const across = new Uint8Array(cells * 4);
  const stepOf = [1, -1, board.width, -board.width];
  /** At cell * 4 + direction: the fewest steps on end with which a way was found to go on from there. */
  const shortestRun = new Uint8Array(cells * 4);
  /** Ways found: cell * 64 + direction * 8 + steps on end, and their lengths. */
  const queue = new Int32Array(cells * 4 * (MOST_USES + 1) + 1);
  const distance = new Uint8Array(queue.length);

  /** By the cell that a step leaves. */
  function findSteps(): void {
    along.fill(0);
    across.fill(0);
    arrows.forEach((arrow, index) => {
      const uses = usesOf[index] ?? 0;
      if (uses === 0) return;
      const direction = DIRECTIONS.indexOf(arrow.direction);
      const isInLine = isInward(arrow);
      for (let cell = 0; cell < cells; cell += 1) {
        const x = floor.columnOf[cell] ?? 0;
        const y = floor.rowOf[cell] ?? 0;
        if (!actsOn(arrow, x, y)) continue;
        const [toX, toY] = [x + arrow.dx, y + arrow.dy];
        if (toX < 0 || toY < 0 || toX >= board.width || toY >= board.height) continue;
        if (isInLine) along[cell * 4 + direction] = uses;
        else across[cell * 4 + direction] = 1;
      }
    });
  }

  /** Breadth first, backwards from one treasure. */
  function fillWays(base: number, barred: Uint8Array, goal: number): void {
    // A digger that stands on treasure has to leave and come back.
    let back = FAR;
    let head = 0;
    let tail = 1;
    shortestRun.fill(FAR);
    queue[0] = goal * 64 + NO_DIRECTION * 8;
    distance[0] = 0;
    while (head < tail) {
      const entry = queue[head] ?? 0;
      const next = Math.min((distance[head] ?? 0) + 1, LONGEST);
      head += 1;
      const cell = entry >> 6;
      const ahead = (entry >> 3) & 7;
      for (let direction = 0; direction < 4; direction += 1) {
        const from = cell - (stepOf[direction] ?? 0);
        if (from < 0 || from >= cells) continue;
        const at = from * 4 + direction;
        let run = 0;
        if (across[at] === 0) {
          const uses = along[at] ?? 0;
          if (uses === 0) continue;
          if (uses < MOST_USES) run = direction === ahead ? (entry & 7) + 1 : 1;
          if (run > uses) continue;
        }
        if ((shortestRun[at] ?? 0) <= run) continue;
        shortestRun[at] = run;
        if (from === goal) {
          back = Math.min(back, next);
          continue;
        }
        if (bytes[base + from * treasures] === FAR) bytes[base + from * treasures] = next;
        if (barred[from] === 1) continue;
        queue[tail] = from * 64 + direction * 8 + run;
        distance[tail] = next;
        tail += 1;
      }
    }
    bytes[base + goal * treasures] = back;
  }

  function addTable(): number {
    if ((tables + 1) * size > bytes.length) {
      const larger = new Uint8Array(bytes.length * 2);
      larger.set(bytes);
      bytes = larger;
    }
    const start = tables * size;
    tables += 1;
    bytes.fill(FAR, start, start + size);
    findSteps();
    classes.forEach((barred, index) => {
      goals.forEach((goal, treasure) => {
        if (barred[goal] === 0) fillWays(start + index * cells * treasures + treasure, barred, goal);
      });
    });
    return start;
  }

  const hash = (low: number, high: number): number => {
    const mixed = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
    return mixed ^ (mixed >>> 15);
  };

  function growSlots(): void {
    slots = new Int32Array(slots.length * 2).fill(-1);
    for (let table = 0; table < tables; table += 1) {
      let slot = hash(lows[table] ?? 0, highs[table] ?? 0) & (slots.length - 1);
      while (slots[slot] !== -1) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = table;
    }
  }

  // The first table, with uses without end, serves when there is no room for another: its ways are never too long.
  usesOf.fill(MOST_USES);
  lows.push(-1);
  highs.push(-1);
  addTable();

  return {
    bytes: () => bytes,
    offset: (digger, cell) => ((classOf[digger] ?? 0) * cells + cell) * treasures,
    find(state) {
      for (let index = 0; index < arrows.length; index += 1)
        usesOf[index] = Math.min(state[floor.uses + index] ?? 0, MOST_USES);
      for (const { slot, given } of givers) {
        if (state[slot] === 0) continue;
        for (const index of given) usesOf[index] = Math.min((usesOf[index] ?? 0) + 1, MOST_USES);
      }
      let low = 0;
      let high = 0;
      for (let index = 0; index < arrows.length; index += 1) {
        if (index < WORD) low |= (usesOf[index] ?? 0) << (2 * index);
        else if (index < 2 * WORD) high |= (usesOf[index] ?? 0) << (2 * (index - WORD));
        else usesOf[index] = MOST_USES;
      }
      let slot = hash(low, high) & (slots.length - 1);
      for (let table = slots[slot] ?? -1; table !== -1; table = slots[slot] ?? -1) {
        if (lows[table] === low && highs[table] === high) return table * size;
        slot = (slot + 1) & (slots.length - 1);
      }
      if (tables >= mostTables) return 0;
      lows.push(low);
      highs.push(high);
      slots[slot] = tables;
      const start = addTable();
      if (tables * 2 > slots.length) growSlots();
      return start;
    },
  };

  /** Diggers that the same terrain bars share their tables. */
  function sortDiggers({ barred }: Floor): { classes: Uint8Array[]; classOf: Int32Array } {
    const found: Uint8Array[] = [];
    const of = new Int32Array(layout.diggerIds.length);
    for (let digger = 0; digger < of.length; digger += 1) {
      const own = barred.subarray(digger * cells, (digger + 1) * cells);
      const known = found.findIndex((other) => other.every((value, cell) => value === own[cell]));
      of[digger] = known === -1 ? found.push(own) - 1 : known;
    }
    return { classes: found, classOf: of };
  }
}
