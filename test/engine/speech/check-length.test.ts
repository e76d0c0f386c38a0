/** How long a quest's lines and turns are: what does not fit is told, and nothing is ever longer than what is stated. */
import { describe, expect, test } from 'vitest';
import { beginGame, chooseInGame } from '../../../src/engine/campaign.js';
import { createDice, pick } from '../../../src/engine/dice/dice.js';
import { isRefusal } from '../../../src/engine/game.js';
import type { Fault } from '../../../src/engine/quest/fault.js';
import { readQuest } from '../../../src/engine/read-quest.js';
import type { NetworkLimit } from '../../../src/engine/speech/network-limit.js';
import { NETWORK_LIMITS } from '../../../src/networks/story-room.js';
import { listShipped } from '../../quest/shipped.js';

/** A network of plain characters, a hundred to a post, that takes what stands between stars for a link. */
const PLAIN: NetworkLimit = {
  network: 'Slate',
  maxLength: 100,
  length: (line) => line.length,
  links: (text) => text.match(/\*\w+\*/g) ?? [],
  posted: (text) => text.replaceAll('*', ''),
};

const words = (length: number): string => 'w'.repeat(length);
const HEROES = ' Aldith [999/999] Aldith [999/999] Aldith [999/999]'.length + 6;

function check(inside: string, head = '', level = 'turns="3"') {
  const xml = `<quest name="N" description="D" complete="C">${head}<level ${level}>
<combat text="% rats." win="Won." foe="rat" level="1" min="2" max="3" flee="false"/>
${inside}</level></quest>`;
  return readQuest(xml, 'x.xml', {}, [PLAIN]);
}
const told = (faults: readonly Fault[]): string[] =>
  faults.map(({ line, column, severity, code }) => `${String(line)}:${String(column)} ${severity} ${code}`);
const errorsOf = (...from: Parameters<typeof check>): string[] =>
  told(check(...from).faults.filter(({ severity }) => severity === 'error'));
const room = (text: string, options = '<option name="go"/><option name="stay"/>'): string =>
  `<room\ntext="${text}" cost="1">\n${options}</room>`;

describe('a line that fits no post is an error where it is written', () => {
  test('by its own length', () => {
    const say = (length: number): string =>
      room('A.', `<option name="go">\n<message\ntxt="${words(length)}"/></option><option name="stay"/>`);
    expect(errorsOf(say(100))).toEqual([]);
    expect(errorsOf(say(101))).toEqual(['7:1 error line-too-long']);
  });

  test('with the options behind it', () => {
    const list = ' GO or STAY?'.length;
    expect(errorsOf(room(words(100 - list)))).toEqual([]);
    expect(errorsOf(room(words(101 - list)))).toEqual(['4:1 error line-too-long']);
  });

  test('with those options only that can be shown together', () => {
    const either = '<option name="north" if="gold > 5"/><option name="south" if="not gold > 5"/>';
    expect(errorsOf(room(words(100 - ' NORTH?'.length), either))).toEqual([]);
    expect(errorsOf(room(words(101 - ' NORTH?'.length), either))).toEqual(['4:1 error line-too-long']);
  });

  test('with the heroes behind it, whose names may be the longest there are', () => {
    const say = (length: number, head = ''): string[] =>
      errorsOf(`<room text="A."><message txt="${words(length)}" hp="true"/></room>`, head);
    expect(say(100 - HEROES)).toEqual([]);
    expect(say(101 - HEROES)).toEqual(['3:26 error line-too-long']);
    const name = `B${'o'.repeat(39)}`;
    const party = `<party><hero name="${name}" class="mage"/></party>`;
    expect(say(100 - HEROES, party)).toEqual([]);
    expect(say(30, `<party><hero name="${name}"/><hero name="${name}x"/></party>`)).not.toEqual([]);
  });

  test('with the number of foes, gold and a variable as large as they get', () => {
    const fight = (text: string): string[] =>
      errorsOf(`<combat text="${text}" foe="ogre" level="1" min="2" max="1000"/>`);
    const list = ' FIGHT or RUN?'.length;
    expect(fight(`%${words(96 - list)}`)).toEqual([]);
    expect(fight(`%${words(97 - list)}`)).toEqual(['3:9 error line-too-long']);
    expect(fight(`{foe}${words(95 - list)}`)).toEqual([]);
    expect(fight(`{foe}${words(96 - list)}`)).toEqual(['3:9 error line-too-long']);
    expect(errorsOf(`<room text="{gold}${words(93)}"/>`)).toEqual([]);
    expect(errorsOf(`<room text="{gold}${words(94)}"/>`)).toEqual(['3:7 error line-too-long']);
    const counted = '<room text="{var.x}' + words(97);
    expect(errorsOf(`${counted}"><set var="x" add="-1"/></room>`)).toEqual([]);
    expect(errorsOf(`${counted}"><set var="x" add="-10"/></room>`)).toEqual(['3:7 error line-too-long']);
  });

  test.each([
    ['entryText', `entryText="${words(101)}" turns="3"`],
    ['exitText', `exitText="${words(101)}" turns="3"`],
  ])('as %s of a level', (_, level) => {
    expect(errorsOf('', '', level)).toEqual(['1:53 error line-too-long']);
  });

  test.each([['win'], ['lose'], ['run']])('as %s of a combat', (name) => {
    const [fault] = errorsOf(`<combat text="x" ${name}="${words(101)}" foe="a" level="1" min="1" max="1"/>`);
    expect(fault).toBe('3:18 error line-too-long');
  });

  test('each variant in its own place, and beside all other faults', () => {
    expect(errorsOf(`<room><text>a</text>\n<text>${words(101)}</text></room><dragon/>`)).toEqual([
      '4:1 error line-too-long',
      '4:122 error unknown-element',
    ]);
  });

  test('as the last words, wherever the quest ends', () => {
    const xml = `<quest name="N" description="D"
complete="${words(101)}"><level turns="1"><combat text="x" foe="a" level="1" min="1" max="1"/></level></quest>`;
    const [fault] = readQuest(xml, 'x.xml', {}, [PLAIN]).faults;
    expect(fault).toMatchObject({ line: 2, column: 1, code: 'line-too-long' });
  });
});

describe('a turn that mostly takes more than one post is a warning at its option', () => {
  const turn = (inside: string): string[] =>
    told(
      check(room('You stand.', `<option name="go">${inside}</option>\n<option name="stay"/>`), '', 'turns="40"').faults,
    );

  test('where what is said and what comes next are too long together', () => {
    expect(turn(`<message txt="${words(60)}"/>`)).toEqual([]);
    expect(turn(`<message txt="${words(90)}"/>`)).toEqual(['5:1 warning thread-likely']);
  });

  test('not where that comes to pass now and then only', () => {
    const rolled = (long: number): string =>
      `<roll d="6"><range low="1" high="${String(long)}"><message txt="${words(90)}"/></range>` +
      `<range low="${String(long + 1)}" high="6"><message txt="Short."/></range></roll>`;
    expect(turn(rolled(2))).toEqual([]);
    expect(turn(rolled(5))).toEqual(['5:1 warning thread-likely']);
  });

  test('also where a level is left, or a fight comes in between', () => {
    const fight = `<combat text="${words(80)}" foe="a" level="1" min="1" max="1"/>`;
    expect(turn(`<message txt="${words(30)}"/>${fight}`)).toContain('5:1 warning thread-likely');
    expect(turn(`<message txt="${words(30)}"/><finish outcome="complete" text="${words(80)}"/>`)).toEqual([
      '5:1 warning thread-likely',
    ]);
  });
});

describe('a text that the network takes for a link', () => {
  test('is a warning in its place, with what becomes of it', () => {
    const { faults } = check('<room\ntext="go to *inn* now"/>');
    expect(faults).toMatchObject([{ line: 4, column: 1, severity: 'warning', code: 'looks-like-link' }]);
    expect(faults[0]?.hint).toContain('“inn”');
  });

  test('is known for X by its own rules', () => {
    const xml = `<quest name="N" description="D" complete="C"><level turns="1">
<combat text="Here it ends.Now fight % rats." foe="rat" level="1" min="2" max="3"/></level></quest>`;
    const { faults } = readQuest(xml, 'x.xml', {}, NETWORK_LIMITS);
    expect(faults).toMatchObject([
      { line: 2, column: 9, code: 'looks-like-link', message: 'On X “ends.Now” would be a link' },
    ]);
    expect(faults[0]?.hint).toBe('it is posted as “ends. Now”; write it so');
  });
});

test('without networks nothing is too long', () => {
  const xml = `<quest name="${words(999)}" description="D" complete="C"><level turns="1"><combat text="x" foe="a" level="1" min="1" max="1"/></level></quest>`;
  expect(readQuest(xml, 'x.xml')).toMatchObject({ faults: [], longest: [] });
});

describe.each(listShipped())('%s', (name, xml, files) => {
  const [limit] = NETWORK_LIMITS;
  const { quest, longest } = readQuest(xml, name, files, NETWORK_LIMITS);

  test('says no line and no turn that is longer than the longest it states', () => {
    if (!quest || !limit) throw new Error('the quest cannot be read');
    let [line, turn] = [0, 0];
    for (let seed = 1; seed <= 60; seed += 1) {
      const dice = createDice(seed, 'voters');
      let step = beginGame(quest, { seed });
      for (let turns = 0; step.prompt && turns < 200; turns += 1) {
        const next = chooseInGame(quest, [], step.game, pick(dice, step.prompt.options).name);
        if (isRefusal(next)) throw new Error(next.refusal);
        step = next;
        const lengths = step.lines
          .filter((said) => !said.startsWith('There are no more quests'))
          .map((said) => limit.length(said));
        line = Math.max(line, ...lengths);
        turn = Math.max(
          turn,
          lengths.reduce((sum, length) => sum + length + 1, -1),
        );
      }
    }
    expect(line).toBeLessThanOrEqual(longest[0]?.line ?? 0);
    expect(turn).toBeLessThanOrEqual(longest[0]?.turn ?? 0);
  });
});
