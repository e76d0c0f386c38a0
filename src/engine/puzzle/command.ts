/**
 * What can be done to a play, as commands: each can say whether it is valid now, do it, and undo it. Undoing puts back the
 * whole state as it was, so any sequence of undo and redo restores it exactly.
 */
import type { Floor } from './floor.js';
import { countTreasure, findLegalMovers, pushArrow } from './move.js';

export interface Command {
  /** The arrow's name, or `RESET`. */
  readonly name: string;
  isValid(state: Int32Array): boolean;
  /** Changes the state. Expects a valid command. */
  do(state: Int32Array): void;
  /** Puts the state back to what it was before `do`. */
  undo(state: Int32Array): void;
}

export const RESET = 'RESET';

/** @returns the command of that name, or undefined where the floor has no such arrow */
export function findCommand(floor: Floor, name: string): Command | undefined {
  if (name === RESET)
    return withMemory(
      name,
      () => true,
      (state) => state.set(floor.start),
    );
  const arrow = floor.arrowIndex.get(name);
  if (arrow === undefined) return undefined;
  return withMemory(
    name,
    (state) => countTreasure(floor, state) > 0 && findLegalMovers(floor, state, arrow) !== 0,
    (state) => pushArrow(floor, state, arrow, findLegalMovers(floor, state, arrow)),
  );
}

function withMemory(
  name: string,
  isValid: (state: Int32Array) => boolean,
  change: (state: Int32Array) => void,
): Command {
  let before: Int32Array | undefined;
  return {
    name,
    isValid,
    do(state) {
      if (!isValid(state)) throw new Error(`${name} can not be done now`);
      before = state.slice();
      change(state);
    },
    undo(state) {
      if (before === undefined) throw new Error(`${name} was not done`);
      state.set(before);
    },
  };
}
