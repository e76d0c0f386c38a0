/**
 * The state machine: `begin` a quest, then `choose` one of the options that are open, until there is an outcome. Both are
 * pure: the same quest, seed and choices give the same lines, and a state is never changed.
 */
import { ACTIVITIES } from './activity-table.js';
import { createDice } from './dice/dice.js';
import { enterLevel } from './level/travel.js';
import { createHeroes, makeHeroCard } from './party/hero.js';
import type { Quest } from './quest/quest.js';
import { closeRun, openRun, say, type Run, type RunOptions } from './run.js';
import { draftOf, type Draft, type GameState, type Party } from './state.js';
import type { Refusal, Step } from './step.js';
import { endFailed, tell } from './tell.js';
import { forgetUntold } from './untold.js';

export interface BeginOptions {
  /** Any whole number. */
  readonly seed: number;
  /** Who plays; drawn as the quest asks where it is left out. */
  readonly party?: Party;
}

/**
 * More things than this never happen between two questions. A quest in which they would (two rooms without options, each
 * leading to the other) is lost.
 */
const MOST_ACTIONS = 100_000;

export function begin(quest: Quest, options: BeginOptions): Step {
  return stepOf(beginRun(quest, options));
}

/**
 * @param optionName as in the open prompt, lower case
 * @returns the next step, or why the choice was not applied
 */
export function choose(quest: Quest, state: GameState, optionName: string): Step | Refusal {
  if (state.quest !== quest.hash) return { refusal: 'other-quest' };
  if (!state.prompt) return { refusal: 'game-over' };
  if (!state.prompt.options.some(({ name }) => name === optionName)) return { refusal: 'no-such-option' };
  const run = openRun(quest, draftOf(state));
  chooseInRun(run, optionName);
  return stepOf(run);
}

export function isRefusal(result: object): result is Refusal {
  return 'refusal' in result;
}

/** Begins a quest and leaves the run open: for those who play very many games and need no states in between. */
export function beginRun(quest: Quest, { seed, party }: BeginOptions, options: RunOptions = {}): Run {
  const [first] = quest.levels;
  if (!first) throw new Error('the quest has no level');
  const run = openRun(quest, createDraft(quest, seed, party), options);
  if (!run.isQuiet) {
    say(run, `Party: ${run.draft.heroes.map(makeHeroCard).join(' ')}`);
    say(run, `${tell(run, quest.name)}: ${tell(run, quest.description)}`);
  }
  enterLevel(run, first);
  goOn(run);
  return run;
}

/** Takes an option of the open prompt, in an open run, and goes on until something is asked or the quest is over. */
export function chooseInRun(run: Run, optionName: string): void {
  answer(run, optionName);
  goOn(run);
}

/** Takes an option of the open prompt, and does nothing yet of what comes of it. */
export function answer(run: Run, optionName: string): void {
  const top = run.draft.stack.at(-1);
  const activity = top && ACTIVITIES.get(top.kind);
  if (!top || !activity?.choose) throw new Error('nothing was asked');
  run.draft.prompt = null;
  forgetUntold(run);
  activity.choose(run, top, optionName);
}

/** Does the next thing, in an open run in which nothing is asked and the quest is not over. */
export function act(run: Run): void {
  const top = run.draft.stack.at(-1);
  const activity = top && ACTIVITIES.get(top.kind);
  if (!top || !activity) throw new Error(`nothing goes on at ${String(top?.at)}`);
  activity.go(run, top);
}

/** Goes on until something is asked or the quest is over. */
function goOn(run: Run): void {
  const { draft } = run;
  for (run.actions = 0; draft.prompt === null && draft.outcome === null; run.actions += 1) {
    if (run.actions < MOST_ACTIONS) act(run);
    else endFailed(run);
  }
}

function stepOf(run: Run): Step {
  closeRun(run);
  const { draft, lines } = run;
  return { state: draft, lines, prompt: draft.prompt, outcome: draft.outcome };
}

/** A game before anything has happened in it. */
export function createDraft(quest: Quest, seed: number, party: Party | undefined): Draft {
  const fresh: Draft = {
    quest: quest.hash,
    seed,
    streams: {},
    heroes: [],
    gold: 0,
    items: [],
    campaign: { flags: {}, vars: {} },
    memory: { flags: {}, vars: {} },
    stack: [],
    met: [],
    unsaid: {},
    prompt: null,
    outcome: null,
  };
  if (!party) return { ...fresh, heroes: createHeroes(createDice(seed, 'party'), quest.party) };
  const { heroes, gold, items, campaign } = draftOf({ ...fresh, ...party });
  // Between two quests the party rest: wounds heal and the fallen rise.
  return { ...fresh, heroes: heroes.map((hero) => ({ ...hero, hp: hero.maxHp })), gold, items, campaign };
}
