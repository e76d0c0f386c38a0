/**
 * The rules once more, written down plainly from their wording and sharing no code with the engine: a board in its json form,
 * pieces as objects, every question answered by looking. And a search that tries everything, for small boards.
 */
import type { Board } from '../../../src/engine/puzzle/board.js';

interface PlainDigger {
  id: string;
  x: number;
  y: number;
  frozen: boolean;
}

export interface PlainState {
  turns: number;
  diggers: PlainDigger[];
  treasure: { x: number; y: number; order: number }[];
  uses: Record<string, number>;
  /** Entries left of webs, 1 or 0 for what can be taken, by place in the board's terrain. */
  left: number[];
}

export function startPlain(board: Board): PlainState {
  return {
    turns: board.turns,
    diggers: board.diggers.map(({ id, x, y }) => ({ id, x, y, frozen: false })),
    treasure: board.treasure.map(({ x, y, order }) => ({ x, y, order })),
    uses: Object.fromEntries(board.arrows.map(({ name, uses }) => [name, uses])),
    left: board.terrain.map((piece) => (piece.kind === 'web' ? piece.hits : 1)),
  };
}

const STEPS: Record<string, [number, number]> = { R: [1, 0], L: [-1, 0], D: [0, 1], U: [0, -1] };

/** @returns the state after the arrow, or null where it is no move */
export function movePlain(board: Board, before: PlainState, name: string): PlainState | null {
  const state = structuredClone(before);
  if (state.turns < 1 || (state.uses[name] ?? 0) < 1 || state.treasure.length === 0) return null;
  const [dx, dy] = STEPS[name[0] ?? ''] ?? [0, 0];
  const line = name.slice(1);
  const inLine = state.diggers.filter((digger) =>
    /^\d+$/.test(line) ? digger.y + 1 === Number(line) : String.fromCharCode(65 + digger.x) === line,
  );

  const answers = new Map<PlainDigger, boolean>();
  const canMove = (digger: PlainDigger): boolean => {
    const known = answers.get(digger);
    if (known !== undefined) return known;
    const x = digger.x + dx;
    const y = digger.y + dy;
    const stone = board.terrain.find((piece) => piece.kind === 'stone' && piece.x === x && piece.y === y);
    const ahead = state.diggers.find((other) => other.x === x && other.y === y);
    let can = inLine.includes(digger) && !digger.frozen;
    if (x < 0 || y < 0 || x >= board.width || y >= board.height) can = false;
    if (stone?.kind === 'stone' && stone.only !== digger.id) can = false;
    if (can && ahead !== undefined) can = canMove(ahead);
    answers.set(digger, can);
    return can;
  };
  const movers = inLine.filter(canMove);
  if (movers.length === 0) return null;

  state.turns -= 1;
  state.uses[name] = (state.uses[name] ?? 0) - 1;
  for (const digger of movers) {
    digger.x += dx;
    digger.y += dy;
  }
  movers.sort((a, b) => a.y - b.y || a.x - b.x);
  for (const digger of movers) enterPlain(board, state, digger);
  const lavaEntered = movers.some((digger) =>
    board.terrain.some((piece) => piece.kind === 'lava' && piece.x === digger.x && piece.y === digger.y),
  );
  if (lavaEntered) for (const digger of state.diggers) digger.frozen = false;
  return state;
}

function enterPlain(board: Board, state: PlainState, digger: PlainDigger): void {
  const index = board.terrain.findIndex((piece) => piece.x === digger.x && piece.y === digger.y);
  const piece = board.terrain[index];
  let covered = false;
  if (piece?.kind === 'web' && (state.left[index] ?? 0) > 0) {
    if (piece.only === undefined || piece.only === digger.id) state.left[index] = (state.left[index] ?? 0) - 1;
    covered = (state.left[index] ?? 0) > 0;
  }
  const found = state.treasure.find(({ x, y }) => x === digger.x && y === digger.y);
  if (found !== undefined && !covered) {
    const isNext = state.treasure.every(({ order }) => order >= found.order);
    if (!board.ordered || isNext) state.treasure = state.treasure.filter((other) => other !== found);
  }
  if (piece?.kind === 'arrows' && state.left[index] === 1) {
    state.left[index] = 0;
    for (const name of piece.gives) state.uses[name] = (state.uses[name] ?? 0) + 1;
  }
  if (piece?.kind === 'energy' && state.left[index] === 1) {
    state.left[index] = 0;
    state.turns += piece.gives ?? 1;
  }
  if (piece?.kind === 'ice') digger.frozen = true;
}

/** Plays the names in order. @returns the end, or null where one is no move */
export function playPlain(board: Board, names: readonly string[]): PlainState | null {
  let state: PlainState | null = startPlain(board);
  for (const name of names) {
    state = movePlain(board, state, name);
    if (state === null) return null;
  }
  return state;
}

export interface PlainSolutions {
  readonly length: number;
  readonly count: number;
  readonly first: readonly string[];
}

/** All shortest solutions, by trying every sequence, shorter ones first; null when there is none. */
export function searchPlain(board: Board, from: PlainState, mostSequences: number): PlainSolutions | null | 'too-many' {
  let sequences: { state: PlainState; names: string[] }[] = [{ state: from, names: [] }];
  let tried = 0;
  for (let length = 0; sequences.length > 0; length += 1) {
    const solved = sequences.filter(({ state }) => state.treasure.length === 0);
    if (solved.length > 0) return { length, count: solved.length, first: solved[0]?.names ?? [] };
    tried += sequences.length;
    if (tried > mostSequences) return 'too-many';
    sequences = sequences.flatMap(({ state, names }) =>
      Object.keys(state.uses).flatMap((name) => {
        const after = movePlain(board, state, name);
        return after === null ? [] : [{ state: after, names: [...names, name] }];
      }),
    );
  }
  return null;
}
