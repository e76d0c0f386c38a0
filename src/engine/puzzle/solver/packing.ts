/**
 * States as keys. Two states get the same key only where the same arrows lead to the same ends: turns are left out (they
 * follow from the number of moves made and the energy taken), diggers that no terrain tells apart are sorted, and uses
 * beyond the moves that can still come count as that many.
 */
import type { Floor } from '../floor.js';

export interface Packing {
  /** 32-bit words of a key. */
  readonly words: number;
  /** Writes the key of a state from which at most `mostMoves` moves can come. */
  pack(state: Int32Array, mostMoves: number, key: Uint32Array): void;
  /** All but the turns. */
  unpack(keys: Uint32Array, at: number, state: Int32Array): void;
}

interface Field {
  readonly slot: number;
  readonly word: number;
  readonly shift: number;
  readonly mask: number;
}

export function createPacking(floor: Floor): Packing {
  const { layout, start, ceilings, board } = floor;
  const count = layout.diggerIds.length;
  const mostMoves = ceilings[layout.turns] ?? 0;
  const hasIce = ceilings[layout.frozen] === 1;

  let word = 0;
  let used = 0;
  const place = (slot: number, most: number): Field => {
    const bits = 32 - Math.clz32(most);
    if (used + bits > 32) {
      word += 1;
      used = 0;
    }
    const field = { slot, word, shift: used, mask: bits === 32 ? -1 : (1 << bits) - 1 };
    used += bits;
    return field;
  };
  const named = new Set(board.terrain.map((piece) => ('only' in piece ? piece.only : undefined)));
  const diggers = layout.diggerIds.map((_, digger) =>
    place(layout.cells + digger, hasIce ? 2 * floor.cells - 1 : floor.cells - 1),
  );
  const alike = diggers.filter((_, digger) => !named.has(layout.diggerIds[digger]));
  const distinct = diggers.filter((_, digger) => named.has(layout.diggerIds[digger]));
  const others: Field[] = [];
  for (let slot = floor.treasure; slot < floor.uses; slot += 1) {
    if (ceilings[slot] !== 0) others.push(place(slot, ceilings[slot] ?? 0));
  }
  const uses: Field[] = [];
  for (let slot = floor.uses; slot < start.length; slot += 1) {
    uses.push(place(slot, Math.min(ceilings[slot] ?? 0, mostMoves)));
  }

  const toFrozen = layout.frozen - layout.cells;
  const readDigger = (state: Int32Array, { slot }: Field): number =>
    hasIce ? (state[slot] ?? 0) * 2 + (state[slot + toFrozen] ?? 0) : (state[slot] ?? 0);
  const sorted = new Int32Array(count);

  return {
    words: word + 1,
    pack(state, left, key) {
      key.fill(0);
      const put = (field: Field, value: number): void => {
        key[field.word] = (key[field.word] ?? 0) | (value << field.shift);
      };
      for (const field of distinct) put(field, readDigger(state, field));
      let length = 0;
      for (const field of alike) {
        const value = readDigger(state, field);
        let index = length;
        while (index > 0 && (sorted[index - 1] ?? 0) > value) {
          sorted[index] = sorted[index - 1] ?? 0;
          index -= 1;
        }
        sorted[index] = value;
        length += 1;
      }
      alike.forEach((field, index) => put(field, sorted[index] ?? 0));
      for (const field of others) put(field, state[field.slot] ?? 0);
      for (const field of uses) put(field, Math.min(state[field.slot] ?? 0, left));
    },
    unpack(keys, at, state) {
      const take = (field: Field): number => ((keys[at + field.word] ?? 0) >>> field.shift) & field.mask;
      for (const field of diggers) {
        const value = take(field);
        state[field.slot] = hasIce ? value >> 1 : value;
        if (hasIce) state[field.slot + toFrozen] = value & 1;
      }
      for (const field of others) state[field.slot] = take(field);
      for (const field of uses) state[field.slot] = take(field);
    },
  };
}
