/**
 * States that are equal for what can still happen have the same key, and from a key such a state is made again. What is
 * said, what heroes are called, what no condition asks any more and nothing hangs on are left out of it.
 *
 * The heroes are told apart by their hit points, levels and experience; or only by whether they stand, or not at all, where
 * that would be too much.
 */
import { ACTIVITIES } from '../activity-table.js';
import { factsOf } from '../facts.js';
import type { ClassName } from '../party/hero-class.js';
import { createHero, isAlive, maxHpAt, type Hero } from '../party/hero.js';
import { FAMILIES, type Family } from '../quest/condition.js';
import type { Quest } from '../quest/quest.js';
import type { Draft, Frame } from '../state.js';
import { simplify, type Relevance } from './relevance.js';

/** What is told apart beside the place the game is at. */
export interface Detail {
  /** Hit points, levels and experience; or only who stands; or nothing but that somebody does. */
  readonly heroes: 'exact' | 'standing' | 'any';
  readonly gold: boolean;
  /** What games before this one may have set, `flag.x`: not known until it is asked. */
  readonly unknown: ReadonlySet<string>;
}

export interface Keeper {
  readonly detail: Detail;
  /** @returns the outcome, where there is one */
  keyOf(draft: Draft): string;
  /** @param key of a game that goes on */
  draftOf(key: string): Draft;
  /** What a game remembers that may still be asked, as text. */
  memoryOf(draft: Draft): string;
  /** What matters where a game stands. */
  relevanceOf(draft: Draft): Relevance;
}

type HeroKey = readonly [className: ClassName, level: number, xp: number, hp: number];
/** Options that are open, heroes, gold, members, encounters met, stack. */
type KeyParts = [string[] | null, HeroKey[], number, [string, number][], string[], Frame[]];

/** @param start the game before anything has happened in it */
export function createKeeper(
  quest: Quest,
  start: Draft,
  relevances: ReadonlyMap<string, Relevance>,
  detail: Detail,
): Keeper {
  const relevanceOf = ({ stack }: Draft): Relevance => {
    const relevance = relevances.get(stack[0]?.at ?? '');
    if (!relevance) throw new Error('the game is in no level');
    return relevance;
  };
  return {
    detail,
    relevanceOf,
    memoryOf(draft) {
      const relevance = relevanceOf(draft);
      const gold = relevance.gold?.with?.filter((number) => draft.gold >= number).length ?? 0;
      const facts = factsOf(draft);
      let memory = `${String(facts.plain('turn'))} ${String(gold)}`;
      for (const { family, member, counted } of relevance.members) {
        memory += ` ${String(simplify(facts.member(family, member), counted))}`;
      }
      return memory;
    },
    keyOf(draft) {
      if (draft.outcome !== null) return draft.outcome;
      const relevance = relevanceOf(draft);
      const { asked, once } = relevance;
      const strip = detail.heroes === 'exact' || (detail.gold && asked.has('gold')) ? keepFrame : forgetCount;
      const parts: KeyParts = [
        draft.prompt?.options.map(({ name }) => name) ?? null,
        draft.heroes.map((hero, index) => heroKeyOf(hero, relevance, detail, start.heroes[index]?.level ?? 1)),
        detail.gold && asked.has('gold') ? simplify(draft.gold, relevance.gold) : 0,
        listMembers(draft, relevance, detail.unknown),
        draft.met.filter((key) => once.has(key)).sort(),
        draft.stack.map((frame) => strip(ACTIVITIES.get(frame.kind)?.essence?.(quest, frame, asked) ?? frame)),
      ];
      return JSON.stringify(parts);
    },
    draftOf(key) {
      const [options, heroKeys, gold, members, met, stack] = JSON.parse(key) as KeyParts;
      const draft: Draft = {
        ...start,
        ...{ gold, met, stack },
        heroes: heroKeys.map(makeHero),
        items: [],
        memory: { flags: {}, vars: {} },
        campaign: { flags: {}, vars: {} },
        prompt: options && { options: options.map((name) => ({ name, aliases: [], emoji: [] })) },
      };
      for (const [name, value] of members) remember(draft, name, value);
      return draft;
    },
  };
}

/** Sets what is asked about under a name. */
export function remember(draft: Draft, name: string, value: number): void {
  const { family, member } = splitName(name);
  if (family === 'flag') draft.memory.flags[member] = value !== 0;
  if (family === 'var') draft.memory.vars[member] = value;
  if (family === 'item' && value !== 0) draft.items.push(member);
}

/** Whether something is known of a name; what nobody has set may come from an earlier game. */
export function isKnown({ memory, campaign }: Draft, name: string): boolean {
  const { family, member } = splitName(name);
  if (family === 'flag') return Object.hasOwn(memory.flags, member) || Object.hasOwn(campaign.flags, member);
  return family === 'var' && (Object.hasOwn(memory.vars, member) || Object.hasOwn(campaign.vars, member));
}

function splitName(name: string): { readonly family: Family; readonly member: string } {
  const family = FAMILIES.find((one) => name.startsWith(`${one}.`));
  if (family === undefined) throw new Error(`${name} is no member`);
  return { family, member: name.slice(family.length + 1) };
}

function listMembers(draft: Draft, { members }: Relevance, unknown: ReadonlySet<string>): [string, number][] {
  const facts = factsOf(draft);
  const listed: [string, number][] = [];
  for (const { name, family, member, counted } of members) {
    const value = simplify(facts.member(family, member), counted);
    if (value !== 0 || (unknown.has(name) && isKnown(draft, name))) listed.push([name, value]);
  }
  return listed;
}

function keepFrame(frame: Frame): Frame {
  return frame;
}

/** Where nothing is known of heroes and gold it makes no difference how many foes there are. */
function forgetCount(frame: Frame & { readonly count?: number }): Frame {
  const { count: _count, ...rest } = frame;
  return rest;
}

/** @param first the level the hero began with */
function heroKeyOf(hero: Hero, { levels, wounds, xp }: Relevance, { heroes }: Detail, first: number): HeroKey {
  const isExact = heroes === 'exact';
  const level = isExact ? (levels ? hero.level : 1) : first;
  const isWhole = heroes === 'any' || (isAlive(hero) && !(isExact && wounds));
  return [hero.class, level, isExact && xp ? hero.xp : 0, isWhole ? maxHpAt(hero.class, level) : hero.hp];
}

/** Of experience that makes no difference there is as much as the level begins with. */
function makeHero([className, level, xp, hp]: HeroKey): Hero {
  const fresh = createHero('', className, level);
  return { ...fresh, xp: Math.max(xp, fresh.xp), hp };
}
