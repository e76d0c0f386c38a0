import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDice, pick } from '../../../src/engine/dice/dice.js';
import { auditGame } from '../../../src/engine/replay/audit.js';
import { findJsonDifference } from '../../../src/engine/replay/json-difference.js';
import type { RecordedTurn, Recording } from '../../../src/engine/replay/recording.js';
import { arbitraryQuest } from '../arbitrary-quest.js';
import { questOf } from '../play.js';
import { recordPlay } from './recording-of.js';

const plan = fc.record({
  xml: arbitraryQuest,
  mode: fc.constantFrom('solo' as const, 'crowd' as const),
  seed: fc.integer(),
  most: fc.integer({ min: 1, max: 25 }),
});

type Plan = typeof plan extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function recordPlan({ xml, mode, seed, most }: Plan): Recording {
  const dice = createDice(seed, 'test');
  return recordPlay(questOf(xml), mode, seed, ({ prompt }, turn) =>
    turn < most && prompt ? pick(dice, prompt.options).name : null,
  );
}

test('any play of any quest is as it was recorded, also when it went through a database', () => {
  fc.assert(
    fc.property(plan, (given) => {
      const made = recordPlan(given);
      const { turns, game } = made;
      const kept = JSON.parse(JSON.stringify({ turns, game })) as Pick<Recording, 'turns' | 'game'>;
      expect(auditGame({ ...made, ...kept })).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('whatever is changed in a turn or lost from the replies is found, and nothing before it is', () => {
  const withTurn = (made: Recording, at: number, change: (turn: RecordedTurn) => Partial<RecordedTurn>): Recording => ({
    ...made,
    turns: made.turns.map((turn, index) => (index === at ? { ...turn, ...change(turn) } : turn)),
  });
  const changes: Readonly<Record<string, (made: Recording, at: number) => Recording>> = {
    reply: (made, at) => ({ ...made, replies: made.replies.filter(({ turn }) => turn !== at) }),
    line: (made, at) => withTurn(made, at, ({ lines }) => ({ lines: [...lines, 'And more.'] })),
    choice: (made, at) => withTurn(made, at, () => ({ choice: 'nothing of the kind' })),
    tally: (made, at) => withTurn(made, at, ({ tally }) => ({ tally: { ...tally, nobody: 1 } })),
    prompt: (made, at) => withTurn(made, at, () => ({ prompt: null })),
  };
  fc.assert(
    fc.property(plan, fc.constantFrom(...Object.keys(changes)), fc.nat(), (given, what, draw) => {
      const made = recordPlan(given);
      const at = draw % made.turns.length;
      fc.pre(made.turns[at]?.choice !== null);
      const [first] = auditGame(changes[what]?.(made, at) ?? made);
      expect(first).toMatch(new RegExp(`^turn ${String(at)}: `));
    }),
    { numRuns: 200 },
  );
});

test.each([
  [{ a: 1, b: undefined }, { b: undefined, a: 1, c: undefined }, null],
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, { path: 'a[1].b', left: 2, right: 3 }],
  [{ a: [1] }, { a: [1, 2] }, { path: 'a[1]', left: undefined, right: 2 }],
  [{ a: [] }, { a: {} }, { path: 'a', left: [], right: {} }],
  [{ a: null }, { a: {} }, { path: 'a', left: null, right: {} }],
  [0, -0, null],
])('%j and %j differ at %j', (left, right, expected) => {
  expect(findJsonDifference(left, right)).toEqual(expected);
});
