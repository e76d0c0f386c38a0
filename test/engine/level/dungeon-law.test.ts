/** What holds in every dungeon, whatever is chosen. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginGame, chooseInGame, type GameStep } from '../../../src/engine/campaign.js';
import { createDice, pick } from '../../../src/engine/dice/dice.js';
import { isRefusal } from '../../../src/engine/game.js';
import { listFileNames } from '../../../src/engine/quest/quest-files.js';
import type { Quest } from '../../../src/engine/quest/quest.js';
import { readQuest } from '../../../src/engine/read-quest.js';
import { isLineForm, LINE_FORMS } from '../line-form.js';
import { questOf } from '../play.js';

const FOLDER = new URL('../../quest/valid/', import.meta.url);
const MOST_TURNS = 60;

function load(name: string): Quest {
  const xml = readFileSync(new URL(name, FOLDER), 'utf8');
  const files = listFileNames(xml).map((file) => [file, readFileSync(new URL(file, FOLDER), 'utf8')]);
  return questOf(xml, name, Object.fromEntries(files) as Record<string, string>);
}

const QUESTS = [load('dungeon.xml'), load('dungeon-of-plans.xml')];
const game = fc.tuple(fc.constantFrom(...QUESTS), fc.integer());

function playSteps(quest: Quest, seed: number, through: (step: GameStep) => GameStep = (step) => step): GameStep[] {
  const dice = createDice(seed, 'test');
  const steps = [through(beginGame(quest, { seed }))];
  for (let step = steps[0]; step?.prompt && steps.length < MOST_TURNS; step = steps.at(-1)) {
    const next = chooseInGame(quest, [], step.game, pick(dice, step.prompt.options).name);
    if (isRefusal(next)) throw new Error(next.refusal);
    steps.push(through(next));
  }
  return steps;
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(freeze);
  return Object.freeze(value);
}

test('a choice never changes the state it is made in, and a state that went through JSON goes on identically', () => {
  fc.assert(
    fc.property(game, ([quest, seed]) => {
      const saved = playSteps(quest, seed, (step) => ({
        ...step,
        game: freeze(JSON.parse(JSON.stringify(step.game)) as GameStep['game']),
      }));
      const unbroken = playSteps(quest, seed);
      expect(saved.map(({ lines }) => lines)).toEqual(unbroken.map(({ lines }) => lines));
      expect(saved.at(-1)?.game).toEqual(unbroken.at(-1)?.game);
    }),
    { numRuns: 60 },
  );
});

test('everything that is said has the form of all lines, and whatever asks ends in its options', () => {
  fc.assert(
    fc.property(game, ([quest, seed]) => {
      for (const { lines, prompt, outcome } of playSteps(quest, seed)) {
        expect(lines.filter((line) => !isLineForm(line))).toEqual([]);
        expect(prompt === null).toBe(outcome !== null);
        if (prompt) expect(lines.at(-1)).toMatch(LINE_FORMS.prompt);
      }
    }),
    { numRuns: 60 },
  );
});

test('the map of a level follows from the game’s seed alone: what was chosen before makes no difference', () => {
  const placeOf = (seed: number, choices: readonly string[]): unknown => {
    let step = beginGame(MAZE, { seed });
    for (const choice of choices) {
      const next = chooseInGame(MAZE, [], step.game, choice);
      if (isRefusal(next)) throw new Error(next.refusal);
      step = next;
    }
    return step.prompt;
  };
  for (let seed = 1; seed <= 20; seed += 1) expect(placeOf(seed, ['one'])).toEqual(placeOf(seed, ['two']));
});

const MAZE = questOf(
  `<quest name="N" description="D" complete="C">
     <level draw="deck"><room text="A fork.">
       <option name="one"><gold low="1" high="9"/></option>
       <option name="two"><damage low="1" high="2"/><xp low="70" high="90"/></option>
     </room></level>
     <level width="12" height="9" roomCount="7"/>
   </quest>`,
);

test('a quest is another one when a file beside it changes', () => {
  const xml =
    '<quest name="N" description="D" complete="C"><level width="9" height="9"><section ref="a.txt"/></level></quest>';
  const hashes = ['1X1', '1X11', '1X1'].map((drawing) => questOf(xml, 'n.xml', { 'a.txt': drawing }).hash);
  expect(hashes[0]).not.toBe(hashes[1]);
  expect(hashes[0]).toBe(hashes[2]);
});

test('a level that only trying shows cannot be built names the piece and the tries, within a second', () => {
  const xml = `<quest name="N" description="D" complete="C"><level width="60" height="9" roomCount="0">
    <section ref="a.txt"/><section ref="b.txt"/></level></quest>`;
  const wide = `X${'1'.repeat(57)}X\n${'1'.repeat(59)}`;
  const tall = ['1X1', ...Array.from({ length: 7 }, () => '111')].join('\n');
  const started = performance.now();
  const { quest, faults } = readQuest(xml, 'n.xml', { 'a.txt': wide, 'b.txt': tall });
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(quest).toBeNull();
  expect(faults.map(({ code }) => code)).toEqual(['dungeon-unbuildable']);
  expect(faults[0]?.message).toMatch(/[ab]\.txt .*\d+ tries/);
});
