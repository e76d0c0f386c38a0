/** What conditions and braces may ask about a game. */
import { isAlive, type Hero } from './party/hero.js';
import type { ConditionFacts } from './quest/condition.js';
import type { Draft, Frame } from './state.js';

/** @returns answers that follow the draft as it changes */
export function factsOf(draft: Draft): ConditionFacts {
  return {
    plain: (name) => {
      switch (name) {
        case 'gold':
          return draft.gold;
        case 'level':
          return draft.heroes.reduce((highest, hero) => Math.max(highest, hero.level), 0);
        case 'turn':
          return turnOf(draft);
        case 'alive':
          return sum(draft, (hero) => (isAlive(hero) ? 1 : 0));
        case 'hp':
          return sum(draft, (hero) => hero.hp);
        case 'maxHp':
          return sum(draft, (hero) => hero.maxHp);
        case 'xp':
          return sum(draft, (hero) => hero.xp);
      }
    },
    member: (family, member) => {
      switch (family) {
        case 'flag':
          return recall(draft.memory.flags, draft.campaign.flags, member) === true ? 1 : 0;
        case 'var':
          return recall(draft.memory.vars, draft.campaign.vars, member) ?? 0;
        case 'item':
          return draft.items.includes(member) ? 1 : 0;
        case 'class':
          return draft.heroes.some((hero) => isAlive(hero) && hero.class === member) ? 1 : 0;
      }
    },
  };
}

function sum(draft: Draft, of: (hero: Hero) => number): number {
  let total = 0;
  for (const hero of draft.heroes) total += of(hero);
  return total;
}

/** What the quest remembers under a name, else what the campaign does. */
function recall<T extends boolean | number>(
  quest: Readonly<Record<string, T>>,
  campaign: Readonly<Record<string, T>>,
  name: string,
): T | undefined {
  return ownValue(quest, name) ?? ownValue(campaign, name);
}

/** What all objects have, such as `constructor`, is neither a flag nor a number. */
function ownValue<T extends boolean | number>(memory: Readonly<Record<string, T>>, name: string): T | undefined {
  const value: unknown = memory[name];
  return typeof value === 'boolean' || typeof value === 'number' ? (value as T) : undefined;
}

/** The level's turn that is being played, from 1. */
function turnOf(draft: Draft): number {
  const level = draft.stack[0] as (Frame & { readonly turnsUsed?: number }) | undefined;
  return (level?.turnsUsed ?? 0) + 1;
}
