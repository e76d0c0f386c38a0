/** Games that go on in an edited version of their quest. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDice, pick } from '../../../src/engine/dice/dice.js';
import { begin, choose, isRefusal } from '../../../src/engine/game.js';
import { migrateState } from '../../../src/engine/migrate/migrate-state.js';
import type { Quest } from '../../../src/engine/quest/quest.js';
import type { GameState } from '../../../src/engine/state.js';
import { readQuest } from '../../../src/engine/read-quest.js';
import type { Step } from '../../../src/engine/step.js';
import { arbitraryQuest } from '../arbitrary-quest.js';
import { questOf } from '../play.js';

const quest = (levels: string): Quest => questOf(`<quest name="Q" description="d" complete="c">${levels}</quest>`);

function play(of: Quest, choices: readonly string[], state?: GameState): Step {
  let step: Step = state ? { state, lines: [], prompt: state.prompt, outcome: null } : begin(of, { seed: 1 });
  for (const choice of choices) {
    const next = choose(of, step.state, choice);
    if (isRefusal(next)) throw new Error(`${choice}: ${next.refusal}`);
    step = next;
  }
  return step;
}

/** What keeps a game that was played so far from moving; none where it can. */
function lossesOf(from: string, to: string, choices: readonly string[] = []): readonly string[] {
  const before = quest(from);
  const migrated = migrateState(before, quest(to), play(before, choices).state);
  return migrated.ok ? [] : migrated.losses;
}

const DOOR = `<room id="door" text="A door."><option name="open"><message txt="It opens."/><choice text="In?">
  <option name="yes"><message txt="Dark."/></option><option name="no"><message txt="Wise."/></option></choice><gold low="1" high="1"/></option>
  <option name="knock"><message txt="Who?"/></option></room>`;
const deck = (inside: string, id = 'hall'): string => `<level id="${id}" draw="deck">${inside}</level>`;
const RATS = '<combat text="% rats." foe="rat" level="1" min="1" max="1"/>';
const ROOM = '<room text="A room."><option name="sit"/><option name="stand"/></room>';

test('a game goes on in the new version with what is asked left as it was', () => {
  const before = quest(deck(DOOR));
  const after = quest(deck(DOOR.replace('Dark.', 'Very dark.').replace('A door.', 'A blue door.')));
  const asked = play(before, ['open']);
  const migrated = migrateState(before, after, asked.state);
  if (!migrated.ok) throw new Error(migrated.losses.join());
  expect(migrated.state).toEqual({ ...asked.state, quest: after.hash });
  expect(play(after, ['yes'], migrated.state).lines.join(' ')).toContain('Very dark.');
});

describe('what has an id', () => {
  test.each([
    ['is found wherever it stands', deck(DOOR), deck(RATS, 'first') + deck(RATS + DOOR), []],
    ['is missed where it is gone', deck(DOOR), deck(RATS), ['the room door is gone']],
    [
      'may not become something else',
      deck(DOOR),
      deck(RATS.replace('combat', 'combat id="door"')),
      ['the room door is gone'],
    ],
    ['a level too', deck(DOOR), deck(DOOR, 'cellar'), ['the level hall is gone', 'the room door is gone']],
  ])('%s', (_, from, to, losses) => {
    expect(lossesOf(from, to)).toEqual(losses);
  });
});

describe('what has no id', () => {
  const two = `${ROOM}${ROOM.replace('A room.', 'Another.')}`;
  test.each([
    ['is found where it was, with other words', two, two.replace('A room.', 'A hall.'), 0],
    ['is lost where a room was put before it', two, ROOM + two, 1],
    ['is lost where another kind stands there', ROOM, RATS + ROOM, 1],
  ])('%s', (_, from, to, count) => {
    const losses = lossesOf(deck(from), deck(to));
    expect(losses.length > 0).toBe(count > 0);
    for (const loss of losses) expect(loss).toMatch(/the room of line 1, which has no id/);
  });

  test('a level that is found by its position is lost where there are more of them', () => {
    const level = '<level draw="deck">';
    const from = `${level}${DOOR}</level>${level}${ROOM}</level>`;
    expect(lossesOf(from, from.replace('<level', `${level}${RATS}</level><level`))[0]).toMatch(
      /level 0 has no id of its own/,
    );
    expect(lossesOf(from, from.replace('A room.', 'A hall.'))).toEqual([]);
  });
});

describe('what is asked', () => {
  test.each([
    ['an option that is gone', [], DOOR.replace('name="knock"', 'name="ring"'), 'KNOCK is offered now, and gone'],
    [
      'an option of a choice that is gone',
      ['open'],
      DOOR.replace('name="no"', 'name="never"'),
      'NO is offered now, and gone',
    ],
    ['a choice that is gone', ['open'], DOOR.replace(/<choice[^]*<\/choice>/, ''), 'what is asked now is gone'],
    [
      'effects before it that are others',
      ['open'],
      DOOR.replace('<message txt="It opens."/>', '<xp low="1" high="1"/>'),
      /in the middle of what comes of a choice/,
    ],
  ])('%s', (_, choices, to, loss) => {
    expect(lossesOf(deck(DOOR), deck(to), choices).join('; ')).toMatch(loss);
  });

  test('more options do no harm, and what comes later may change', () => {
    const to = DOOR.replace('</room>', '<option name="ring"/></room>').replace(
      '<gold low="1" high="1"/>',
      '<xp low="1" high="1"/>',
    );
    expect(lossesOf(deck(DOOR), deck(to))).toEqual([]);
    expect(lossesOf(deck(DOOR), deck(to), ['open'])).toEqual([]);
  });

  test('running away is missed where nobody may run any more', () => {
    const to = RATS.replace('<combat', '<combat flee="false"');
    expect(lossesOf(deck(RATS), deck(to))).toEqual(['RUN is offered now, and gone']);
  });
});

test('cards that are still in the deck must be there', () => {
  const from = deck(`${DOOR}${DOOR.replace('door', 'gate')}`);
  const gate = DOOR.replace('door', 'gate');
  expect([...lossesOf(from, deck(DOOR)), ...lossesOf(from, deck(gate))].sort()).toEqual([
    ...['the room door is gone', 'the room gate is gone'],
  ]);
  expect(
    lossesOf(
      from,
      `<level id="hall" turns="2">${DOOR.replace('<room', '<room cost="1"')}${DOOR.replace('door', 'gate')}</level>`,
    ),
  ).toEqual(['the level hall is not drawn from a deck any more']);
});

test('what came once and has no id is not taken for something else', () => {
  const once = ROOM.replace('<room', '<room once="true" cost="1"');
  const from = `<level id="hall" turns="3">${once}</level>${deck(DOOR, 'end')}`;
  const met = play(quest(from), ['sit']).state;
  expect(met.prompt?.options[0]?.name).toBe('open');
  expect(lossesOf(from, from.replace(once, RATS + once), ['sit'])).toEqual([
    'the room of line 1, which has no id, cannot be told from the others of its level hall, which have changed',
  ]);
  const named = from.replace('<room', '<room id="seat"');
  const moved = migrateState(quest(named), quest(from.replace(once, RATS)), play(quest(named), ['sit']).state);
  expect(moved.ok && moved.state.met).toEqual([]);
});

test('a dungeon must have the same map', () => {
  const level = (rooms: number, inside = ''): string =>
    `<level id="pit" width="20" height="20" roomCount="${String(rooms)}" entryText="Down.">${inside}</level>`;
  expect(lossesOf(level(6), level(6).replace('Down.', 'Further down.'))).toEqual([]);
  expect(lossesOf(level(6), level(9))).toEqual(['the party is in a dungeon whose map would be another one']);
  const rats = '<monsters type="rat" minLevel="1" maxLevel="1" minCount="9" maxCount="9"/>';
  expect(lossesOf(level(6), level(6, rats))).toHaveLength(1);
});

/** Something taken out of a quest, put in twice, or given another number. */
const edit = (xml: string, seed: number): string => {
  const dice = createDice(seed, 'edit');
  const parts = [
    ...xml.matchAll(/<(?:message|damage|heal|gold|xp)[^>]*\/>/g),
    ...xml.matchAll(/<option(?:(?!<option)[^])*?<\/option>/g),
    ...xml.matchAll(/<room(?:(?!<room)[^])*?<\/room>/g),
    ...xml.matchAll(/<combat[^>]*\/>/g),
    ...xml.matchAll(/<(?:roll|choice|check)(?:(?!<roll|<choice|<check)[^])*?<\/(?:roll|choice|check)>/g),
  ];
  if (parts.length === 0) return xml;
  const { 0: part, index } = pick(dice, parts);
  const changed = pick(dice, [
    '',
    `${part}${part}`,
    part.replace(/<option name="(?!look)/, '<option name="peek and '),
    part.replace(/"look"/, '"peek"'),
    `${part} `,
    part.replaceAll('A door', 'A gate').replaceAll('That was', 'So that was').replaceAll('crows', 'rooks'),
    part.replaceAll('laughs', 'smiles').replaceAll('stands here', 'lies here').replaceAll('no', 'nay'),
  ]);
  return xml.slice(0, index) + changed + xml.slice(index + part.length);
};

test('a game that moved goes on without an accident, whatever was edited; one that cannot is told why', () => {
  const met = { moved: 0, kept: 0 };
  fc.assert(
    fc.property(arbitraryQuest, fc.integer({ min: 1, max: 10_000 }), fc.nat(12), (xml, seed, turns) => {
      const from = questOf(xml);
      const edited = Array.from({ length: 8 }, (_, index) => readQuest(edit(xml, seed + index), 'test.xml').quest);
      const to = edited.find((quest) => quest !== null && quest.hash !== from.hash);
      if (!to) return;
      const dice = createDice(seed, 'test');
      let step: Step = begin(from, { seed });
      const goOn = (on: Quest, most: number): void => {
        for (let turn = 0; turn < most && step.prompt; turn += 1) {
          const next = choose(on, step.state, pick(dice, step.prompt.options).name);
          if (isRefusal(next)) throw new Error(next.refusal);
          step = next;
        }
      };
      goOn(from, turns);
      if (!step.prompt) return;
      const before = JSON.stringify(step.state);
      const migrated = migrateState(from, to, step.state);
      expect(JSON.stringify(step.state)).toBe(before);
      met[migrated.ok ? 'moved' : 'kept'] += 1;
      if (!migrated.ok) {
        expect(migrated.losses.every((loss) => loss.length > 10)).toBe(true);
        return;
      }
      step = { ...step, state: migrated.state };
      goOn(to, 20);
    }),
    { numRuns: 80 },
  );
  expect(met.moved).toBeGreaterThan(10);
});

test('a game moves to the very same content, and every state then goes on as it would have', () => {
  fc.assert(
    fc.property(arbitraryQuest, fc.integer({ min: 1, max: 10_000 }), (xml, seed) => {
      const from = questOf(xml);
      const to = questOf(`${xml}<!-- the same -->`);
      let step: Step = begin(from, { seed });
      const dice = createDice(seed, 'test');
      for (let turn = 0; turn < 12 && step.prompt; turn += 1) {
        const name = pick(dice, step.prompt.options).name;
        const migrated = migrateState(from, to, step.state);
        if (!migrated.ok) throw new Error(migrated.losses.join('; '));
        const [here, there] = [choose(from, step.state, name), choose(to, migrated.state, name)];
        if (isRefusal(here) || isRefusal(there)) throw new Error('refused');
        expect(there.prompt).toEqual(here.prompt);
        expect(there.state.heroes).toEqual(here.state.heroes);
        step = here;
      }
    }),
    { numRuns: 50 },
  );
});
