/**
 * Ways of playing, for measuring what a quest is like. In a fight a policy decides by its own rule, everywhere else it takes
 * any of the options. A new one is a line in the table.
 */
import { pick, type Dice } from '../dice/dice.js';
import type { Hero } from '../party/hero.js';
import type { PromptOption } from '../step.js';

/** The name of what it would do in a fight; null: anything. */
type Rule = (heroes: readonly Hero[]) => string | null;

const RULES = {
  random: () => null,
  fight: () => 'fight',
  run: () => 'run',
  /** Fights while the party has at least half its hit points, and runs after that. */
  cautious: (heroes) => (isStrong(heroes) ? 'fight' : 'run'),
} as const satisfies Readonly<Record<string, Rule>>;

export type Policy = keyof typeof RULES;
export const POLICIES = Object.keys(RULES) as readonly Policy[];

/** @param dice the policy's own, for what it leaves open */
export function chooseByPolicy(
  policy: Policy,
  options: readonly PromptOption[],
  heroes: readonly Hero[],
  isFight: boolean,
  dice: Dice,
): string {
  const wanted = isFight ? RULES[policy](heroes) : null;
  const offered = wanted === null ? undefined : options.find(({ name }) => name === wanted);
  return (offered ?? pick(dice, options)).name;
}

function isStrong(heroes: readonly Hero[]): boolean {
  let hp = 0;
  let maxHp = 0;
  for (const hero of heroes) {
    hp += hero.hp;
    maxHp += hero.maxHp;
  }
  return hp * 2 >= maxHp;
}
