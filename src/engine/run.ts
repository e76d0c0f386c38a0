/**
 * One choice being carried out: the draft of the next state, the lines said so far, and what activities and effects may do
 * with them. Mutable inside `begin` and `choose` only; nobody outside ever sees it.
 */
import { createDice, resumeDice, shuffle, type Dice, type StreamName } from './dice/dice.js';
import { isAlive, makeHeroList, type Hero } from './party/hero.js';
import type { Text } from './quest/attribute.js';
import { isMet, type Condition, type ConditionFacts } from './quest/condition.js';
import type { Option, Quest } from './quest/quest.js';
import type { Draft, Frame } from './state.js';
import type { Outcome, PromptOption } from './step.js';

/** What the effects of a choice did, kept until it is certain whether the author says something about it. */
interface Untold {
  /** Whether a message was said. */
  isTold: boolean;
  gold: number;
  items: { readonly name: string; readonly isGiven: boolean }[];
  isHurt: boolean;
  isHealed: boolean;
}

/** Words that a text's braces may name beside those that every text knows. */
export type Fills = Readonly<Record<string, string>>;

export interface Observer {
  /** Something was reached: an encounter, an option, a range, a message; by key. */
  reached(key: string): void;
}

export interface Run {
  readonly quest: Quest;
  readonly draft: Draft;
  readonly lines: string[];
  readonly facts: ConditionFacts;
  readonly observer: Observer | null;
  readonly dice: (name: StreamName) => Dice;
  readonly liveDice: Map<StreamName, Dice>;
  /** Heroes who fell and levels gained since heroes were last shown, as lines to be said. */
  readonly announcements: string[];
  untold: Untold;
}

export function openRun(quest: Quest, draft: Draft, observer: Observer | null = null): Run {
  const liveDice = new Map<StreamName, Dice>();
  return {
    quest,
    draft,
    lines: [],
    facts: factsOf(draft),
    observer,
    liveDice,
    dice: (name) => {
      let dice = liveDice.get(name);
      if (!dice) {
        const state = draft.streams[name];
        dice = state ? resumeDice(state) : createDice(draft.seed, name);
        liveDice.set(name, dice);
      }
      return dice;
    },
    announcements: [],
    untold: nothingUntold(),
  };
}

/** Writes the dice back into the draft, which then is the whole next state. */
export function closeRun(run: Run): void {
  for (const [name, dice] of run.liveDice) run.draft.streams[name] = dice.state();
}

export function nothingUntold(): Untold {
  return { isTold: false, gold: 0, items: [], isHurt: false, isHealed: false };
}

/** Says one line; says nothing where the text is empty. */
export function say(run: Run, line: string): void {
  if (line !== '') run.lines.push(line);
}

/** Draws one of a text's variants, none again before all were said, and fills in its braces. */
export function tell(run: Run, text: Text, fills: Fills = {}): string {
  const variant = text.variants.length === 1 ? text.variants[0] : drawVariant(run, text);
  return fillBraces(run, variant ?? '', fills);
}

/** The heroes and their hit points, as they are said after a line. */
export function heroList(run: Run): string {
  return makeHeroList(run.draft.heroes);
}

export function living(run: Run): Hero[] {
  return run.draft.heroes.filter(isAlive);
}

/** Says who fell and who rose a level since this was last asked. */
export function sayAnnouncements(run: Run): void {
  for (const line of run.announcements.splice(0)) say(run, line);
}

/** What the effects did without anybody having said so; said once, in the order gold, items, wounds, healing. */
export function sayUntold(run: Run): void {
  const { isTold, gold, items, isHurt, isHealed } = run.untold;
  run.untold = nothingUntold();
  if (!isTold) {
    if (gold !== 0) say(run, gold > 0 ? `The party find ${String(gold)} gold.` : `The party pay ${String(-gold)} gold.`);
    for (const item of items) say(run, item.isGiven ? `The party now have the ${item.name}.` : `The party no longer have the ${item.name}.`);
    if (isHurt) say(run, `The party are hurt. ${heroList(run)}`);
    if (isHealed && !isHurt) say(run, `The party are healed. ${heroList(run)}`);
  }
  sayAnnouncements(run);
}

/** Asks: says the text and its options, and leaves them open. */
export function ask(run: Run, text: string, options: readonly PromptOption[]): void {
  say(run, `${text === '' ? '' : `${text} `}${makeOptionList(options.map(({ name }) => name))}`);
  run.draft.prompt = { options };
}

/** `A?`, `A or B?`, `A, B or C?` */
export function makeOptionList(names: readonly string[]): string {
  const shown = names.map((name) => name.toUpperCase());
  const last = shown.pop() ?? '';
  return `${shown.length === 0 ? '' : `${shown.join(', ')} or `}${last}?`;
}

/** The options that may be chosen now. */
export function openOptions(run: Run, options: readonly Option[]): Option[] {
  return options.filter(
    (option) =>
      isMet(option.condition, run.facts) &&
      (option.class === null || run.draft.heroes.some((hero) => isAlive(hero) && hero.class === option.class)),
  );
}

export function promptOptionOf({ name, aliases, emoji }: Option): PromptOption {
  return { name, aliases, emoji };
}

export function holds(run: Run, condition: Condition | null): boolean {
  return isMet(condition, run.facts);
}

export function push<F extends Frame>(run: Run, frame: F): void {
  run.draft.stack.push(frame);
}

/** Puts a frame in the place of the top one. */
export function replaceTop<F extends Frame>(run: Run, frame: F): void {
  run.draft.stack[run.draft.stack.length - 1] = frame;
}

export function pop(run: Run): void {
  run.draft.stack.pop();
}

export function end(run: Run, outcome: Outcome): void {
  run.draft.outcome = outcome;
  run.draft.prompt = null;
  run.draft.stack = [];
}

/** Ends the quest for a party of which nobody lives. */
export function endLost(run: Run): void {
  const { failed } = run.quest;
  say(run, failed === null ? DEFAULT_FAILED : tell(run, failed));
  end(run, 'failed');
}

export const DEFAULT_FAILED = 'The party is no more. Quest Failed!';

function drawVariant(run: Run, text: Text): string | undefined {
  const left = run.draft.unsaid[text.key];
  const order = left && left.length > 0 ? left : shuffle(run.dice('text'), [...text.variants.keys()]);
  const index = order.pop() ?? 0;
  run.draft.unsaid[text.key] = order;
  return text.variants[index];
}

/** `{gold}`, `{level}`, `{hero}`, `{var.x}` and what `fills` names; `{{` is a brace. */
function fillBraces(run: Run, text: string, fills: Fills): string {
  if (!text.includes('{')) return text;
  return text.replace(/\{\{|\{([^{}]*)\}/g, (whole, name?: string) => {
    if (name === undefined) return '{';
    const fill = Object.hasOwn(fills, name) ? fills[name] : undefined;
    if (fill !== undefined) return fill;
    if (name === 'hero') return living(run)[0]?.name ?? run.draft.heroes[0]?.name ?? '';
    if (name === 'gold' || name === 'level') return String(run.facts.plain(name));
    if (name.startsWith('var.')) return String(run.facts.member('var', name.slice(4)));
    return whole;
  });
}

function factsOf(draft: Draft): ConditionFacts {
  const sum = (of: (hero: Hero) => number): number => draft.heroes.reduce((total, hero) => total + of(hero), 0);
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
          return sum((hero) => (isAlive(hero) ? 1 : 0));
        case 'hp':
          return sum((hero) => hero.hp);
        case 'maxHp':
          return sum((hero) => hero.maxHp);
        case 'xp':
          return sum((hero) => hero.xp);
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

/** What the quest remembers under a name, else what the campaign does. */
function recall<T>(quest: Readonly<Record<string, T>>, campaign: Readonly<Record<string, T>>, name: string): T | undefined {
  if (Object.hasOwn(quest, name)) return quest[name];
  return Object.hasOwn(campaign, name) ? campaign[name] : undefined;
}

/** Turns used in the level so far, plus one. */
function turnOf(draft: Draft): number {
  const level = draft.stack[0] as (Frame & { readonly turnsUsed?: number }) | undefined;
  return (level?.turnsUsed ?? 0) + 1;
}
