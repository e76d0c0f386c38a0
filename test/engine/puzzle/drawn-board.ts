/** Boards as fast-check draws them: small, with every terrain, solvable or not. */
import fc from 'fast-check';
import { listArrows } from '../../../src/engine/puzzle/arrow.js';
import type { Board } from '../../../src/engine/puzzle/board.js';
import { checkBoard } from '../../../src/engine/puzzle/check-board.js';
import type { TerrainPiece } from '../../../src/engine/puzzle/terrain/table.js';

export interface DrawnLimits {
  readonly mostSide: number;
  readonly mostTurns: number;
  readonly mostArrows: number;
}

export function drawnBoard({ mostSide, mostTurns, mostArrows }: DrawnLimits): fc.Arbitrary<Board> {
  return fc
    .record({
      width: fc.integer({ min: 1, max: mostSide }),
      height: fc.integer({ min: 1, max: mostSide }),
      turns: fc.integer({ min: 1, max: mostTurns }),
      ordered: fc.boolean(),
      pointing: fc.constantFrom('inwards' as const, 'any' as const),
    })
    .filter(({ width, height }) => width * height >= 2)
    .chain(({ width, height, turns, ordered, pointing }) => {
      const cells = Array.from({ length: width * height }, (_, cell) => cell);
      const place = (cell: number): { x: number; y: number } => ({ x: cell % width, y: Math.floor(cell / width) });
      const names = listArrows(width, height, pointing).map(({ name }) => name);
      return fc
        .record({
          diggers: fc.shuffledSubarray(cells, { minLength: 1, maxLength: Math.min(3, cells.length - 1) }),
          treasure: fc.shuffledSubarray(cells, { minLength: 1, maxLength: Math.min(4, cells.length) }),
          arrows: fc.shuffledSubarray(names, { minLength: 1, maxLength: Math.min(mostArrows, names.length) }),
          uses: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: names.length, maxLength: names.length }),
          terrain: fc.shuffledSubarray(cells, { maxLength: Math.min(5, cells.length) }),
          kinds: fc.array(
            fc.record({
              kind: fc.constantFrom('stone', 'web', 'arrows', 'ice', 'lava', 'energy'),
              number: fc.integer({ min: 1, max: 2 }),
              only: fc.option(fc.integer({ min: 0, max: 2 })),
            }),
            { minLength: 5, maxLength: 5 },
          ),
        })
        .map((drawn): Board => {
          const diggers = drawn.diggers.map((cell, index) => ({ id: 'abc'[index] ?? '', ...place(cell) }));
          const terrain = drawn.terrain.map((cell, index): TerrainPiece => {
            const { kind, number, only } = drawn.kinds[index] ?? { kind: 'ice', number: 1, only: null };
            const here = place(cell);
            const digger = only === null ? undefined : diggers[only]?.id;
            const own = digger === undefined ? {} : { only: digger };
            const acting = names.filter((name) =>
              [`${here.y + 1}`, String.fromCharCode(65 + here.x)].includes(name.slice(1)),
            );
            const pieces: Record<string, TerrainPiece> = {
              stone: { ...here, kind: 'stone', ...own },
              web: { ...here, kind: 'web', hits: number, ...own },
              arrows: { ...here, kind: 'arrows', gives: acting.slice(0, number) },
              ice: { ...here, kind: 'ice' },
              lava: { ...here, kind: 'lava' },
              energy: { ...here, kind: 'energy', gives: number },
            };
            return pieces[kind] ?? { ...here, kind: 'ice' };
          });
          return {
            width,
            height,
            turns,
            ordered,
            diggers,
            treasure: drawn.treasure.map((cell, index) => ({ ...place(cell), order: index + 1 })),
            arrows: drawn.arrows.map((name) => ({ name, uses: drawn.uses[names.indexOf(name)] ?? 1 })),
            terrain,
          };
        });
    })
    .filter((board) => checkBoard(board).ok);
}
