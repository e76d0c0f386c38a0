/** Games that show a dead end: the choices that lead to it are played with one seed after the other, until it is come to. */
import { beginRun, chooseInRun } from '../game.js';
import { createDice, pick } from '../dice/dice.js';
import type { Quest } from '../quest/quest.js';
import type { Draft } from '../state.js';

export interface Witness {
  readonly seed: number;
  readonly choices: readonly string[];
}

/** Seeds that are tried with the choices, and then with choices at random. */
export const WITNESS_TRIES = 300;
const MOST_CHOICES = 200;

/**
 * @param isIt whether a state is what is to be shown
 * @returns null where no game showed it
 */
export function findWitness(
  quest: Quest,
  choices: readonly string[],
  firstSeed: number,
  isIt: (draft: Draft) => boolean,
): Witness | null {
  for (let seed = firstSeed; seed < firstSeed + WITNESS_TRIES; seed += 1) {
    if (leadsThere(quest, choices, seed, isIt)) return { seed, choices };
  }
  let shortest: Witness | null = null;
  for (let seed = firstSeed; seed < firstSeed + WITNESS_TRIES; seed += 1) {
    const found = wander(quest, seed, isIt, shortest?.choices.length ?? MOST_CHOICES);
    if (found) shortest = { seed, choices: found };
  }
  return shortest;
}

function leadsThere(quest: Quest, choices: readonly string[], seed: number, isIt: (draft: Draft) => boolean): boolean {
  const run = beginRun(quest, { seed }, { isQuiet: true });
  for (const choice of choices) {
    if (!run.draft.prompt?.options.some(({ name }) => name === choice)) return false;
    chooseInRun(run, choice);
  }
  return run.draft.prompt !== null && isIt(run.draft);
}

/** @returns the choices of a game played at random, up to what is to be shown; null where it does not come in fewer than `most` */
function wander(quest: Quest, seed: number, isIt: (draft: Draft) => boolean, most: number): string[] | null {
  const run = beginRun(quest, { seed }, { isQuiet: true });
  const dice = createDice(seed, 'policy');
  const choices: string[] = [];
  while (run.draft.prompt && choices.length < most) {
    if (isIt(run.draft)) return choices;
    const { name } = pick(dice, run.draft.prompt.options);
    choices.push(name);
    chooseInRun(run, name);
  }
  return null;
}
