import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseParty } from '../../src/cli/party-file.js';
import { makeReplies, parseReplies } from '../../src/cli/replies-file.js';
import { TURN_ENDS, type ReplayEvent } from '../../src/engine/replay/replay-event.js';

const time = fc.integer({ min: 0, max: 4e12 });
const word = fc.string({ minLength: 1 });
const event: fc.Arbitrary<ReplayEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('reply' as const),
    id: word,
    author: fc.record({ id: word, username: word }, { noNullPrototype: true }),
    text: fc.string({ unit: 'binary' }),
    at: time,
    deletedAt: fc.option(time),
    inReplyTo: fc.option(word),
    conversationId: fc.option(word),
  }),
  fc.record({
    kind: fc.constant('turn' as const),
    at: time,
    by: fc.constantFrom(...TURN_ENDS),
    option: fc.constantFrom('fight', 'go on'),
    poll: fc.option(
      fc.constantFrom(
        new Map([['fight', 2]]),
        new Map([
          ['run', 1],
          ['fight', 0],
        ]),
      ),
    ),
  }),
);

test('a reply that was read twice is there once, as it was first, and deleted where it was later', () => {
  const said = { id: '1', author: { id: '7', username: 'cac' }, text: 'fight', created_at: '2026-01-05T10:00:00Z' };
  const lines = [said, { ...said, id: '2' }, { ...said, text: 'run', deleted_at: '2026-01-05T10:01:00Z' }];
  const events = parseReplies(lines.map((line) => JSON.stringify(line)).join('\n'), 'file');
  expect(events.map((one) => one.kind === 'reply' && [one.id, one.text, one.deletedAt !== null])).toEqual([
    ['1', 'fight', true],
    ['2', 'fight', false],
  ]);
});

test('what is written is read as the same events', () => {
  fc.assert(
    fc.property(fc.uniqueArray(event, { selector: (one) => (one.kind === 'reply' ? one.id : one) }), (events) => {
      expect(parseReplies(makeReplies(events), 'file')).toEqual(events);
    }),
  );
});

test('a line is written as it is documented', () => {
  const at = Date.parse('2026-01-05T10:00:00Z');
  const reply: ReplayEvent = {
    ...{ kind: 'reply', id: '1001', author: { id: '7', username: 'cac' }, text: '@tweetRPG fight!', at },
    ...{ deletedAt: null, inReplyTo: '1000', conversationId: null },
  };
  expect(makeReplies([reply, { kind: 'turn', at, by: 'window', option: 'fight', poll: new Map([['fight', 3]]) }])).toBe(
    `{"id":"1001","author":{"id":"7","username":"cac"},"text":"@tweetRPG fight!","created_at":"2026-01-05T10:00:00.000Z","in_reply_to":"1000"}
{"turn":0,"closed_at":"2026-01-05T10:00:00.000Z","by":"window","option":"fight","poll":{"fight":3}}
`,
  );
});

describe('a party file is refused', () => {
  const hero = { name: 'Zoe', class: 'mage', level: 1, xp: 0, hp: 1, maxHp: 8 };
  const withHeroes = (...heroes: object[]) =>
    JSON.stringify({ party: { heroes, gold: 0, items: [], campaign: { flags: {}, vars: {} } } });

  test.each([
    ['where it is no JSON', '{', 'party.json: this is no JSON object'],
    ['where it has what nobody knows', '{"gold":1}', 'party.json: Unrecognized key: "gold"'],
    ['without a hero', withHeroes(), /^party\.json: party\.heroes: Too small/],
    [
      'with a name that is none',
      withHeroes({ ...hero, name: 'zoe' }),
      /^party\.json: party\.heroes\.0\.name: one word of 2 to 40/,
    ],
    ['with two heroes of one name', withHeroes(hero, hero), 'party.json: party.heroes: two heroes have one name'],
    [
      'with more hit points than there may be',
      withHeroes({ ...hero, hp: 9 }),
      'party.json: party.heroes.0: hp lies above maxHp',
    ],
    ['with a class nobody has', withHeroes({ ...hero, class: 'bard' }), /^party\.json: party\.heroes\.0\.class: /],
  ])('%s', (_where, text, message) => {
    expect(() => parseParty(text, 'party.json')).toThrow(message);
  });
});
