import { describe, expect, test } from 'vitest';
import { proveQuest, type Proof } from '../../../src/engine/prove/prove.js';
import type { Quest } from '../../../src/engine/quest/quest.js';
import { openNames, playThrough, questOf } from '../play.js';

const OPTIONS = { states: 2_000, games: 100, seed: 1 };

function questOfLevels(levels: string, head = ''): Quest {
  return questOf(`<quest name="Test" description="a test" complete="Done." ${head}>${levels}</quest>`);
}

/** A scene: one room that comes once. */
function scene(id: string, inside: string): string {
  return `<level id="${id}" draw="deck"><room id="${id}-room" text="Here.">${inside}</room></level>`;
}

function prove(levels: string, head = ''): Proof {
  return proveQuest(questOfLevels(levels, head), OPTIONS);
}

function kindsOf({ findings }: Proof): string[] {
  return findings.map(({ kind, certainty, place }) => `${kind} ${certainty} ${place?.label ?? ''}`.trim());
}

const LOSE = '<finish outcome="failed"/>';
const WIN = '<finish outcome="complete"/>';

describe('chances without a fight are exact', () => {
  test('of dice, of skills and of choices between them', () => {
    const { least, greatest } = prove(
      scene(
        'a',
        `<option name="roll"><roll d="6"><range low="1" high="2">${LOSE}</range><range low="3" high="6"/></roll></option>
         <option name="try"><check against="11"><pass/><fail>${LOSE}</fail></check></option>`,
      ) +
        scene(
          'b',
          `<option name="toss"><roll d="2"><range low="1" high="1">${LOSE}</range><range low="2" high="2"/></roll></option><option name="rest"><message txt="Rest."/></option>`,
        ),
    );
    // The worst: the skill (55 in 100 with a hero of level 1), then the coin. The best: the die, then rest.
    expect(least.from).toBeCloseTo(0.55 / 2, 9);
    expect(greatest.from).toBeCloseTo(4 / 6, 9);
    expect([least.to, least.toBy, greatest.to]).toEqual([least.from, 'proved', greatest.from]);
  });

  test('where one may try again for ever, and where one may go round for ever', () => {
    const { least, greatest } = prove(
      scene(
        'a',
        `<option name="again"><roll d="6"><range low="1" high="1">${WIN}</range><range low="2" high="5"><goto room="a-room"/></range><range low="6" high="6">${LOSE}</range></roll></option>
         <option name="wait"><goto room="a-room"/></option>`,
      ),
    );
    expect(least.from).toBe(0);
    expect(greatest.from).toBeCloseTo(0.5, 6);
  });

  test('with wounds that are told apart by hit points', () => {
    // Three heroes of 10 hit points: 9 do not kill, twice 9 do.
    const step = (id: string) =>
      scene(
        id,
        `<option name="on"><damage low="9" high="9"/></option><option name="rest"><heal low="10" high="10"/></option>`,
      );
    const { least, greatest } = prove(step('a') + step('b'));
    expect([least.from, greatest.to]).toEqual([0, 1]);
    expect(least.toBy).toBe('proved');
  });

  test('of what is drawn from a deck and by weight', () => {
    const { least, greatest } = prove(
      `<level id="a" draw="deck"><room count="1-2" text="Here."><set var="x" add="1"/></room></level>
       <level id="b" turns="1"><room weight="3" cost="1" text="A." if="var.x = 1">${LOSE}</room><room cost="1" text="B."><set flag="f"/></room></level>`,
    );
    expect(least.from).toBeCloseTo(0.5 * 0.25 + 0.5, 9);
    expect(greatest.from).toBeCloseTo(0.625, 9);
  });
});

describe('finds', () => {
  const SHOP = scene(
    'shop',
    `<option name="key"><item name="key" give="true"/></option><option name="ale"><message txt="Hic."/></option>`,
  );
  const DOOR = scene(
    'door',
    `<option name="open" if="item.key">${WIN}</option><option name="knock"><goto room="door-room"/></option><option name="leave">${LOSE}</option>`,
  );

  test('the choice after which a quest can no longer be completed, and a game that shows it', () => {
    const proof = prove(SHOP + DOOR);
    expect(kindsOf(proof)).toEqual(['dead-end proved ALE']);
    const [deadEnd] = proof.findings;
    expect(deadEnd?.choices).toEqual(['ale']);
    const { step } = playThrough(questOfLevels(SHOP + DOOR), deadEnd?.choices ?? [], deadEnd?.seed ?? -1);
    expect(openNames(step)).toEqual(['knock', 'leave']);
  });

  test('a dead end that only some throws of the dice lead to, with a seed that throws them', () => {
    const well = scene(
      'well',
      `<option name="climb"><roll d="20"><range low="1" high="1"><set flag="lame"/></range><range low="2" high="20"/></roll></option><option name="pass"><message txt="On."/></option>`,
    );
    const jump = scene(
      'jump',
      `<option name="jump" if="not flag.lame">${WIN}</option><option name="wait"><goto room="jump-room"/></option>`,
    );
    const proof = prove(well + jump);
    expect(kindsOf(proof)).toEqual(['dead-end proved CLIMB']);
    const { step } = playThrough(questOfLevels(well + jump), ['climb'], proof.findings[0]?.seed ?? -1);
    expect(openNames(step)).toEqual(['wait']);
  });

  test('a dead end beyond a fight', () => {
    const fight = '<level id="fight" turns="2"><combat text="%" foe="rat" level="1" min="1" max="3"/></level>';
    expect(kindsOf(prove(SHOP + fight + DOOR))).toEqual(['dead-end proved ALE']);
  });

  test('a dead end late in a quest that is too large to be looked through', () => {
    const things = Array.from(
      { length: 10 },
      (_, index) =>
        `<room text="T." count="1"><option name="take"><set flag="t${String(index)}"/></option><option name="drop"><set var="n" add="1"/></option></room>`,
    );
    const all = Array.from({ length: 10 }, (_, index) => `flag.t${String(index)}`).join(' or ');
    const large = `<level id="large" draw="deck">${things.join('')}</level>`;
    const room = scene(
      'use',
      `<option name="use" if="${all}"><message txt="So."/></option><option name="count" if="var.n > 3"><message txt="So."/></option><option name="go"><message txt="So."/></option>`,
    );
    const proof = prove(large + room + SHOP + DOOR);
    expect(proof.surveys.loose?.graph.isWhole).toBe(false);
    expect(kindsOf(proof)).toEqual(['dead-end proved ALE']);
    expect(proof.findings[0]?.seed).not.toBeNull();
  });

  test('that a quest can never be completed', () => {
    expect(
      kindsOf(
        prove(scene('a', `<option name="round"><goto room="a-room"/></option><option name="end">${LOSE}</option>`)),
      ),
    ).toEqual(['never-complete proved']);
  });

  test('options and messages that nobody can get to', () => {
    const proof = prove(
      scene(
        'a',
        '<option name="one"><set var="x" add="1"/></option><option name="two"><set var="x" add="2"/></option>',
      ) +
        scene(
          'b',
          '<option name="fly" if="var.x > 2"><message txt="Up."/></option><option name="walk"><check against="1"><pass><message txt="Easy."/></pass><fail><message txt="Hard."/></fail></check></option><option name="stay"><message txt="No."/></option>',
        ),
    );
    expect(kindsOf(proof)).toEqual([
      'unreachable proved FLY',
      'unreachable proved Up.',
      'unreachable proved fail against 1',
      'unreachable proved Hard.',
    ]);
  });

  test('nothing in a quest in which all goes well', () => {
    expect(
      kindsOf(
        prove(
          scene(
            'a',
            '<option name="on"><message txt="On."/></option><option name="back"><goto room="a-room"/></option>',
          ),
        ),
      ),
    ).toEqual([]);
  });
});

test('what only an earlier quest sets is not called unreachable', () => {
  const levels = scene(
    'a',
    '<option name="old" if="flag.before"><message txt="As then."/></option><option name="new"><message txt="Anew."/></option>',
  );
  const proof = prove(levels, 'after="earlier"');
  expect(proof.unknown).toEqual(['flag.before']);
  expect(proof.brought.map(({ label }) => label)).toEqual(['OLD', 'As then.']);
  expect(kindsOf(proof)).toEqual([]);
});

test('a quest that is too large says so, and its bounds stay true', () => {
  const quest = questOfLevels(
    '<level turns="9"><combat text="%" foe="rat" level="1" min="2" max="4"/><room cost="1" text="Rest."><heal low="1" high="3"/></room></level>',
  );
  const { surveys, least, greatest, reckoned } = proveQuest(quest, { ...OPTIONS, states: 100 });
  expect(surveys.exact?.graph.isWhole).toBe(false);
  expect(reckoned).toBeNull();
  expect([least.from, greatest.to]).toEqual([0, 1]);
});
