/**
 * Reads section and plan files. One character is one tile. Lines may have blanks and tabs around and any line ends; empty
 * lines before the first and after the last row do not count; all rows must be of one length.
 *
 * A letter tile is part of a room: that of the digit 1-9 touching it in its row (left before right), else in its column
 * (above before below), else the one that a letter touching it belongs to, looked up in the same order among the letters
 * settled in the round before.
 */
import { checkRooms } from './check-drawing.js';
import { isDoorway, eachNeighbour } from './drawing.js';
import type { Drawing, Mark } from './drawing.js';
import { refuseDrawing } from './drawing-fault.js';
import type { DrawingFault } from './drawing-fault.js';

/** A file larger than this is refused unread, in UTF-16 units. */
const MAX_DRAWING_LENGTH = 1_048_576;
/** No side of a drawing may be longer, in tiles. */
const MAX_DRAWING_SIDE = 1000;

export type DrawingReading =
  { readonly ok: true; readonly drawing: Drawing } | { readonly ok: false; readonly faults: readonly DrawingFault[] };

export type SectionReading =
  { readonly ok: true; readonly section: Drawing } | { readonly ok: false; readonly faults: readonly DrawingFault[] };

/**
 * Reads a section file.
 *
 * @param text the file's text, with or without a byte order mark
 * @param source its name, which the section keeps
 * @returns the section, or every fault found, in the order of the file
 */
export function parseSection(text: string, source: { readonly name: string }): SectionReading {
  const reading = readDrawing(text, source.name, 'section');
  return reading.ok ? { ok: true, section: reading.drawing } : reading;
}

/** Reads a plan file: like a section, but its places to join on are lower-case letters instead of X. */
export function parsePlan(text: string, source: { readonly name: string }): DrawingReading {
  return readDrawing(text, source.name, 'plan');
}

export type DrawingKind = 'section' | 'plan';

interface Row {
  readonly line: number;
  /** Column of its first tile, from 1. */
  readonly column: number;
  readonly text: string;
}

function readDrawing(text: string, name: string, kind: DrawingKind): DrawingReading {
  const faults: DrawingFault[] = [];
  if (text.length > MAX_DRAWING_LENGTH) {
    faults.push({
      line: 1,
      column: 1,
      code: 'drawing-too-large',
      message: 'The file is too large',
      hint: 'at most 1 MiB',
    });
    return refuseDrawing(faults);
  }
  const rows = splitRows(text);
  const first = rows[0];
  if (first === undefined) {
    const hint = 'one character a tile: 0 for nothing, 1 to 9 for rooms';
    faults.push({ line: 1, column: 1, code: 'drawing-empty', message: 'The file draws nothing', hint });
    return refuseDrawing(faults);
  }
  for (const row of rows) checkLetters(row, kind, faults);
  const width = findWidth(rows);
  checkSize(rows, width, faults);
  checkOnce(rows, 'S', 'drawing-stairs-twice', 'stairs', faults);
  checkOnce(rows, 'T', 'drawing-trapdoor-twice', 'trap door', faults);
  if (faults.length > 0) return refuseDrawing(faults);

  const drawing = settleTiles(rows, width, name);
  checkRooms(drawing, kind, faults, (x, y) => {
    const row = rows[y] ?? first;
    return { line: row.line, column: row.column + x };
  });
  return faults.length > 0 ? refuseDrawing(faults) : { ok: true, drawing };
}

function splitRows(text: string): Row[] {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n|\n|\r/u);
  const rows = lines.map((line, index): Row => {
    let start = 0;
    let end = line.length;
    while (start < end && isBlank(line[start])) start += 1;
    while (end > start && isBlank(line[end - 1])) end -= 1;
    return { line: index + 1, column: start + 1, text: line.slice(start, end) };
  });
  const from = rows.findIndex((row) => row.text !== '');
  if (from < 0) return [];
  return rows.slice(from, rows.findLastIndex((row) => row.text !== '') + 1);
}

function isBlank(char: string | undefined): boolean {
  return char === ' ' || char === '\t';
}

/** The length most rows have; of several such lengths the one that comes first. */
function findWidth(rows: readonly Row[]): number {
  const counts = new Map<number, number>();
  for (const { text } of rows) if (text !== '') counts.set(text.length, (counts.get(text.length) ?? 0) + 1);
  let width = 0;
  for (const [length, count] of counts) if (count > (counts.get(width) ?? 0)) width = length;
  return width;
}

function checkSize(rows: readonly Row[], width: number, faults: DrawingFault[]): void {
  for (const row of rows) {
    const length = row.text.length;
    if (length === width) continue;
    const place = { line: row.line, column: row.column + Math.min(length, width) };
    const message = length === 0 ? 'An empty line between the rows' : `This row has ${String(length)} tiles`;
    faults.push({ ...place, code: 'drawing-ragged', message, hint: `all rows one length, here ${String(width)}` });
  }
  const longest = Math.max(width, rows.length);
  if (longest <= MAX_DRAWING_SIDE) return;
  const row = rows[rows.length > MAX_DRAWING_SIDE ? MAX_DRAWING_SIDE : 0];
  const place = { line: row?.line ?? 1, column: width > MAX_DRAWING_SIDE ? (row?.column ?? 1) + MAX_DRAWING_SIDE : 1 };
  const hint = `at most ${String(MAX_DRAWING_SIDE)} tiles each way`;
  faults.push({
    ...place,
    code: 'drawing-too-large',
    message: `The drawing is ${String(width)} by ${String(rows.length)} tiles`,
    hint,
  });
}

function checkLetters(row: Row, kind: DrawingKind, faults: DrawingFault[]): void {
  let column = row.column;
  for (const char of row.text) {
    const allowed = kind === 'section' ? /[0-9DSTX]/u : /[0-9DSTa-z]/u;
    if (!allowed.test(char)) {
      const message = `${nameCharacter(char)} means nothing in a ${kind}`;
      faults.push({ line: row.line, column, code: 'drawing-unknown-letter', message, hint: hintLetter(char, kind) });
    }
    column += char.length;
  }
}

function nameCharacter(char: string): string {
  if (char === '\t') return 'A tab';
  if (char === ' ') return 'A blank';
  if (/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(char)) return `"${char}"`;
  return `The character U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function hintLetter(char: string, kind: DrawingKind): string {
  if (char === 'O' || char === 'o') return 'is it the digit 0?';
  if (kind === 'plan' && char === 'X') return 'a plan is joined on at lower-case letters, each with a <socket>';
  if (kind === 'section' && /[dstx]/u.test(char)) return `write ${char.toUpperCase()}`;
  if (kind === 'section' && isDoorway(char)) return 'doorways with letters are for plans; a section is joined on at X';
  if (kind === 'plan') return 'allowed are 0-9, D, S, T and the lower-case letters of doorways';
  return 'allowed are 0-9, D, S, T and X';
}

function checkOnce(
  rows: readonly Row[],
  letter: 'S' | 'T',
  code: 'drawing-stairs-twice' | 'drawing-trapdoor-twice',
  what: string,
  faults: DrawingFault[],
): void {
  let seen: Row | null = null;
  for (const row of rows) {
    for (let x = row.text.indexOf(letter); x >= 0; x = row.text.indexOf(letter, x + 1)) {
      if (seen === null) {
        seen = row;
        continue;
      }
      const message = `A second ${letter}: the first is in line ${String(seen.line)}`;
      faults.push({ line: row.line, column: row.column + x, code, message, hint: `one ${what} ${letter} at most` });
    }
  }
}

function settleTiles(rows: readonly Row[], width: number, name: string): Drawing {
  const height = rows.length;
  const text = rows.map((row) => row.text).join('');
  const marks = Array.from(text, (char): Mark => (char >= '0' && char <= '9' ? '' : char));
  const parts = Array.from(text, (char) => (char >= '0' && char <= '9' ? Number(char) : 0));
  // In the first round only digits have a part; after it a letter can only settle beside one that just did.
  let waiting: number[] = [];
  for (const [at, mark] of marks.entries()) if (mark !== '') waiting.push(at);
  const size = { width, height };
  while (waiting.length > 0) {
    const settled: { readonly at: number; readonly part: number }[] = [];
    for (const at of waiting) {
      const part = findPart(parts, size, at);
      if (part !== 0) settled.push({ at, part });
    }
    for (const { at, part } of settled) parts[at] = part;
    const next = new Set<number>();
    for (const { at } of settled) {
      eachNeighbour(size, at, (other) => {
        if (marks[other] !== '' && parts[other] === 0) next.add(other);
      });
    }
    waiting = [...next];
  }
  return { name, width, height, parts, marks };
}

/** The first part to the left, right, above, below. */
function findPart(parts: readonly number[], size: { width: number; height: number }, at: number): number {
  let found = 0;
  eachNeighbour(size, at, (other) => {
    if (found === 0) found = parts[other] ?? 0;
  });
  return found;
}
