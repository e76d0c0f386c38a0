/** How a rune floor is played, for those who have never seen one. */
import { parseArrow, type Direction } from '../../engine/puzzle/arrow.js';
import { terrainOf } from '../../engine/puzzle/terrain/table.js';
import type { BoardView } from '../../engine/puzzle/view.js';

const WAYS: Readonly<Record<Direction, string>> = { R: 'to the right', L: 'to the left', D: 'down', U: 'up' };

/** @returns what an arrow does, as in `row 2 to the right`; the name itself where it is none */
export function tellArrow(name: string): string {
  const arrow = parseArrow(name);
  return arrow ? `${arrow.axis} ${name.slice(1)} ${WAYS[arrow.direction]}` : name;
}

/** @returns sentences: the rules, and those of the terrain that lies on this floor */
export function explainBoard({ arrows, terrain, ordered }: BoardView): readonly string[] {
  const [example] = arrows;
  const kinds = [...new Set(terrain.map(({ piece }) => piece.kind))];
  return [
    'An arrow moves all who stand in its row or column one cell, where nothing is in the way.',
    ...(example ? [`${example.name} pushes ${tellArrow(example.name)}.`] : []),
    `Take all the treasure${ordered ? ', in the order of its numbers,' : ''} before the turns run out.`,
    ...kinds.map((kind) => terrainOf(kind).help),
  ];
}
