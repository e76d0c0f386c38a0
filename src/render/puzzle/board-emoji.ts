/**
 * A rune floor as emoji, for posts without a picture. Up to 6 by 5 it fits a post of 280 characters as X counts them (an
 * emoji, and a character of East Asian width, is two). What the cells leave open follows as notes, as far as they fit.
 *
 *           ＡＢＣ
 *           ▫️⬇️▫️
 *     １ ➡️ 🦊💎🪨 ▫️
 *     ２ ▫️ ▫️🕸️▫️ ⬅️
 *           ▫️⬆️▫️
 *     R1×2 L2 DB UB · 6 turns
 *     🕸️B2 2×
 */
import { makeCellName, parseArrow, type Arrow, type Direction } from '../../engine/puzzle/arrow.js';
import { terrainOf } from '../../engine/puzzle/terrain/table.js';
import type { BoardView } from '../../engine/puzzle/view.js';

/** Told apart by shape; the first digger is the first. */
const DIGGER_EMOJI = ['🦊', '🐻', '🐸', '🐼', '🦉', '🐯', '🐵', '🐷', '🐨', '🦄', '🐙', '🐢'] as const;

const FLOOR = '⬛';
const OFF = '▫️';
const TREASURE = '💎';
const POINTERS: Readonly<Record<Direction, string>> = { R: '➡️', L: '⬅️', D: '⬇️', U: '⬆️' };
/** Where two arrows start at one edge of a line. */
const TWO_POINTERS = '🔀';
const KEYCAPS = ['1️⃣', '2️⃣', '3️⃣', '4️⃣', '5️⃣', '6️⃣', '7️⃣', '8️⃣', '9️⃣', '🔟'] as const;

export interface EmojiLimits {
  readonly maxLength: number;
  /** The length as the network counts it. */
  length(text: string): number;
}

/**
 * @param limits of the post; what does not fit goes, the notes first and then the arrows' names
 * @returns lines joined by line breaks, or undefined where even the bare board is too long
 */
export function makeBoardEmoji(view: BoardView, limits: EmojiLimits): string | undefined {
  const board = makeGrid(view).join('\n');
  const turns = `${view.turns} ${view.turns === 1 ? 'turn' : 'turns'}${view.ordered ? ', in order' : ''}`;
  const names = view.arrows.map(({ name, uses }) => (uses === 1 ? name : `${name}×${uses}`)).join(' ');
  const fits = (text: string): boolean => limits.length(text) <= limits.maxLength;
  let text = [`${board}\n${names} · ${turns}`, `${board}\n${turns}`, board].find(fits);
  if (text === undefined) return undefined;
  for (const note of listNotes(view)) {
    if (!fits(`${text}\n${note}`)) break;
    text += `\n${note}`;
  }
  return text;
}

function makeGrid(view: BoardView): string[] {
  const columns = Array.from({ length: view.width }, (_, x) => x);
  const rows = Array.from({ length: view.height }, (_, y) => y);
  const edge = (axis: Arrow['axis'], line: number, directions: string): string => {
    const here = view.arrows
      .map(({ name }) => parseArrow(name))
      .filter((arrow) => arrow?.axis === axis && arrow.line === line && directions.includes(arrow.direction));
    const [only] = here;
    return only === undefined ? OFF : here.length > 1 ? TWO_POINTERS : POINTERS[only.direction];
  };
  const indent = '\u3000\u3000';
  return [
    indent + columns.map((x) => String.fromCodePoint(0xff21 + x)).join(''),
    indent + columns.map((x) => edge('column', x, 'DL')).join(''),
    ...rows.map((y) => {
      const cells = columns.map((x) => makeCell(view, x, y)).join('');
      return makeWideNumber(y + 1) + edge('row', y, 'RU') + cells + edge('row', y, 'LD');
    }),
    indent + columns.map((x) => edge('column', x, 'UR')).join(''),
  ];
}

/** The uppermost thing: a digger, then treasure that lies open, then terrain. */
function makeCell(view: BoardView, x: number, y: number): string {
  const isHere = (thing: { readonly x: number; readonly y: number }): boolean => thing.x === x && thing.y === y;
  const digger = view.diggers.findIndex(isHere);
  if (digger !== -1) return view.diggers[digger]?.frozen === true ? '🥶' : emojiOf(digger);
  const terrain = view.terrain.find(({ piece }) => isHere(piece));
  const treasure = view.treasure.find(isHere);
  const isCovered = terrain !== undefined && terrainOf(terrain.piece.kind).keepTreasure !== undefined;
  if (treasure !== undefined && !isCovered) return view.ordered ? (KEYCAPS[treasure.order - 1] ?? TREASURE) : TREASURE;
  return terrain === undefined ? FLOOR : terrainOf(terrain.piece.kind).emoji;
}

function emojiOf(digger: number): string {
  return DIGGER_EMOJI[digger % DIGGER_EMOJI.length] ?? '🦊';
}

function makeWideNumber(value: number): string {
  return String(value).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
}

/** What the cells do not show, the most needful first: who is frozen, what terrain asks and gives, what lies under what. */
function listNotes(view: BoardView): string[] {
  const isAt =
    (cell: { readonly x: number; readonly y: number }) => (thing: { readonly x: number; readonly y: number }) =>
      thing.x === cell.x && thing.y === cell.y;
  const name = ({ x, y }: { readonly x: number; readonly y: number }): string => makeCellName(x, y);
  const frozen = view.diggers.flatMap((digger, index) =>
    digger.frozen ? [`🥶${name(digger)} ${emojiOf(index)}`] : [],
  );
  const terrain = view.terrain.flatMap(({ piece, value }) => {
    const kind = terrainOf(piece.kind);
    const treasure = view.treasure.find(isAt(piece));
    const only = 'only' in piece ? view.diggers.findIndex(({ id }) => id === piece.only) : -1;
    const note = kind.note?.({
      piece,
      value,
      hasTreasure: treasure !== undefined,
      ...(only === -1 ? {} : { only: emojiOf(only) }),
    });
    if (note === undefined && treasure === undefined && !view.diggers.some(isAt(piece))) return [];
    const under = treasure === undefined ? '' : view.ordered ? ` ${TREASURE}${treasure.order}` : ` ${TREASURE}`;
    return [`${kind.emoji}${name(piece)}${note === undefined ? '' : ` ${note}`}${under}`];
  });
  const buried = view.treasure
    .filter((treasure) => view.diggers.some(isAt(treasure)) && !view.terrain.some(({ piece }) => isAt(treasure)(piece)))
    .map((treasure) => `${TREASURE}${name(treasure)}`);
  return [...frozen, ...terrain, ...buried];
}
