/**
 * A world in which nothing is known of the heroes but whether they stand: whoever is hurt may fall, a fight may be won with
 * any of them standing, or lost, and a skill may be as great as it ever gets. So more can happen in it than in any game.
 * What cannot happen here never does; what can, might still not.
 */
import { factsOf } from '../facts.js';
import { isAlive, type Hero } from '../party/hero.js';
import type { ConditionFacts } from '../quest/condition.js';
import type { World } from '../run.js';
import type { Draft } from '../state.js';
import type { Trial } from './decision.js';
import { createTriedDice } from './exact-world.js';
import type { Relevance } from './relevance.js';
import { isKnown, remember, type Detail } from './state-key.js';

/** What holds for every game of the quest. */
export interface Bounds {
  /** Whether heroes may gain levels. */
  readonly grows: boolean;
  /** The most hit points any hero can have. */
  readonly mostHp: number;
}

/** Hit points of whoever stands. */
const STANDING = 2 ** 40;
/** A level at which everything succeeds. */
const GREATEST = 2 ** 30;

/** @param draft whose heroes are replaced by such of whom no more is known */
export function createLooseWorld(
  trial: Trial,
  draft: Draft,
  relevance: Relevance,
  detail: Detail,
  bounds: Bounds,
): Partial<World> {
  const isGoldKnown = detail.gold && relevance.asked.has('gold');
  const money = (low: number): number | null => (isGoldKnown ? null : low);
  const facts = createLooseFacts(trial, draft, relevance, detail);
  if (detail.heroes === 'any') {
    const dice = createTriedDice(trial, (stake, low) => (stake === 'hp' || stake === 'xp' ? 0 : money(low)));
    return {
      ...{ dice: () => dice, facts, flee: () => false },
      // Who has fallen is not kept, so that there is always somebody who goes on.
      fight: () => true,
      levelOf: ({ level }) => [level, bounds.grows ? GREATEST : level, 0][trial.guess(3)] ?? level,
    };
  }
  draft.heroes = draft.heroes.map((hero) => loosen(trial, hero));
  const hitPoints = (low: number, high: number): number =>
    low >= bounds.mostHp ? low : low === 0 ? trial.guess(2) : Math.min(1, high);
  const dice = createTriedDice(trial, (stake, low, high) =>
    stake === 'hp' ? hitPoints(low, high) : stake === 'xp' ? low : money(low),
  );
  const go = (heroes: readonly Hero[]): boolean => {
    const standing = heroes.filter(isAlive);
    const survivors = trial.guess(2 ** standing.length);
    for (const [index, hero] of standing.entries()) if (((survivors >> index) & 1) === 0) hero.hp = 0;
    return survivors > 0;
  };
  let isGreat: boolean | null = null;
  return {
    ...{ dice: () => dice, facts, fight: go, flee: (heroes) => !go(heroes) },
    levelOf({ level }) {
      if (!bounds.grows) return level;
      isGreat ??= trial.guess(2) === 1;
      return isGreat ? GREATEST : level;
    },
  };
}

/** A hero of whom is only known whether they stand. */
function loosen(trial: Trial, hero: Hero): Hero {
  let stands = isAlive(hero);
  return {
    name: hero.name,
    class: hero.class,
    level: hero.level,
    maxHp: STANDING,
    get xp() {
      return hero.xp;
    },
    set xp(_gained) {
      // No more is known of it.
    },
    get hp() {
      return stands ? STANDING : 0;
    },
    set hp(left) {
      if (left <= 0) stands = false;
      else if (!stands) stands = true;
      else if (left < STANDING) stands = trial.guess(2) === 0;
    },
  };
}

/** What is not known is one of the numbers between which conditions tell apart; within a step it stays the same. */
function createLooseFacts(trial: Trial, draft: Draft, relevance: Relevance, detail: Detail): ConditionFacts {
  const known = factsOf(draft);
  const guessed = new Map<string, number>();
  const guess = (name: string, least: number): number => {
    const earlier = guessed.get(name);
    if (earlier !== undefined) return earlier;
    const candidates = listCandidates(relevance.numbers, least);
    const value = candidates[trial.guess(candidates.length)] ?? least;
    guessed.set(name, value);
    return value;
  };
  const guessOnce = (name: string): number => {
    const value = guessed.get(name) ?? trial.guess(2);
    guessed.set(name, value);
    return value;
  };
  return {
    plain(name) {
      if (name === 'turn') return known.plain(name);
      if (name === 'alive' && detail.heroes !== 'any') return known.plain(name);
      if (name === 'gold') return detail.gold ? known.plain(name) : guess(name, 0);
      return guess(name, name === 'xp' ? 0 : 1);
    },
    member(family, member) {
      const name = `${family}.${member}`;
      const value = known.member(family, member);
      if (family === 'class' && detail.heroes === 'any') return value === 0 ? 0 : guessOnce(name);
      if (value !== 0 || !detail.unknown.has(name) || isKnown(draft, name)) return value;
      if (family !== 'var') {
        const isSet = trial.guess(2);
        remember(draft, name, isSet);
        return isSet;
      }
      const found = guess(name, -1_000_000_000);
      remember(draft, name, found);
      return found;
    },
  };
}

function listCandidates(numbers: readonly number[], least: number): number[] {
  const around = numbers.flatMap((number) => [number - 1, number, number + 1]);
  return [...new Set([least, ...around.filter((number) => number > least), GREATEST])];
}
