/** A rune floor in words: the whole state, for those who do not see the picture. */
import { makeCellName } from '../../engine/puzzle/arrow.js';
import { terrainOf } from '../../engine/puzzle/terrain/table.js';
import type { BoardView } from '../../engine/puzzle/view.js';

/**
 * @param names of the heroes that the diggers are, by digger id
 * @returns sentences, without line breaks
 */
export function describeBoard(view: BoardView, names?: ReadonlyMap<string, string>): string {
  const at = ({ x, y }: { readonly x: number; readonly y: number }): string => makeCellName(x, y);
  const isHere =
    (a: { readonly x: number; readonly y: number }) =>
    (b: { readonly x: number; readonly y: number }): boolean =>
      a.x === b.x && a.y === b.y;
  const nameOf = (id: string): string => {
    const name = names?.get(id);
    return name === undefined ? id : `${name} (${id})`;
  };
  const diggers = view.diggers.map(
    (digger) => `${nameOf(digger.id)} on ${at(digger)}${digger.frozen ? ', frozen' : ''}`,
  );
  const treasure = [...view.treasure]
    .sort((a, b) => (view.ordered ? a.order - b.order : a.y - b.y || a.x - b.x))
    .map((one) => (view.ordered ? `${one.order} on ${at(one)}` : at(one)));
  const cellsByTerrain = new Map<string, string[]>();
  for (const { piece, value } of view.terrain) {
    const hasTreasure = view.treasure.some(isHere(piece));
    const only = 'only' in piece ? { only: nameOf(piece.only) } : {};
    const what = terrainOf(piece.kind).describe({ piece, value, hasTreasure, ...only });
    const cells = cellsByTerrain.get(what) ?? [];
    cells.push(at(piece));
    cellsByTerrain.set(what, cells);
  }
  const terrain = [...cellsByTerrain].map(([what, cells]) => `${what} on ${cells.join(', ')}`);
  const arrows = view.arrows.map(({ name, uses }) => (uses === 1 ? name : `${name} ${uses} times`));
  return [
    `Rune floor, ${view.width} columns A to ${makeCellName(view.width - 1, 0).slice(0, 1)} by ${view.height} rows.`,
    `${view.turns} ${view.turns === 1 ? 'turn' : 'turns'} left.`,
    `Diggers: ${diggers.join('; ')}.`,
    treasure.length === 0
      ? 'All treasure is taken.'
      : `Treasure${view.ordered ? ', to be taken in order' : ''}: ${treasure.join(', ')}.`,
    ...(terrain.length === 0 ? [] : [`On the floor: ${terrain.join('; ')}.`]),
    arrows.length === 0 ? 'No arrow is on.' : `Arrows: ${arrows.join(', ')}.`,
  ].join(' ');
}
