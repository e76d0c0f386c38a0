import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listInnerDoors, makeSection, turnDrawing } from '../../../src/engine/dungeon/drawing.js';
import type { Drawing } from '../../../src/engine/dungeon/drawing.js';
import { parsePlan, parseSection } from '../../../src/engine/dungeon/read-drawing.js';

const GATE = '0111S110\n01111110\n0111D110\n0222D220\n02222220\n00XX0000\n';

function read(text: string): Drawing {
  const reading = parseSection(text, { name: 'gate.txt' });
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
  return reading.section;
}

function rowsOf({ width, parts }: Drawing): string {
  return parts.map((part, at) => (at > 0 && at % width === 0 ? ' ' : '') + String(part)).join('');
}

function faultsOf(text: string, parse: typeof parseSection | typeof parsePlan = parseSection): string {
  const reading = parse(text, { name: 'x.txt' });
  if (reading.ok) return 'none';
  return reading.faults.map((fault) => `${String(fault.line)}:${String(fault.column)} ${fault.code}`).join(', ');
}

test('a section gives each tile its room and its mark', () => {
  const section = read(GATE);
  expect(section).toMatchObject({ name: 'gate.txt', width: 8, height: 6 });
  expect(rowsOf(section)).toBe('01111110 01111110 01111110 02222220 02222220 00220000');
  const marks = section.marks.flatMap((mark, at) => (mark === '' ? [] : [`${mark}${String(at)}`]));
  expect(marks).toEqual(['S4', 'D20', 'D28', 'X42', 'X43']);
  expect(listInnerDoors(section)).toEqual([{ x: 4, y: 2, side: 'south' }]);
});

test.each([
  ['a digit to the left before one to the right', '1X2X', '1122'],
  ['a digit to the right where the left has none', '0X2', '022'],
  ['a digit in the row before one in the column', 'X10 0X2', '110 022'],
  ['a digit above before one below', '1X X0 2X', '11 10 22'],
  ['a digit below where there is no other', '0 X 2', '0 2 2'],
  ['a digit below before a letter to the left', '1XX 002', '112 002'],
  ['letters settled in the round before', '1XXX', '1111'],
  ['whichever of two letters was settled first', '1XXXX2', '111222'],
  ['the left of two letters settled together', '1XXX2', '11122'],
  ['the letter above before the letter below', '1 X X X 2', '1 1 1 2 2'],
  ['doors as any letter', '1DD2', '1122'],
])('a letter belongs to %s', (_rule, rows, parts) => {
  expect(rowsOf(read(rows.replaceAll(' ', '\n')))).toBe(parts);
});

test.each([
  ['Windows line ends', GATE.replaceAll('\n', '\r\n')],
  ['line ends of old Macs', GATE.replaceAll('\n', '\r')],
  ['blanks and tabs after the rows', GATE.replaceAll('\n', ' \t \n')],
  ['blanks and tabs before the rows', GATE.replace(/^/gmu, '\t ').trimEnd()],
  ['a byte order mark', `\uFEFF${GATE}`],
  ['empty lines around', `\n \n${GATE}\n\t\n`],
  ['no line break at the end', GATE.trimEnd()],
])('%s change nothing', (_what, text) => {
  expect(read(text)).toEqual(read(GATE));
});

test.each([
  ['an empty file', '', '1:1 drawing-empty'],
  ['nothing but blanks', ' \n\t\n', '1:1 drawing-empty'],
  ['nothing but 0', ' 00\n 00', '1:2 drawing-empty'],
  ['an unknown letter', '11\n1q', '2:2 drawing-unknown-letter'],
  ['each unknown letter', '1#\n?1', '1:2 drawing-unknown-letter, 2:1 drawing-unknown-letter'],
  ['a lower-case letter', '1x', '1:2 drawing-unknown-letter'],
  ['a tab between tiles', '1\t1', '1:2 drawing-unknown-letter'],
  ['a blank between tiles', '  1 1', '1:4 drawing-unknown-letter'],
  ['a no-break space after the row', '11\u00A0', '1:3 drawing-unknown-letter'],
  ['a second byte order mark', '\uFEFF\uFEFF1', '1:1 drawing-unknown-letter'],
  ['a picture once, and what follows in its place', '1🗝️X', '1:2 drawing-unknown-letter, 1:4 drawing-unknown-letter'],
  ['a short row at its end', '111\r\n11\r\n111', '2:3 drawing-ragged'],
  ['a long row at its first surplus tile', ' 11\n 1111\n 11', '2:4 drawing-ragged'],
  ['a short first row', '1\n111\n111', '1:2 drawing-ragged'],
  ['an empty line between rows', '11\n\n11', '2:1 drawing-ragged'],
  ['stairs twice', '1S1\n11S', '2:3 drawing-stairs-twice'],
  ['stairs three times', 'SS1\n11S', '1:2 drawing-stairs-twice, 2:3 drawing-stairs-twice'],
  ['a trap door twice', '1T1T', '1:4 drawing-trapdoor-twice'],
  ['a lone door', '111\n1D1', '2:2 drawing-lone-door'],
  ['two doors side by side in one room', '1DD1', '1:2 drawing-lone-door, 1:3 drawing-lone-door'],
  ['a door that faces a wall of the other room', '1D2X', '1:2 drawing-lone-door'],
  ['a letter that touches nothing', '1100\n110X', '2:4 drawing-letter-astray'],
  ['a letter that touches a corner only', '110\n00X', '2:3 drawing-letter-astray'],
  ['letters alone', 'XX', '1:1 drawing-letter-astray, 1:2 drawing-letter-astray'],
  ['a room in two pieces', '101', '1:3 drawing-room-split'],
  ['pieces that touch at a corner only', '10\n01', '2:2 drawing-room-split'],
  ['a room without door or X', '1X02', '1:4 drawing-room-shut'],
  ['an X that opens into a court only', '22222\n2X002\n22222\n11111', '1:1 drawing-room-shut, 4:1 drawing-room-shut'],
])('refuses %s at its place', (_what, text, faults) => {
  expect(faultsOf(text)).toBe(faults);
});

test('refuses a file over its size and a drawing over its sides', () => {
  expect(faultsOf('1'.repeat(1_048_577))).toBe('1:1 drawing-too-large');
  expect(faultsOf(`${'1'.repeat(1001)}\n${'1'.repeat(1001)}`)).toBe('1:1001 drawing-too-large');
  expect(faultsOf('1\n'.repeat(1001))).toBe('1001:1 drawing-too-large');
});

test('reads the largest file in good time and says no more than a hundred faults', () => {
  const blanks = `${' '.repeat(500_000)}1${' '.repeat(500_000)}`;
  expect(faultsOf(`${blanks}\n1`)).toBe('none');
  expect(faultsOf('?'.repeat(100_000)).split(', ')).toHaveLength(100);
  expect(faultsOf(`1${'X'.repeat(999)}\n`.repeat(1000))).toBe('none');
});

test('every message names its place for people and says what to do', () => {
  for (const text of ['', '1q', '1\t1', '1\u0007', '11\n1', '1SS', '1D1', '0X0\n100', '101', '1X02']) {
    const reading = parseSection(text, { name: 'x.txt' });
    if (reading.ok) throw new Error(`${text} was read`);
    for (const { message, hint } of reading.faults) {
      expect(message).toMatch(/^["A-Z][^\n]{10,}[^.]$/u);
      expect(hint).toMatch(/^[^\n]{6,}$/u);
    }
  }
});

describe('a plan file', () => {
  test('has lower-case letters for its doorways', () => {
    const reading = parsePlan('0a0\n111\nb1c\n', { name: 'hall.txt' });
    expect(reading).toMatchObject({ ok: true, drawing: { name: 'hall.txt', parts: [0, 1, 0, 1, 1, 1, 1, 1, 1] } });
  });

  test.each([
    ['an X', '1X1', '1:2 drawing-unknown-letter'],
    ['other capitals', '1A1', '1:2 drawing-unknown-letter'],
    ['a room without doorway or door', '1a02', '1:4 drawing-room-shut'],
  ])('refuses %s', (_what, text, faults) => {
    expect(faultsOf(text, parsePlan)).toBe(faults);
  });
});

describe('laws', () => {
  const tile = fc.constantFrom(...Array.from('0000111122223DSTX'));
  const rows = fc
    .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 6 }))
    .chain(([width, height]) =>
      fc.array(fc.string({ unit: tile, minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
    );

  test('what is made from a section reads the same', () => {
    let read = 0;
    fc.assert(
      fc.property(rows, (lines) => {
        const reading = parseSection(lines.join('\n'), { name: 'x' });
        if (!reading.ok) return;
        read += 1;
        const text = makeSection(reading.section);
        expect(text).toBe(`${lines.join('\n')}\n`);
        expect(parseSection(text, { name: 'x' })).toEqual(reading);
      }),
      { numRuns: 2000 },
    );
    expect(read).toBeGreaterThan(20);
  });

  test('four quarters turn a drawing back, and doors turn with it', () => {
    fc.assert(
      fc.property(rows, (lines) => {
        const reading = parseSection(lines.join('\n'), { name: 'x' });
        if (!reading.ok) return;
        const turned = turnDrawing(reading.section, 1);
        expect(turned).toMatchObject({ width: reading.section.height, height: reading.section.width });
        expect(listInnerDoors(turned)).toHaveLength(listInnerDoors(reading.section).length);
        expect(turnDrawing(turned, 3)).toEqual(reading.section);
      }),
      { numRuns: 500 },
    );
  });

  test('any text is read or refused at a place in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(parseSection, parsePlan), (text, parse) => {
        const reading = parse(text, { name: 'x' });
        if (reading.ok) return;
        const lines = text.replace(/^\uFEFF/u, '').split(/\r\n|\n|\r/u);
        for (const { line, column } of reading.faults) {
          expect(column).toBeGreaterThan(0);
          expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1);
        }
      }),
    );
  });
});

test('a quarter turns the top row into the right column', () => {
  expect(turnDrawing(read('11X\n110'), 1)).toMatchObject({
    width: 2,
    height: 3,
    parts: [1, 1, 1, 1, 0, 1],
    marks: ['', '', '', '', '', 'X'],
  });
});
