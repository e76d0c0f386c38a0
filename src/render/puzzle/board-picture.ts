/**
 * A rune floor as a picture: a slab of flagstones, the arrows that are on at the edge where they push from, each with the
 * name that players type. Nothing is told by colour alone: diggers carry their letter, terrain has a shape of its own.
 */
import { makeColumnName, makeRowName, parseArrow, type Arrow, type Direction } from '../../engine/puzzle/arrow.js';
import { terrainOf, type TerrainPiece } from '../../engine/puzzle/terrain/table.js';
import type { Sight, Piece } from '../../engine/puzzle/terrain/terrain.js';
import type { Treasure } from '../../engine/puzzle/board.js';
import type { BoardView, DiggerView } from '../../engine/puzzle/view.js';
import { FONT_STACK } from '../font.js';
import { escapeXml, PICTURE_SIZE } from '../picture.js';
import { describeBoard } from './board-words.js';

/** Width of the strip at the left that says turns and treasure. */
const PANEL = 170;
const MARGIN = 14;
/** Room for the arrows around the grid, in cells. */
const EDGE = 0.78;
/** Fills for diggers: the palette of Okabe and Ito, told apart by all kinds of colour vision. */
const DIGGER_FILLS = ['#e69f00', '#56b4e9', '#009e73', '#f0e442', '#cc79a7', '#d55e00', '#0072b2', '#ffffff'] as const;

/** Carved into the flagstones; they mean nothing to the game. */
const RUNES = [
  'M40 22 V78 M40 28 L62 18 M40 46 L62 36',
  'M42 22 V78 M42 36 L60 50 L42 64',
  'M40 22 V78 M40 22 L60 36 L40 50 L60 78',
  'M50 22 V78 M50 22 L34 40 M50 22 L66 40',
  'M38 22 V78 M62 22 V78 M38 42 L62 58',
  'M50 22 V78 M50 52 L32 24 M50 52 L68 24',
  'M50 22 L66 42 L36 78 M50 22 L34 42 L64 78',
  'M40 22 V78 M40 22 L60 36 L40 50 L60 64 L40 78',
  'M50 22 V78 M36 40 L64 60',
  'M60 24 L40 50 L60 76',
  'M38 78 V22 L62 42 V22 M62 42 V78',
] as const;

/** From the middle of a plate to the middle of its broad part. */
const LABEL_SHIFTS: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  R: [-6, 0],
  L: [6, 0],
  D: [0, -10],
  U: [0, 12],
};

interface Layout {
  readonly cell: number;
  readonly left: number;
  readonly top: number;
}

/** @returns SVG of 1200 by 675 with the whole state in words as its description */
export function drawBoard(view: BoardView): string {
  const { width, height } = PICTURE_SIZE;
  const layout = layOut(view);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="board-words" font-family="${FONT_STACK}" font-weight="700">`,
    `<desc id="board-words">${escapeXml(describeBoard(view))}</desc>`,
    '<defs>',
    '<linearGradient id="cave" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2a2530"/><stop offset="1" stop-color="#141118"/></linearGradient>',
    '<linearGradient id="slab" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#5b5560"/><stop offset="1" stop-color="#332f38"/></linearGradient>',
    '</defs>',
    `<rect width="${width}" height="${height}" fill="url(#cave)"/>`,
    drawPanel(view),
    drawFloor(view, layout),
    ...view.terrain.map(({ piece, value }) =>
      drawIn(layout, piece, terrainOf(piece.kind).draw?.(see(view, piece, value)) ?? ''),
    ),
    ...view.treasure.map((treasure) => drawTreasure(view, layout, treasure)),
    ...view.terrain.map(({ piece, value }) =>
      drawIn(layout, piece, terrainOf(piece.kind).drawOver?.(see(view, piece, value)) ?? ''),
    ),
    ...(view.ordered ? view.treasure.map((treasure) => drawOrder(view, layout, treasure)) : []),
    ...view.diggers.map((digger, index) => drawIn(layout, digger, drawDigger(digger, index))),
    drawArrows(view, layout),
    '</svg>',
  ].join('');
}

function see(view: BoardView, piece: TerrainPiece, value: number): Sight<Piece> {
  const hasTreasure = view.treasure.some(({ x, y }) => x === piece.x && y === piece.y);
  const only = 'only' in piece ? view.diggers.findIndex(({ id }) => id === piece.only) : -1;
  return { piece, value, hasTreasure, ...(only === -1 ? {} : { onlyFill: fillOf(only) }) };
}

function fillOf(index: number): string {
  return DIGGER_FILLS[index % DIGGER_FILLS.length] ?? '#ffffff';
}

function layOut({ width, height }: BoardView): Layout {
  const room = { width: PICTURE_SIZE.width - PANEL - 2 * MARGIN, height: PICTURE_SIZE.height - 2 * MARGIN };
  const cell = Math.floor(Math.min(room.width / (width + 2 * EDGE), room.height / (height + 2 * EDGE), 150));
  return {
    cell,
    left: Math.round(PANEL + MARGIN + (room.width - cell * width) / 2),
    top: Math.round(MARGIN + (room.height - cell * height) / 2),
  };
}

/** Puts a drawing of 100 by 100 into a cell. */
function drawIn(
  { cell, left, top }: Layout,
  { x, y }: { readonly x: number; readonly y: number },
  svg: string,
): string {
  if (svg === '') return '';
  return `<g transform="translate(${left + x * cell} ${top + y * cell}) scale(${cell / 100})">${svg}</g>`;
}

function drawPanel(view: BoardView): string {
  const center = MARGIN + PANEL / 2;
  const entry = (y: number, label: string, value: string): string =>
    `<text x="${center}" y="${y}" font-size="25" fill="#c9b98c" text-anchor="middle" letter-spacing="1">${label}</text>` +
    `<text x="${center}" y="${y + 82}" font-size="84" fill="#fdf3d6" text-anchor="middle">${value}</text>`;
  const order = view.ordered
    ? `<text x="${center}" y="560" font-size="25" fill="#c9b98c" text-anchor="middle">in order</text>` +
      `<text x="${center}" y="592" font-size="25" fill="#c9b98c" text-anchor="middle">1, 2, 3 …</text>`
    : '';
  return entry(200, 'TURNS', `${view.turns}`) + entry(390, 'TREASURE', `${view.treasure.length}`) + order;
}

function drawFloor(view: BoardView, layout: Layout): string {
  const { cell, left, top } = layout;
  const frame = Math.round(cell * 0.08);
  const parts = [
    `<rect x="${left - frame}" y="${top - frame}" width="${cell * view.width + 2 * frame}" height="${cell * view.height + 2 * frame}" rx="${frame}" fill="url(#slab)" stroke="#0c0a0f" stroke-width="3"/>`,
  ];
  for (let y = 0; y < view.height; y += 1) {
    for (let x = 0; x < view.width; x += 1) parts.push(drawIn(layout, { x, y }, drawFlagstone(x, y)));
  }
  return parts.join('');
}

/** No two neighbours are quite alike, and the same cell always looks the same. */
function drawFlagstone(x: number, y: number): string {
  const grain = (x * 7 + y * 13 + x * y * 3) % 6;
  const grey = 138 + grain * 5;
  const fill = `rgb(${grey} ${grey - 6} ${grey - 12})`;
  const rune = RUNES[(x * 5 + y * 3) % RUNES.length] ?? '';
  return (
    `<rect x="2" y="2" width="96" height="96" rx="7" fill="${fill}"/>` +
    '<path d="M4 96 V9 Q4 4 9 4 H96" fill="none" stroke="#fff" stroke-opacity="0.28" stroke-width="3"/>' +
    '<path d="M4 96 H91 Q96 96 96 91 V4" fill="none" stroke="#000" stroke-opacity="0.35" stroke-width="3"/>' +
    `<path d="${rune}" transform="translate(1.5 2)" fill="none" stroke="#fff" stroke-opacity="0.22" stroke-width="4"/>` +
    `<path d="${rune}" fill="none" stroke="#000" stroke-opacity="0.26" stroke-width="4"/>`
  );
}

const GEM =
  '<path d="M50 10 L88 42 L50 92 L12 42Z" fill="#ffd24a" stroke="#3b2703" stroke-width="5" stroke-linejoin="round"/>' +
  '<path d="M50 10 L66 42 L50 92 L34 42Z" fill="#ffe79a"/><path d="M12 42 H88" stroke="#3b2703" stroke-width="3"/>';

/** In the middle of its cell, but beside terrain that is not drawn over it. */
function drawTreasure(view: BoardView, layout: Layout, treasure: Treasure): string {
  return drawIn(
    layout,
    treasure,
    isAside(view, treasure) ? `<g transform="translate(48 2) scale(0.5)">${GEM}</g>` : GEM,
  );
}

function isAside(view: BoardView, treasure: Treasure): boolean {
  const under = view.terrain.find(({ piece }) => piece.x === treasure.x && piece.y === treasure.y);
  return under !== undefined && terrainOf(under.piece.kind).drawOver === undefined;
}

/** Over everything: where treasure comes in the order. */
function drawOrder(view: BoardView, layout: Layout, treasure: Treasure): string {
  const [x, y, radius] = isAside(view, treasure) ? [73, 27, 15] : [50, 48, 22];
  return drawIn(
    layout,
    treasure,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="#2b1d05"/>` +
      `<text x="${x}" y="${y + radius / 2.2}" font-size="${treasure.order > 9 ? radius * 1.1 : radius * 1.4}" fill="#fff3cf" text-anchor="middle">${treasure.order}</text>`,
  );
}

function drawDigger(digger: DiggerView, index: number): string {
  const fill = fillOf(index);
  const letter = escapeXml(digger.id.slice(0, 2));
  const frost = digger.frozen
    ? '<rect x="7" y="7" width="86" height="86" rx="14" fill="#bfe9fb" fill-opacity="0.6" stroke="#f4fcff" stroke-width="5"/>' +
      '<path d="M14 30 L30 14 M14 48 L22 40 M70 86 L86 70" stroke="#f4fcff" stroke-width="5" stroke-linecap="round"/>'
    : '';
  return (
    '<ellipse cx="53" cy="90" rx="32" ry="7" fill="#000" fill-opacity="0.4"/>' +
    `<circle cx="50" cy="50" r="38" fill="#17151b"/><circle cx="50" cy="50" r="34" fill="${fill}"/>` +
    '<circle cx="50" cy="50" r="27" fill="none" stroke="#17151b" stroke-opacity="0.35" stroke-width="2.5"/>' +
    `<text x="50" y="${letter.length > 1 ? 61 : 66}" font-size="${letter.length > 1 ? 32 : 46}" fill="#17151b" text-anchor="middle">${letter}</text>` +
    frost
  );
}

/** Each line's two edges; an arrow stands at the edge that it pushes away from, one across the line where there is room. */
function drawArrows(view: BoardView, layout: Layout): string {
  const sides = new Map<string, { readonly arrow: Arrow; readonly uses: number }[]>();
  for (const { name, uses } of view.arrows) {
    const arrow = parseArrow(name);
    if (arrow === undefined) continue;
    const isFirst = arrow.axis === 'row' ? 'RU'.includes(arrow.direction) : 'DL'.includes(arrow.direction);
    const side = `${arrow.axis} ${arrow.line} ${isFirst ? 'first' : 'last'}`;
    sides.set(side, [...(sides.get(side) ?? []), { arrow, uses }]);
  }
  const plates = [...sides].map(([side, here]) => {
    const isFirst = side.endsWith('first');
    return here.map(({ arrow, uses }, index) => {
      const along = here.length === 1 ? 0.5 : index === 0 ? 0.26 : 0.74;
      const across = isFirst ? -EDGE / 2 - 0.04 : EDGE / 2 + 0.04;
      const x = arrow.axis === 'row' ? across + (isFirst ? 0 : view.width) : arrow.line + along;
      const y = arrow.axis === 'row' ? arrow.line + along : across + (isFirst ? 0 : view.height);
      const size = here.length === 1 ? 0.66 : 0.5;
      return drawPlate(layout, x, y, size, arrow, uses);
    });
  });
  return plates.flat().join('') + drawLineNames(view, layout, sides);
}

/** A plate pointed where it pushes, with its name. */
function drawPlate(
  { cell, left, top }: Layout,
  x: number,
  y: number,
  size: number,
  arrow: Arrow,
  uses: number,
): string {
  const shape: Readonly<Record<Direction, string>> = {
    R: 'M4 12 H74 L98 50 L74 88 H4Z',
    L: 'M96 12 H26 L2 50 L26 88 H96Z',
    D: 'M12 4 H88 V68 L50 98 L12 68Z',
    U: 'M12 96 H88 V32 L50 2 L12 32Z',
  };
  const [shiftX, shiftY] = LABEL_SHIFTS[arrow.direction];
  const badge =
    uses === 1
      ? ''
      : `<circle cx="${arrow.direction === 'L' ? 14 : 86}" cy="14" r="19" fill="#17151b" stroke="#f0d68a" stroke-width="3"/>` +
        `<text x="${arrow.direction === 'L' ? 14 : 86}" y="23" font-size="${uses > 9 ? 20 : 25}" fill="#fff" text-anchor="middle">${uses > 99 ? '∞' : uses}</text>`;
  const scale = (cell * size) / 100;
  return (
    `<g transform="translate(${left + x * cell - 50 * scale} ${top + y * cell - 50 * scale}) scale(${scale})">` +
    `<path d="${shape[arrow.direction]}" fill="#f0d68a" stroke="#17151b" stroke-width="5" stroke-linejoin="round"/>` +
    `<text x="${50 + shiftX}" y="${64 + shiftY}" font-size="${arrow.name.length > 2 ? 32 : 40}" fill="#2b1d05" text-anchor="middle">${arrow.name}</text>` +
    `${badge}</g>`
  );
}

/** Lines without an arrow at their first edge still have a name there. */
function drawLineNames(view: BoardView, { cell, left, top }: Layout, taken: ReadonlyMap<string, unknown>): string {
  const name = (x: number, y: number, text: string): string =>
    `<text x="${left + x * cell}" y="${top + y * cell}" font-size="${Math.round(cell * 0.28)}" fill="#8d8577" text-anchor="middle">${text}</text>`;
  const rows = Array.from({ length: view.height }, (_, y) =>
    taken.has(`row ${y} first`) ? '' : name(-0.36, y + 0.6, makeRowName(y)),
  );
  const columns = Array.from({ length: view.width }, (_, x) =>
    taken.has(`column ${x} first`) ? '' : name(x + 0.5, -0.26, makeColumnName(x)),
  );
  return [...rows, ...columns].join('');
}
