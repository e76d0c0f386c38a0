import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginGame, chooseInGame, type GameStep } from '../../src/engine/campaign.js';
import { createDice, pick } from '../../src/engine/dice/dice.js';
import { isRefusal } from '../../src/engine/game.js';
import type { Quest } from '../../src/engine/quest/quest.js';
import { isLineForm } from './line-form.js';
import { arbitraryQuest } from './arbitrary-quest.js';
import { questOf } from './play.js';

const TURNS = 40;

/** Plays with drawn choices and gives every step. */
function playSteps(quest: Quest, seed: number, through: (step: GameStep) => GameStep = (step) => step): GameStep[] {
  const dice = createDice(seed, 'test');
  const steps = [through(beginGame(quest, { seed }))];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const step = steps.at(-1);
    if (!step?.prompt) break;
    const next = chooseInGame(quest, [], step.game, pick(dice, step.prompt.options).name);
    if (isRefusal(next)) throw new Error(next.refusal);
    steps.push(through(next));
  }
  return steps;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

const game = fc.tuple(arbitraryQuest, fc.integer({ min: 1, max: 1000 }));

test('a choice changes neither the state it is made in nor the quest', () => {
  fc.assert(
    fc.property(game, ([xml, seed]) => {
      const quest = deepFreeze(questOf(xml));
      playSteps(quest, seed, (step) => ({ ...step, game: deepFreeze(step.game) }));
    }),
    { numRuns: 80 },
  );
});

test('a state that went through JSON at every turn goes on identically', () => {
  fc.assert(
    fc.property(game, ([xml, seed]) => {
      const quest = questOf(xml);
      const throughJson = (step: GameStep): GameStep => ({
        ...step,
        game: JSON.parse(JSON.stringify(step.game)) as GameStep['game'],
      });
      const saved = playSteps(quest, seed, throughJson);
      const unbroken = playSteps(quest, seed);
      expect(saved.map(({ lines }) => lines)).toEqual(unbroken.map(({ lines }) => lines));
      expect(saved.at(-1)?.game).toEqual(unbroken.at(-1)?.game);
    }),
    { numRuns: 80 },
  );
});

test('hit points, gold, prompts, lines and outcomes are what they may be, at every turn', () => {
  fc.assert(
    fc.property(game, ([xml, seed]) => {
      for (const { game: played, prompt, outcome, lines } of playSteps(questOf(xml), seed)) {
        const { heroes, gold } = played.state;
        for (const { hp, maxHp, level, xp } of heroes) {
          expect(Number.isInteger(hp) && hp >= 0 && hp <= maxHp).toBe(true);
          expect(level >= 1 && xp >= 0).toBe(true);
        }
        expect(gold).toBeGreaterThanOrEqual(0);
        expect(prompt === null).toBe(outcome !== null);
        if (prompt) {
          expect(prompt.options.length).toBeGreaterThan(0);
          expect(heroes.some(({ hp }) => hp > 0)).toBe(true);
          expect(lines.at(-1)).toMatch(/\?$/);
        }
        expect(lines.filter((line) => !isLineForm(line))).toEqual([]);
      }
    }),
    { numRuns: 80 },
  );
});

test('the same seed tells the same story, another seed another', () => {
  fc.assert(
    fc.property(arbitraryQuest, (xml) => {
      const stories = [1, 1, 2, 3, 4].map((seed) =>
        playSteps(questOf(xml), seed)
          .flatMap(({ lines }) => lines)
          .join('\n'),
      );
      expect(stories[0]).toBe(stories[1]);
      expect(new Set(stories).size).toBeGreaterThan(1);
    }),
    { numRuns: 50 },
  );
});

test('a choice that is not open is refused', () => {
  fc.assert(
    fc.property(game, fc.string(), ([xml, seed], choice) => {
      const quest = questOf(xml);
      const step = beginGame(quest, { seed });
      if (step.prompt?.options.some(({ name }) => name === choice) === true) return;
      const refusal = chooseInGame(quest, [], step.game, choice);
      expect(refusal).toEqual({ refusal: step.prompt ? 'no-such-option' : 'game-over' });
    }),
    { numRuns: 100 },
  );
});
