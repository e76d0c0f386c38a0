/**
 * The greedy look ahead: they try each open option a few times on a copy of the game, with other dice than the game's, and take
 * the one after which the party is worth most on average. They see no further than the next question, so that a kindness that
 * pays two levels on is lost on them. How often they try things in one game is bounded; after that they are merely cautious.
 */
import { pick, type Dice } from '../dice/dice.js';
import { chooseInRun } from '../game.js';
import { openRun, type Run } from '../run.js';
import { draftOf, type Draft } from '../state.js';
import type { PolicyKind } from './policy-kind.js';
import { decideCautiously } from './rule-of-thumb.js';

/** How often each option is tried. */
const TRIALS = 3;
/** Options tried in one game at most. */
const MOST_TRIALS = 400;
const MOST_SEED = 0x7fff_ffff;

/** What things are worth, in hit points. */
const WORTH = { ofComplete: 1_000, ofFailed: -1_000, ofFallen: -10, ofXp: 0.2, ofGold: 0.1 } as const;

export const greedy = {
  name: 'greedy',
  doc: 'tries each option three times on a copy of the game, with dice of the copy’s own, and takes the one that leaves the party best off at the next question: hit points above all, then experience and gold; a fallen hero costs ten hit points',
  open(dice) {
    let left = MOST_TRIALS;
    return (situation) => {
      const { run, options } = situation;
      const names = options.map(({ name }) => name);
      const trials = names.length * TRIALS;
      if (names.length === 1 || trials > left) return decideCautiously(situation) ?? pick(dice, names);
      left -= trials;
      return pick(dice, findBest(run, names, dice));
    };
  },
} as const satisfies PolicyKind;

function findBest(run: Run, names: readonly string[], dice: Dice): string[] {
  let best: string[] = [];
  let most = -Infinity;
  for (const name of names) {
    let worth = 0;
    for (let trial = 0; trial < TRIALS; trial += 1) worth += tryOption(run, name, dice.roll(0, MOST_SEED));
    if (worth > most) best = [];
    if (worth >= most) best.push(name);
    most = Math.max(most, worth);
  }
  return best;
}

function tryOption({ quest, draft }: Run, name: string, luck: number): number {
  const copy = openRun(quest, draftOf({ ...draft, prompt: null, streams: {} }), { isQuiet: true, luck });
  chooseInRun(copy, name);
  return worthOf(copy.draft);
}

function worthOf({ heroes, gold, outcome }: Draft): number {
  let worth = gold * WORTH.ofGold;
  for (const { hp, xp } of heroes) worth += (hp > 0 ? hp : WORTH.ofFallen) + xp * WORTH.ofXp;
  if (outcome === 'complete') return worth + WORTH.ofComplete;
  return outcome === 'failed' ? worth + WORTH.ofFailed : worth;
}
