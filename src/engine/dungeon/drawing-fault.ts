/** What can be wrong with a section or plan file, with its place in that file. */

/** Every code with what it means. Codes are stable: people search for them. */
export const DRAWING_FAULT_CODES = {
  'drawing-empty': 'A section or plan file draws no room.',
  'drawing-too-large': 'A section or plan file is over 1 MiB or 1000 tiles wide or high.',
  'drawing-unknown-letter': 'A character that means nothing in this kind of file.',
  'drawing-ragged': 'A row is shorter or longer than the others.',
  'drawing-stairs-twice': 'Stairs S are drawn a second time.',
  'drawing-trapdoor-twice': 'A trap door T is drawn a second time.',
  'drawing-letter-astray': 'A letter touches no room that it could be part of.',
  'drawing-room-split': 'Tiles with the same number lie apart.',
  'drawing-lone-door': 'A door D has no D of another room beside it.',
  'drawing-room-shut': 'No way leads into a room.',
} as const;

export type DrawingFaultCode = keyof typeof DRAWING_FAULT_CODES;

export interface DrawingFault {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units, blanks in front counted. */
  readonly column: number;
  readonly code: DrawingFaultCode;
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
}

/** More than this helps nobody: a file of another kind is wrong in every character. */
const MAX_FAULTS = 100;

/** The faults in the order of the file, at most the first hundred. */
export function refuseDrawing(faults: readonly DrawingFault[]): {
  readonly ok: false;
  readonly faults: readonly DrawingFault[];
} {
  const sorted = [...faults].sort((a, b) => a.line - b.line || a.column - b.column);
  return { ok: false, faults: sorted.slice(0, MAX_FAULTS) };
}
