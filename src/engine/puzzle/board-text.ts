/**
 * The text form of a board, as the `puzzle` command shows it and as a quest's `<board>` carries it.
 *
 *     turns 6
 *     ordered
 *            .    DB   .
 *     R1x2 | @a   $1   #  | L1
 *          | %2$2 .    *  |
 *            .    UB   .
 *     solution R1 DB R1
 *
 * A row stands between two bars, its cells apart by blanks. A cell is `.` or any of `@a` (digger a), `$` (treasure; `$3` in
 * its order) and one terrain: `#` stone (`#a` lets a through), `%2` a web that breaks at the second entry (`%2a` of a's),
 * `(R1,DB)` arrows, `*` ice, `~` lava, `+` energy (`+2` for two turns). Arrows stand outside the bars and in lines of their
 * own, with `x2` for two uses; where they stand does not matter, their names say it. `ordered` and `solution` may be missing.
 * What follows a `;` is a remark.
 */
import { compareArrows, parseArrow, type Arrow } from './arrow.js';
import type { ArrowUses, Board, GivenBoard } from './board.js';
import { checkBoard, type BoardCheck } from './check-board.js';
import type { BoardFault } from './json-field.js';
import { terrainOf, TERRAINS } from './terrain/table.js';

interface RawThing {
  readonly thing: object;
  /** Where it stands in the text, for a fault. */
  readonly place: string;
}

interface RawBoard {
  turns: number | undefined;
  ordered: boolean;
  solution: string[] | undefined;
  readonly rows: number[];
  readonly diggers: RawThing[];
  readonly treasure: RawThing[];
  readonly terrain: RawThing[];
  readonly arrows: RawThing[];
  readonly faults: BoardFault[];
}

/** Reads the text form; what it says is checked as the json form is. A fault's path is a line and a cell. */
export function parseBoardText(text: string): BoardCheck {
  const raw: RawBoard = {
    turns: undefined,
    ordered: false,
    solution: undefined,
    rows: [],
    diggers: [],
    treasure: [],
    terrain: [],
    arrows: [],
    faults: [],
  };
  text.split(/\r?\n/).forEach((line, index) => readLine(raw, line.replace(/;.*/, '').trim(), `line ${index + 1}`));
  if (raw.turns === undefined) raw.faults.push({ path: 'turns', message: 'a line such as "turns 6" is missing' });
  if (raw.rows.length === 0) raw.faults.push({ path: 'rows', message: 'a row such as "| @a . $ |" is missing' });
  raw.rows.forEach((cells, row) => {
    if (cells === raw.rows[0]) return;
    raw.faults.push({ path: `row ${row + 1}`, message: `has ${cells} cells, row 1 has ${raw.rows[0] ?? 0}` });
  });
  if (raw.faults.length > 0) return { ok: false, faults: raw.faults };

  const things = (list: readonly RawThing[]): object[] => list.map(({ thing }) => thing);
  const checked = checkBoard({
    width: raw.rows[0],
    height: raw.rows.length,
    turns: raw.turns,
    ordered: raw.ordered,
    diggers: things(raw.diggers),
    treasure: things(raw.treasure),
    arrows: things(raw.arrows),
    terrain: things(raw.terrain),
    ...(raw.solution === undefined ? {} : { solution: raw.solution }),
  });
  if (!checked.ok) return { ok: false, faults: checked.faults.map((fault) => locate(fault, raw)) };
  const board = checked.board;
  return {
    ok: true,
    board: {
      ...board,
      diggers: [...board.diggers].sort((a, b) => (a.id < b.id ? -1 : 1)),
      treasure: board.ordered ? [...board.treasure].sort((a, b) => a.order - b.order) : board.treasure,
      arrows: sortUses(board.arrows).map(({ name, uses }) => ({ name, uses })),
    },
  };
}

/** Says where in the text a fault of the json form stands. */
function locate({ path, message }: BoardFault, raw: RawBoard): BoardFault {
  const match = /^(diggers|treasure|terrain|arrows)\[(\d+)\]/.exec(path);
  if (match === null) return { path, message };
  const things = raw[match[1] as 'diggers' | 'treasure' | 'terrain' | 'arrows'];
  return { path: things[Number(match[2])]?.place ?? path, message };
}

function readLine(raw: RawBoard, line: string, place: string): void {
  if (line === '') return;
  const [before = '', cells, after = '', ...more] = line.split('|');
  if (cells === undefined) {
    readHeader(raw, line, place);
    return;
  }
  if (more.length > 0 || line.split('|').length !== 3) {
    raw.faults.push({ path: place, message: 'a row stands between two bars: "| @a . $ |"' });
    return;
  }
  readArrows(raw, before, place);
  const words = splitWords(cells);
  words.forEach((word, x) => readCell(raw, word, x, `${place}, column ${String.fromCharCode(65 + x)}`));
  raw.rows.push(words.length);
  readArrows(raw, after, place);
}

function readHeader(raw: RawBoard, line: string, place: string): void {
  const [word = '', ...rest] = splitWords(line);
  if (word === 'turns') {
    raw.turns = /^\d+$/.test(rest[0] ?? '') && rest.length === 1 ? Number(rest[0]) : NaN;
    if (Number.isNaN(raw.turns)) raw.faults.push({ path: place, message: 'expected a number, as in "turns 6"' });
  } else if (word === 'ordered' && rest.length === 0) {
    raw.ordered = true;
  } else if (word === 'solution') {
    raw.solution = rest;
  } else {
    readArrows(raw, line, place);
  }
}

function readArrows(raw: RawBoard, text: string, place: string): void {
  for (const word of text.split(/[\s,]+/)) {
    if (word === '' || word === '.') continue;
    const match = /^([A-Z]+\d*)(?:x(\d+))?$/.exec(word);
    if (match === null) raw.faults.push({ path: place, message: `"${word}" is no arrow such as R2, DB or R2x3` });
    else raw.arrows.push({ thing: { name: match[1], uses: Number(match[2] ?? 1) }, place });
  }
}

function readCell(raw: RawBoard, word: string, x: number, place: string): void {
  const y = raw.rows.length;
  let rest = word === '.' ? '' : word;
  while (rest !== '') {
    const digger = /^@([A-Za-z][A-Za-z0-9_-]*)/.exec(rest);
    const treasure = /^\$(\d*)/.exec(rest);
    if (digger !== null) {
      raw.diggers.push({ thing: { id: digger[1], x, y }, place });
      rest = rest.slice(digger[0].length);
    } else if (treasure !== null) {
      const order = treasure[1] === '' ? {} : { order: Number(treasure[1]) };
      raw.treasure.push({ thing: { x, y, ...order }, place });
      rest = rest.slice(treasure[0].length);
    } else {
      const piece = TERRAINS.map((terrain) => terrain.readText(rest)).find((found) => found !== undefined);
      if (piece === undefined) {
        raw.faults.push({ path: place, message: `"${rest}" begins with no sign of a board (. @ $ # % ( * ~ +)` });
        return;
      }
      raw.terrain.push({ thing: { x, y, ...piece.fields }, place });
      rest = piece.rest;
    }
  }
}

/** Writes a board so that `parseBoardText` gives it back: its lists sorted, order only where it means something. */
export function makeBoardText(board: GivenBoard): string {
  const { width, height } = board;
  const uses = sortUses(board.arrows);
  const name = (wanted: (arrow: Arrow) => boolean): string =>
    uses
      .filter(({ arrow }) => wanted(arrow))
      .map((entry) => (entry.uses === 1 ? entry.name : `${entry.name}x${entry.uses}`))
      .join(',');
  const columns = Array.from({ length: width }, (_, x) => x);
  const rows = Array.from({ length: height }, (_, y) => y);
  const isFirst = ({ direction }: Arrow, axis: Arrow['axis']): boolean =>
    axis === 'row' ? direction === 'R' || direction === 'U' : direction === 'D' || direction === 'L';
  const side = (axis: Arrow['axis'], line: number, first: boolean): string =>
    name((arrow) => arrow.axis === axis && arrow.line === line && isFirst(arrow, axis) === first);

  const grid = [
    columns.map((x) => side('column', x, true) || '.'),
    ...rows.map((y) => columns.map((x) => makeCellText(board, x, y))),
    columns.map((x) => side('column', x, false) || '.'),
  ];
  const widths = columns.map((x) => Math.max(...grid.map((row) => row[x]?.length ?? 0)));
  const lefts = rows.map((y) => side('row', y, true));
  const margin = Math.max(...lefts.map((text) => text.length));
  const lines = grid.map((row, index) => {
    const cells = row.map((text, x) => text.padEnd(widths[x] ?? 0)).join(' ');
    if (index === 0 || index > height) return `${' '.repeat(margin + 3)}${cells}`;
    return `${(lefts[index - 1] ?? '').padEnd(margin)} | ${cells} | ${side('row', index - 1, false)}`;
  });
  return [
    `turns ${board.turns}`,
    ...(board.ordered ? ['ordered'] : []),
    ...lines.map((line) => line.trimEnd()),
    ...(board.solution === undefined ? [] : [`solution ${board.solution.join(' ')}`]),
    '',
  ].join('\n');
}

function makeCellText(board: Board, x: number, y: number): string {
  const here = (thing: { readonly x: number; readonly y: number }): boolean => thing.x === x && thing.y === y;
  const text = [
    ...board.diggers.filter(here).map(({ id }) => `@${id}`),
    ...board.terrain.filter(here).map((piece) => terrainOf(piece.kind).makeText(piece)),
    ...board.treasure.filter(here).map(({ order }) => (board.ordered ? `$${order}` : '$')),
  ].join('');
  return text === '' ? '.' : text;
}

function sortUses(
  arrows: readonly ArrowUses[],
): { readonly arrow: Arrow; readonly name: string; readonly uses: number }[] {
  return arrows
    .flatMap(({ name, uses }) => {
      const arrow = parseArrow(name);
      return arrow === undefined ? [] : [{ arrow, name, uses }];
    })
    .sort((a, b) => compareArrows(a.arrow, b.arrow));
}

function splitWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
