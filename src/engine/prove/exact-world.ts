/** A world in which every result of every throw is tried, and fights end as often as they did when they were tried out. */
import type { Dice } from '../dice/dice.js';
import type { Hero } from '../party/hero.js';
import type { World } from '../run.js';
import type { Trial } from './decision.js';
import type { FightBook, FightEnds } from './fight-book.js';
import type { Relevance } from './relevance.js';

export function createExactWorld(trial: Trial, book: FightBook, relevance: Relevance): Partial<World> {
  const { asked, xp } = relevance;
  const matters = { hp: true, foes: true, xp, gold: asked.has('gold') };
  const dice = createTriedDice(trial, (stake, low) => (matters[stake] ? null : low));
  const go = (heroes: readonly Hero[], { odds, hp }: FightEnds): readonly number[] => {
    const end = hp[trial.draw(odds)] ?? [];
    heroes.forEach((hero, index) => (hero.hp = end[index] ?? 0));
    return end;
  };
  return {
    dice: () => dice,
    fight: (heroes, groups) => go(heroes, book.fight(heroes, groups)).some((hp) => hp > 0),
    flee(heroes, groups) {
      go(heroes, book.flee(heroes, groups));
      return false;
    },
  };
}

/**
 * Dice of which every result is tried, those together that the thrower makes no difference between.
 * @param amountOf what so much of something comes to where only one result need be tried, else null
 */
export function createTriedDice(
  trial: Trial,
  amountOf: (stake: 'hp' | 'xp' | 'gold' | 'foes', low: number, high: number) => number | null,
): Dice {
  return {
    roll(low, high, stake) {
      if (low === high) return low;
      const amount = typeof stake === 'string' ? amountOf(stake, low, high) : null;
      if (amount !== null) return amount;
      const starts = typeof stake === 'function' ? listStarts(low, high, stake()) : listWhole(low, high);
      const ends = [...starts.slice(1), high + 1];
      return starts[trial.draw(ends.map((end, index) => end - (starts[index] ?? end)))] ?? low;
    },
    state: () => [],
  };
}

/** A throw with more results than this is more than can be tried. */
const MOST_RESULTS = 20_001;

function listWhole(low: number, high: number): number[] {
  return Array.from({ length: Math.min(MOST_RESULTS, high - low + 1) }, (_, index) => low + index);
}

function listStarts(low: number, high: number, from: readonly number[]): number[] {
  const inside = from.filter((start) => start > low && start <= high);
  return [low, ...new Set(inside.sort((a, b) => a - b))];
}
