import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineKind, parseLine } from '../../src/web/data/line.js';

const kinds = (line: string) => parseLine(line).map((segment) => [segment.kind, segment.text]);

test.each([
  ['From the sacks burst 3 rats. FIGHT or RUN?', 'FIGHT or RUN?'],
  ['A trapdoor, nailed shut. LEAVE, PRY or LISTEN?', 'LEAVE, PRY or LISTEN?'],
  ['The rune floor hums. R2, DB, GIVE UP or HINT?', 'R2, DB, GIVE UP or HINT?'],
  ['Only one way is left. DOWN?', 'DOWN?'],
  ['FIGHT or RUN?', 'FIGHT or RUN?'],
  ['Le pont est là. ÉVITER or PASSER?', 'ÉVITER or PASSER?'],
])('finds the question in %j', (line, question) => {
  expect(kinds(line).at(-1)).toEqual(['question', question]);
});

test.each(['Who goes there?', 'He cried: RUN!', 'FIGHT or RUN? they asked.', 'Is it McRUN?', ''])(
  'finds no question in %j',
  (line) => {
    expect(kinds(line).map(([kind]) => kind)).not.toContain('question');
  },
);

test('finds heroes with their hit points after what happened', () => {
  expect(parseLine('The rats scatter! Hale [10/10] Brun [0/12]')).toEqual([
    { kind: 'text', text: 'The rats scatter! ' },
    { kind: 'hero', text: 'Hale [10/10]', name: 'Hale', className: null, hp: 10, maxHp: 10 },
    { kind: 'text', text: ' ' },
    { kind: 'hero', text: 'Brun [0/12]', name: 'Brun', className: null, hp: 0, maxHp: 12 },
  ]);
});

test('finds heroes with class and level in the line of the party', () => {
  expect(parseLine('Party: Hale (Archer/1 [9/10])').at(-1)).toEqual({
    kind: 'hero',
    text: 'Hale (Archer/1 [9/10])',
    name: 'Hale',
    className: 'Archer',
    hp: 9,
    maxHp: 10,
  });
});

test('is the line again when its segments are put together, whatever the line', () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom('Hale [8/10]', 'Hale (Archer/1 [8/10])', ' ', 'FIGHT', ' or ', ', ', 'RUN?', '[', '/', ')'),
  );
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const line = words.join('');
      expect(
        parseLine(line)
          .map(({ text }) => text)
          .join(''),
      ).toBe(line);
    }),
  );
});

test.each([
  ['Party: Hale (Archer/1 [10/10])', undefined, 'party'],
  ["The Miller's Debt: Rats hold the old mill", 'Party: Hale (Archer/1 [10/10])', 'title'],
  ['Listen: a bell.', 'The door opens.', 'plain'],
  ['Brun has fallen!', 'The foes are defeated!', 'fallen'],
  ['The bridge has fallen! FIGHT or RUN?', undefined, 'plain'],
  ['Hale reaches level 2.', undefined, 'rise'],
])('sets %j after %j as %s', (line, before, kind) => {
  expect(lineKind(line, before)).toBe(kind);
});
