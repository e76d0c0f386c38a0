import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listFileNames } from '../../../src/engine/quest/quest-files.js';
import type { QuestPlace } from '../../../src/engine/quest/quest-place.js';
import type { Quest } from '../../../src/engine/quest/quest.js';
import { playRun } from '../../../src/engine/simulate/play-run.js';
import { POLICIES } from '../../../src/engine/simulate/policy.js';
import { arbitraryQuest } from '../arbitrary-quest.js';
import { questOf } from '../play.js';

const FOLDER = new URL('../../../quests/', import.meta.url);
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.xml'));

function load(name: string): { readonly quest: Quest; readonly lines: readonly string[] } {
  const url = new URL(name, FOLDER);
  const xml = readFileSync(url);
  const files = listFileNames(xml).map((file) => [file, readFileSync(new URL(file, url), 'utf8')] as const);
  return { quest: questOf(xml.toString(), name, Object.fromEntries(files)), lines: xml.toString().split('\n') };
}

function playMany(quest: Quest, games: number): Set<string> {
  const reached = new Set<string>();
  for (const policy of POLICIES) {
    for (let seed = 1; seed <= games; seed += 1) playRun(quest, policy, seed, { reached: (key) => reached.add(key) });
  }
  return reached;
}

/** What may stand at the place that a kind names. */
const ELEMENTS: Readonly<Record<QuestPlace['kind'], RegExp>> = {
  level: /^<level/,
  event: /^<event/,
  encounter: /^<(?:combat|room|puzzle)/,
  option: /^<(?:option|combat|level)/,
  spoils: /^<spoils/,
  solved: /^<solved/,
  gaveup: /^<gaveup/,
  range: /^<range/,
  pass: /^<(?:pass|check)/,
  fail: /^<(?:fail|check)/,
  message: /^<message/,
  finish: /^<finish/,
};

describe.each(FILES)('the places of %s', (name) => {
  const { quest, lines } = load(name);

  it('are all that games come to, each once, in document order', () => {
    const keys = quest.places.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const reached = playMany(quest, name.includes('/') ? 4 : 30);
    expect([...reached].filter((key) => !keys.includes(key))).toEqual([]);
    // The larger part of a quest is seen in that many games; a list of things that do not exist would show here.
    expect(reached.size / keys.length).toBeGreaterThan(0.8);
    const order = quest.places.map(({ place: { line, column } }) => line * 1000 + column);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it('are what stands there, and have a label that is found there', () => {
    for (const { kind, label, place } of quest.places) {
      const at = lines[place.line - 1]?.slice(place.column - 1) ?? '';
      expect(at, `${kind} ${label}`).toMatch(ELEMENTS[kind]);
      expect(label.length).toBeGreaterThan(0);
      if (kind === 'option' && at.startsWith('<option')) expect(at.toUpperCase()).toContain(`NAME="${label}"`);
    }
  });
});

it('names every kind of place as an author knows it', () => {
  const quest = questOf(`<quest name="Q" description="d" complete="c">
    <narrative><event on="enter" level="deep"><message txt="It is warm."/></event></narrative>
    <level id="road" turns="2" entryText="A long road lies before them, longer than anybody would like it to be, and it is wet">
      <combat id="dogs" text="% dogs." foe="dog" level="1" min="2" max="2">
        <option name="bribe"><gold low="-5" high="-5"/><end/></option><spoils><gold low="1" high="2"/></spoils>
      </combat>
      <combat id="cat" text="A cat." foe="cat" level="1" min="1" max="1" flee="false"/>
      <room id="hut"><text>A hut.</text><text>A house.</text>
        <option name="knock"><roll d="6" add="1"><range low="2" high="2"/><range low="3" high="7"><finish outcome="complete" text="Home."/></range></roll></option>
        <option name="try"><check class="mage" against="12"><pass><goto level="deep"/></pass></check></option>
      </room>
      <room id="rest" text="A rest."><heal low="1" high="2"/></room>
    </level>
    <level id="deep" width="12" height="9"><monsters type="rat" minLevel="1" maxLevel="1" minCount="2" maxCount="2"/></level>
  </quest>`);
  expect(quest.places.map(({ kind, label, key }) => `${kind} | ${label} | ${key}`)).toEqual([
    'event | enter level deep | event:0',
    'message | It is warm. | event:0/message0',
    'level | road: A long road lies before them, longer than anybody would … | level:road',
    'encounter | % dogs. | level:road/dogs',
    'option | FIGHT | level:road/dogs/fight',
    'option | RUN | level:road/dogs/run',
    'option | BRIBE | level:road/dogs/bribe',
    'spoils | spoils | level:road/dogs/#spoils',
    'encounter | A cat. | level:road/cat',
    'option | FIGHT | level:road/cat/fight',
    'encounter | A hut. | level:road/hut',
    'option | KNOCK | level:road/hut/knock',
    'range | 2 on d6 + 1 | level:road/hut/knock/roll0/2-2',
    'range | 3 to 7 on d6 + 1 | level:road/hut/knock/roll0/3-7',
    'finish | complete: Home. | level:road/hut/knock/roll0/3-7/finish0',
    'option | TRY | level:road/hut/try',
    'fail | fail against 12 | level:road/hut/try/check0/#fail',
    'pass | pass against 12 | level:road/hut/try/check0/#pass',
    'encounter | A rest. | level:road/rest',
    'level | deep | level:deep',
    'option | FIGHT | level:deep/fight',
    'option | RUN | level:deep/run',
  ]);
});

it('does not mix up an option called EFFECTS with what a room does by itself', () => {
  const quest = questOf(`<quest name="Q" description="d" complete="c"><level id="a" turns="1">
    <room text="A book." cost="1"><option name="effects"><gold low="7" high="7"/></option><option name="causes"/></room>
  </level></quest>`);
  expect(quest.blocks.get('level:a/#0/effects')?.effects).toHaveLength(1);
});

it('lists whatever a game of any quest comes to', () => {
  fc.assert(
    fc.property(arbitraryQuest, fc.integer({ min: 1, max: 1000 }), (xml, seed) => {
      const quest = questOf(xml);
      const keys = new Set(quest.places.map(({ key }) => key));
      expect(keys.size).toBe(quest.places.length);
      playRun(quest, 'random', seed, { reached: (key) => expect(keys).toContain(key) });
    }),
    { numRuns: 80 },
  );
});
