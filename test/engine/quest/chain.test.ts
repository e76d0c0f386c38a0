import { describe, expect, test } from 'vitest';
import { checkChains } from '../../../src/engine/quest/chain.js';
import { readQuest } from '../../../src/engine/read-quest.js';

function linksOf(id: string, after: string | null, inside: string) {
  const named = `id="${id}"${after === null ? '' : ` after="${after}"`}`;
  const { links } = readQuest(
    `<quest name="N" description="D" complete="C" ${named}>
  <level turns="1"><combat text="x" foe="rat" level="1" min="1" max="1"/>${inside}</level></quest>`,
    'x.xml',
  );
  if (!links) throw new Error('no quest');
  return links;
}

const codes = (shelf: Parameters<typeof checkChains>[0]): string[][] =>
  checkChains(shelf).map((faults) =>
    faults.map(({ code, line, column }) => `${String(line)}:${String(column)} ${code}`),
  );

const codesOfSome = (shelf: Parameters<typeof checkChains>[0]): string[][] =>
  checkChains(shelf, false).map((faults) => faults.map(({ code }) => code));

const ASKS = '\n<room text="a" if="flag.ring"/>';
const SETS = '<room text="a"><set flag="ring" scope="campaign"/></room>';

describe('a name that a quest asks about and does not set', () => {
  test('may be set, with campaign scope, by any quest its chain names', () => {
    expect(codes([linksOf('c', 'b', ASKS), linksOf('b', 'a', ''), linksOf('a', null, SETS)])).toEqual([[], [], []]);
  });

  test('is an error where none of them sets it', () => {
    expect(codes([linksOf('b', 'a', ASKS), linksOf('a', null, '')])).toEqual([['3:16 unset-name'], []]);
  });

  test('is an error where it is set for that quest only', () => {
    const forItself = '<room text="a"><set flag="ring"/></room>';
    expect(codes([linksOf('b', 'a', ASKS), linksOf('a', null, forItself)])).toEqual([['3:16 unset-name'], []]);
  });

  test('cannot be judged while a quest of the chain is not there', () => {
    expect(codes([linksOf('b', 'a', ASKS)])).toEqual([['1:53 unknown-quest']]);
  });
});

describe('quests', () => {
  test('that come after one another in a ring can never begin', () => {
    expect(codes([linksOf('a', 'b', ''), linksOf('b', 'a', '')])).toEqual([
      ['1:53 after-itself'],
      ['1:53 after-itself'],
    ]);
  });

  test('of the same id: the later one is at fault', () => {
    expect(codes([linksOf('a', null, ''), linksOf('a', null, '')])).toEqual([[], ['1:46 quest-twice']]);
  });

  test('after one that is not there are only warned about', () => {
    expect(
      checkChains([linksOf('a', 'gone', '')])
        .flat()
        .map(({ severity }) => severity),
    ).toEqual(['warning']);
  });

  test('that are not all there are may come after one that is elsewhere, and are checked among themselves', () => {
    expect(codesOfSome([linksOf('b', 'gone', ASKS), linksOf('b', null, '')])).toEqual([[], ['quest-twice']]);
    expect(codesOfSome([linksOf('b', 'a', ASKS), linksOf('a', null, '')])).toEqual([['unset-name'], []]);
  });
});
