/** Plays quests as crowds would who do not care, or who care about their hit points. */
import { beginGame, chooseInGame } from '../../src/engine/campaign.js';
import { createDice, pick, type Dice } from '../../src/engine/dice/dice.js';
import { isRefusal } from '../../src/engine/game.js';
import type { Quest } from '../../src/engine/quest/quest.js';
import type { GameState } from '../../src/engine/state.js';
import type { Line, Outcome, Prompt } from '../../src/engine/step.js';

const MOST_CHOICES = 400;

export interface Play {
  /** Null where it did not come to an end. */
  readonly outcome: Outcome | null;
  readonly lines: readonly Line[];
  readonly prompts: readonly Prompt[];
  /** Ids of the quests played, in order. */
  readonly quests: readonly string[];
}

export type Habit = (prompt: Prompt, state: GameState, dice: Dice) => string;

export const chooseAtRandom: Habit = (prompt, _, dice) => pick(dice, prompt.options).name;

/** Fights while the party have half their hit points, and runs after that; whatever else is asked is left to chance. */
export const chooseCautiously: Habit = (prompt, state, dice) => {
  const offers = (name: string): boolean => prompt.options.some((option) => option.name === name);
  if (!offers('fight')) return chooseAtRandom(prompt, state, dice);
  const sum = (of: 'hp' | 'maxHp'): number => state.heroes.reduce((total, hero) => total + hero[of], 0);
  return offers('run') && sum('hp') * 2 < sum('maxHp') ? 'run' : 'fight';
};

export function play(quest: Quest, seed: number, habit: Habit, shelf: readonly Quest[] = []): Play {
  const dice = createDice(seed, 'voters');
  let step = beginGame(quest, { seed });
  const lines = [...step.lines];
  const prompts: Prompt[] = [];
  const quests = [quest.id];
  while (step.prompt && prompts.length < MOST_CHOICES) {
    prompts.push(step.prompt);
    const next = chooseInGame(step.quest, shelf, step.game, habit(step.prompt, step.game.state, dice));
    if (isRefusal(next)) throw new Error(`refused: ${next.refusal}`);
    step = next;
    lines.push(...step.lines);
    if (step.quest.id !== quests.at(-1)) quests.push(step.quest.id);
  }
  return { outcome: step.outcome, lines, prompts, quests };
}

export function countSeeds(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
