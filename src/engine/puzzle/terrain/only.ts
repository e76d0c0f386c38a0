/** The field `only`: a piece that is there for one digger alone. */
import type { BoardFacts, FieldFault } from './terrain.js';

/** Refuses a piece that names no digger of the board. */
export function checkOnly(piece: { readonly only?: string }, { diggerIds }: BoardFacts): readonly FieldFault[] {
  if (piece.only === undefined || diggerIds.includes(piece.only)) return [];
  return [{ field: 'only', message: `no digger is named "${piece.only}" (there are ${diggerIds.join(', ')})` }];
}

/** Reads a digger's id from the beginning of a text, if one stands there. */
export function readOnly(text: string): { readonly only: { readonly only?: string }; readonly rest: string } {
  const id = /^[A-Za-z][A-Za-z0-9_-]*/.exec(text)?.[0];
  return id === undefined ? { only: {}, rest: text } : { only: { only: id }, rest: text.slice(id.length) };
}
