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
  return draft.heroes.reduce((total, hero) => total + of(hero), 0);
}

/** What the quest remembers under a name, else what the campaign does. */
function recall<T>(
  quest: Readonly<Record<string, T>>,
  campaign: Readonly<Record<string, T>>,
  name: string,
): T | undefined {
  if (Object.hasOwn(quest, name)) return quest[name];
  return Object.hasOwn(campaign, name) ? campaign[name] : undefined;
}

/** The level's turn that is being played, from 1. */
function turnOf(draft: Draft): number {
  const level = draft.stack[0] as (Frame & { readonly turnsUsed?: number }) | undefined;
  return (level?.turnsUsed ?? 0) + 1;
}
