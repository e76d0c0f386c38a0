/**
 * One choice being carried out: the draft of the next state, the lines said so far, and what activities and effects may do
 * with them. Mutable inside `begin` and `choose` only; nobody outside ever sees it.
 */
import { fight, type FoeGroup } from './combat/fight.js';
import { flee } from './combat/flight.js';
import { createDice, resumeDice, type Dice, type StreamName } from './dice/dice.js';
import { factsOf } from './facts.js';
import { isAlive, makeHeroList, type Hero } from './party/hero.js';
import { isMet, type Condition, type ConditionFacts } from './quest/condition.js';
import type { Block, Quest } from './quest/quest.js';
import type { Draft, Frame } from './state.js';
import type { Line, Outcome, Prompt } from './step.js';
import type { Untold } from './untold.js';

/** Whoever watches how a quest is played: which of its parts are ever come to. */
export interface Observer {
  /** Something was reached: a level, an encounter, an option, a range, a message; by key. */
  reached(key: string): void;
  /** A hero fell. @param stack what was going on, innermost last */
  readonly fell?: (stack: readonly Frame[], heroes: readonly Hero[]) => void;
}

/**
 * What decides where the quest does not: dice, what conditions come to, how fights end, what heroes can do. Those who try
 * every way that a game may go put something of their own in its place.
 */
export interface World {
  dice(name: StreamName): Dice;
  readonly facts: ConditionFacts;
  /** The heroes' hit points change. @returns whether the heroes won */
  fight(heroes: readonly Hero[], groups: readonly FoeGroup[]): boolean;
  /** The heroes' hit points change. @returns whether anybody was hurt */
  flee(heroes: readonly Hero[], groups: readonly FoeGroup[]): boolean;
  /** The level with which a hero tries a skill. */
  levelOf(hero: Hero): number;
}

/** How a run is done; what is left out is null or false. */
export interface RunOptions {
  /** What is left out of it is as the game has it. */
  readonly world?: Partial<World>;
  /** Effects are carried out one at a time, so that a state is whole after each of them. */
  readonly isStepwise?: boolean;
  readonly observer?: Observer | null;
  /** Nobody reads what is said: then nothing is said at all, and the story is the same. */
  readonly isQuiet?: boolean;
  /** A seed for dice other than the game's own, to try out what may come. */
  readonly luck?: number | null;
}

export interface Run extends World {
  readonly quest: Quest;
  readonly draft: Draft;
  /** What was said; stays empty in a quiet run. */
  readonly lines: Line[];
  readonly observer: Observer | null;
  readonly isQuiet: boolean;
  readonly isStepwise: boolean;
  readonly liveDice: Map<StreamName, Dice>;
  /** Heroes who fell and levels gained since heroes were last shown, as lines to be said. */
  readonly announcements: { readonly hero: Hero; readonly line: Line }[];
  readonly untold: Untold;
  /** Things done since the last choice. */
  actions: number;
}

export function openRun(quest: Quest, draft: Draft, options: RunOptions = {}): Run {
  const { observer = null, isQuiet = false, luck = null, isStepwise = false, world = {} } = options;
  const liveDice = new Map<StreamName, Dice>();
  const throwDice = (name: StreamName): Dice => {
    let dice = liveDice.get(name);
    if (!dice) {
      const state = luck === null ? draft.streams[name] : undefined;
      dice = state ? resumeDice(state) : createDice(luck ?? draft.seed, name);
      liveDice.set(name, dice);
    }
    return dice;
  };
  return {
    quest,
    draft,
    lines: [],
    observer,
    isQuiet,
    isStepwise,
    liveDice,
    dice: throwDice,
    facts: world.facts ?? factsOf(draft),
    fight: (heroes, groups) => fight(throwDice('combat'), heroes, groups),
    flee: (heroes, groups) => flee(throwDice('combat'), heroes, groups),
    levelOf: ({ level }) => level,
    ...world,
    announcements: [],
    untold: { isTold: false, events: [] },
    actions: 0,
  };
}

/** Writes the dice back into the draft, which then is the whole next state. */
export function closeRun(run: Run): void {
  for (const [name, dice] of run.liveDice) run.draft.streams[name] = dice.state();
}

/** Says one line; says nothing where the text is empty. */
export function say(run: Run, line: Line): void {
  if (line !== '' && !run.isQuiet) run.lines.push(line);
}

/** Says a text and behind it the heroes with their hit points, then who fell and who rose a level meanwhile. */
export function sayWithHeroes(run: Run, text: string): void {
  if (!run.isQuiet)
    say(run, text === '' ? makeHeroList(run.draft.heroes) : `${text} ${makeHeroList(run.draft.heroes)}`);
  sayAnnouncements(run);
}

/** Notes a hero's fall, to be said after the heroes are shown next. */
export function announceFall(run: Run, hero: Hero): void {
  run.observer?.fell?.(run.draft.stack, run.draft.heroes);
  if (!run.isQuiet) run.announcements.push({ hero, line: `${hero.name} has fallen!` });
}

/** A fall that was not said yet is not said any more. */
export function withdrawFall(run: Run, hero: Hero): void {
  const index = run.announcements.findIndex((announcement) => announcement.hero === hero);
  if (index !== -1) run.announcements.splice(index, 1);
}

export function announceLevel(run: Run, hero: Hero): void {
  if (!run.isQuiet) run.announcements.push({ hero, line: `${hero.name} reaches level ${hero.level}.` });
}

/** Says who fell and who rose a level since this was last asked. */
export function sayAnnouncements(run: Run): void {
  if (run.announcements.length === 0) return;
  for (const { line } of run.announcements.splice(0)) say(run, line);
}

/** Asks: says the text and its options, and leaves them open. */
export function ask(run: Run, text: string, prompt: Prompt): void {
  if (!run.isQuiet) say(run, `${text === '' ? '' : `${text} `}${makeOptionList(prompt)}`);
  run.draft.prompt = prompt;
}

/** `A?`, `A or B?`, `A, B or C?` */
export function makeOptionList(prompt: Prompt): string {
  const shown = prompt.options.map(({ name }) => name.toUpperCase());
  const last = shown.pop() ?? '';
  return `${shown.length === 0 ? '' : `${shown.join(', ')} or `}${last}?`;
}

export function living(run: Run): Hero[] {
  return run.draft.heroes.filter(isAlive);
}

export function isPartyLost(run: Run): boolean {
  return !run.draft.heroes.some(isAlive);
}

export function holds(run: Run, condition: Condition | null): boolean {
  return isMet(condition, run.facts);
}

export function push(run: Run, frame: Frame): void {
  run.draft.stack.push(frame);
}

/** Carries out effects before anything else goes on, as something that was come to. */
export function pushEffects(run: Run, block: Block): void {
  run.observer?.reached(block.key);
  pushBlock(run, block);
}

/** The same for effects that are no place of their own: they always come with what holds them. */
export function pushBlock(run: Run, block: Block): void {
  if (block.effects.length > 0) push(run, { kind: 'effects', at: block.key });
}

/** Puts a frame in the place of the top one. */
export function replaceTop(run: Run, frame: Frame): void {
  run.draft.stack[run.draft.stack.length - 1] = frame;
}

export function pop(run: Run): void {
  run.draft.stack.pop();
}

export function end(run: Run, outcome: Outcome): void {
  run.draft.outcome = outcome;
  run.draft.prompt = null;
  run.draft.stack.length = 0;
}
