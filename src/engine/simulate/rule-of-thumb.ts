/** Players who have one rule for fights and take any of the options everywhere else. */
import { pick } from '../dice/dice.js';
import type { Hero } from '../party/hero.js';
import type { PolicyKind, Situation } from './policy-kind.js';

/** The name of what it would do in a fight; null: anything. */
type Rule = (heroes: readonly Hero[]) => string | null;

function defineRule<N extends string>(name: N, doc: string, rule: Rule): PolicyKind & { readonly name: N } {
  return {
    name,
    doc,
    open:
      (dice) =>
      ({ run, options, isFight }) => {
        const wanted = isFight ? rule(run.draft.heroes) : null;
        const offered = wanted === null ? undefined : options.find((option) => option.name === wanted);
        return (offered ?? pick(dice, options)).name;
      },
  };
}

export const random = defineRule('random', 'takes any of the options, each as likely', () => null);
export const fight = defineRule('fight', 'always fights; whatever else is asked is left to chance', () => 'fight');
export const run = defineRule('run', 'always runs where that is offered; the rest is left to chance', () => 'run');
export const cautious = defineRule(
  'cautious',
  'fights while the party has at least half its hit points, and runs after that; the rest is left to chance',
  (heroes) => (isStrong(heroes) ? 'fight' : 'run'),
);

/** The rule of the cautious for one situation that another policy leaves open; null where it has none. */
export function decideCautiously({ run: { draft }, options, isFight }: Situation): string | null {
  const wanted = isStrong(draft.heroes) ? 'fight' : 'run';
  return isFight && options.some(({ name }) => name === wanted) ? wanted : null;
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
