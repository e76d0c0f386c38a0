import { describe, expect, test } from 'vitest';
import { checkDefinition } from '../../../src/engine/dungeon/check-definition.js';
import type { DungeonDefinition } from '../../../src/engine/dungeon/definition.js';
import { DEFINITION_FAULT_CODES } from '../../../src/engine/dungeon/definition-fault.js';
import { checkDungeon } from '../../../src/engine/dungeon/check-map.js';
import { generateDungeon } from '../../../src/engine/dungeon/generate-dungeon.js';
import {
  card,
  deckLevel,
  gate,
  ghosts,
  hall,
  LEVELS,
  plan,
  roomLevel,
  section,
  stairDeck,
  vault,
} from './level-definition.js';

const start = section('start.txt', 'X1S1');
const closed = section('closed.txt', '111 1S1');
const odd = plan('odd', '1a1', 'a odd');
const twice = plan('twice', '1a1 1b1', 'a plain', 'a plain', 'b plain');
const pit = plan('pit', 'aT1', 'a plain');
const court = plan('court', '111 111');

const FAULTY: readonly [what: string, definition: DungeonDefinition, faults: string][] = [
  ['no tile at all', roomLevel(0, 5, 3), 'error dungeon-size level'],
  ['more than a million tiles', roomLevel(1001, 1000, 3), 'error dungeon-size level'],
  ['one tile', roomLevel(1, 1, 1), 'error dungeon-size level'],
  ['nothing', roomLevel(9, 9, 0), 'error dungeon-empty level'],
  ['a deck without cards', deckLevel(9, 9, []), 'error dungeon-empty level'],
  [
    'a section larger than the map',
    roomLevel(7, 6, 2, { sections: [gate] }),
    'error dungeon-section-too-large gate.txt',
  ],
  [
    'a turned section that fits neither way',
    roomLevel(4, 4, 2, { sections: [vault] }),
    'error dungeon-section-too-large vault.txt',
  ],
  ['more tiles than the map has', deckLevel(10, 10, [card(hall, 5)]), 'error dungeon-too-full hall'],
  ['stairs twice', roomLevel(20, 20, 2, { sections: [gate, start] }), 'error dungeon-stairs-twice start.txt'],
  [
    'a trap door on a card that comes twice',
    deckLevel(20, 20, [card(hall, 2), card(pit, 1, 2)]),
    'error dungeon-trapdoor-twice pit',
  ],
  ['a section without X', roomLevel(20, 20, 2, { sections: [closed] }), 'error dungeon-section-shut closed.txt'],
  [
    'a plan without doorway',
    deckLevel(20, 20, [card(hall, 2), card(court, 1)]),
    'error dungeon-plan-shut court, error dungeon-card-alone court',
  ],
  [
    'a socket that nothing faces',
    deckLevel(20, 20, [card(plan('p', 'a111b 11c11', 'a plain', 'b plain', 'c odd'), 2)]),
    'warning dungeon-socket-alone p',
  ],
  ['a plan that no random placing takes', roomLevel(20, 20, 2, { plans: [pit] }), 'warning dungeon-plan-unused pit'],
  [
    'a socket for no letter',
    deckLevel(20, 20, [card(plan('p', '1a1', 'a plain', 'z plain'), 1)]),
    'error dungeon-socket-unknown p',
  ],
  ['a letter without socket', deckLevel(20, 20, [card(plan('p', '1a1'), 1)]), 'error dungeon-socket-missing p'],
  ['two sockets for a letter', deckLevel(20, 20, [card(twice, 2)]), 'error dungeon-socket-twice twice'],
  [
    'two doors for one kind',
    deckLevel(20, 20, [card(plan('p', '1a1 1b1', 'a k gate', 'b k arch'), 2)]),
    'error dungeon-socket-doors p',
  ],
  ['a kind without a partner', deckLevel(20, 20, [card(hall, 2), card(odd, 1)]), 'error dungeon-card-alone odd'],
];

test.each(FAULTY)('finds %s, and nothing else', (_what, definition, faults) => {
  const found = checkDefinition(definition).map(({ severity, code, piece }) => `${severity} ${code} ${piece}`);
  expect(found.join(', ')).toBe(faults);
});

test('every code is tried', () => {
  const tried = FAULTY.flatMap(([, definition]) => checkDefinition(definition).map((fault) => fault.code));
  expect(new Set(tried)).toEqual(new Set(Object.keys(DEFINITION_FAULT_CODES)));
});

test('a sound level has no error', () => {
  for (const definition of [...Object.values(LEVELS), stairDeck]) {
    expect(checkDefinition(definition).filter((fault) => fault.severity === 'error')).toEqual([]);
  }
});

describe('a level that cannot be built', () => {
  test('is refused at once where the definition shows it, naming the piece', () => {
    for (const [what, definition, faults] of FAULTY) {
      if (!faults.includes('error')) continue;
      const result = generateDungeon(definition, 1);
      expect(result, what).toMatchObject({ ok: false, failure: { tries: 0 } });
      if (!result.ok) expect(faults).toContain(result.failure.piece);
    }
  });

  test.each([
    // Both sections fill the width, and their X face the map's edge.
    [
      'joined',
      roomLevel(8, 8, 3, { sections: [section('a.txt', '11111111 1111111X'), section('b.txt', '11111111 1111111X')] }),
    ],
    ['placed', roomLevel(5, 5, 3, { sections: [section('a.txt', '1X1 111 1X1'), section('b.txt', '1X1 111 1X1')] })],
    ['dealt', deckLevel(9, 9, [card(hall, 3)])],
  ])('for what could not be %s, names the piece and its tries', (_what, definition) => {
    const result = generateDungeon(definition, 1);
    if (result.ok) throw new Error('it was built');
    expect(result.failure.piece).toMatch(/^(a\.txt|b\.txt|hall)$/u);
    expect(result.failure.tries).toBeGreaterThan(0);
    expect(result.failure.sentence).toContain(result.failure.piece);
    expect(result.failure.sentence).toContain(String(result.failure.tries));
    expect(generateDungeon(definition, 1)).toEqual(result);
  });
});

test('a level with everything drawn comes out as drawn', () => {
  const alone = roomLevel(3, 2, 0, { sections: [closed] });
  const result = generateDungeon(alone, 1);
  if (!result.ok) throw new Error(result.failure.sentence);
  expect(checkDungeon(alone, result.map)).toEqual([]);
  expect(result.map.stairs).toEqual({ x: 1, y: 1 });
});

test('the same definition and seed give the same map, another seed another', () => {
  const level = roomLevel(30, 20, 8, { monsters: [ghosts(4, 9)] });
  expect(generateDungeon(level, 5)).toEqual(generateDungeon(level, 5));
  expect(generateDungeon(level, 5)).not.toEqual(generateDungeon(level, 6));
});

test('a deck brings its own stairs and trap door', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const result = generateDungeon(stairDeck, seed);
    if (!result.ok) throw new Error(result.failure.sentence);
    expect(checkDungeon(stairDeck, result.map)).toEqual([]);
  }
});

test('as many rooms as were asked for are built where there is space for them', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const result = generateDungeon(roomLevel(40, 30, 20), seed);
    expect(result.ok && result.map.rooms.filter((room) => room.kind === 'room').length).toBe(20);
  }
});
