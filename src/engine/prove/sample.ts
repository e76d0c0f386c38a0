/**
 * Games really played, from seeds counted up: to see what is ever reached, and how well a way of playing does. What was
 * seen is certain; how often it comes is told with the bounds within which its chance lies, all but surely.
 */
import { ACTIVITIES } from '../activity-table.js';
import type { Quest } from '../quest/quest.js';
import type { Observer } from '../run.js';
import type { Dice } from '../dice/dice.js';
import type { Player } from '../simulate/policy-kind.js';
import { POLICIES, policyOf } from '../simulate/policy.js';
import { CHOICES_A_GAME, learnWay, playWay, type Aim, type Way } from './find-way.js';
import type { PlayedWay } from './played-way.js';
import type { Draft, Party } from '../state.js';
import { remember, type Keeper } from './state-key.js';

interface Measured {
  readonly games: number;
  readonly completed: number;
}

/** What playing tells of how well a quest can go, or how badly. */
export interface Sampled extends Measured {
  /** `fight`, `cautious` … of the known ways, or `learnt`. */
  readonly way: string;
  /** Its chance to complete lies between these, 0 to 1, with a confidence of 99.9 in 100. */
  readonly low: number;
  readonly high: number;
}

export interface Sample {
  /** Keys of everything that was reached. */
  readonly reached: ReadonlySet<string>;
  /** Games played in all. */
  readonly games: number;
  /** The way of all tried that did best, and the one that did worst. */
  readonly best: Sampled;
  readonly worst: Sampled;
  /** Anything, the best way and the worst. */
  readonly ways: readonly Way[];
  /** The game of the fewest choices that was completed, and that failed. */
  readonly completed: PlayedWay | null;
  readonly failed: PlayedWay | null;
}

export interface SampleOptions {
  /** Games to learn from, for each aim. A quarter as many show how the way does that was chosen. */
  readonly games: number;
  readonly seed: number;
}

/** Standard deviations within which a share lies with a confidence of 99.9 in 100. */
const SURE = 3.29;

export function sampleQuest(
  quest: Quest,
  keeper: Keeper,
  { games, seed }: SampleOptions,
  tell: (games: number) => void,
): Sample {
  const reached = new Set<string>();
  const observer: Observer = { reached: (key) => reached.add(key) };
  let played = 0;
  let completed: PlayedWay | null = null;
  let failed: PlayedWay | null = null;
  const note = (game: PlayedWay): void => {
    played += 1;
    if (played % 100 === 0) tell(played);
    if (game.outcome === 'complete') completed = shorter(completed, game);
    else if (game.outcome === 'failed') failed = shorter(failed, game);
  };
  let next = seed;
  const takeSeeds = (count: number): number => {
    next += count;
    return next - count;
  };
  const measure = (way: Way, first: number, most: number): Measured => {
    const measured = { games: 0, completed: 0 };
    for (let choices = 0; measured.games < most && choices < most * CHOICES_A_GAME; measured.games += 1) {
      const game = playWay(quest, first + measured.games, observer, way.choose);
      note(game);
      choices += game.choices.length;
      if (game.outcome === 'complete') measured.completed += 1;
    }
    return measured;
  };
  const [tries, trials] = [Math.ceil(games / 4), Math.ceil(games / 16)];
  const learn = (aim: Aim): Way => learnWay(quest, keeper, aim, games, takeSeeds(games), observer, note);
  const policies = POLICIES.map((name) => ({ name, way: wayOf(name) }));
  const learnt = { best: learn('best'), worst: learn('worst') };
  const first = takeSeeds(trials);
  const tried = policies.map((entry) => ({ ...entry, ...measure(entry.way, first, trials) }));
  const find = (aim: Aim): Sampled & { readonly chosen: Way } => {
    const own = { name: 'learnt', way: learnt[aim], ...measure(learnt[aim], first, trials) };
    const valueOf = (one: Measured): number => ((aim === 'best' ? 1 : -1) * one.completed) / one.games;
    const { name, way } = tried.reduce((a, b) => (valueOf(b) > valueOf(a) ? b : a), own);
    // Chosen for how it did, it has to do it again.
    const measured = measure(way, takeSeeds(tries), tries);
    return { way: name, ...measured, ...boundShare(measured.completed, measured.games), chosen: way };
  };
  const { chosen: good, ...best } = find('best');
  const { chosen: bad, ...worst } = find('worst');
  return { reached, games: played, best, worst, ways: [wayOf('random'), good, bad], completed, failed };
}

/** Games of each way, with each thing that may be brought along. */
const BROUGHT_GAMES = 100;

/**
 * Plays on with what earlier quests may have set, each thing by itself.
 * @param names such as `flag.x`
 * @returns keys of everything that was reached
 */
export function sampleBrought(
  quest: Quest,
  start: Draft,
  names: readonly string[],
  ways: readonly Way[],
  seed: number,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const observer: Observer = { reached: (key) => reached.add(key) };
  for (const name of names) {
    const draft: Draft = { ...start, items: [], memory: { flags: {}, vars: {} } };
    remember(draft, name, 1);
    const party: Party = { heroes: start.heroes, gold: 0, items: draft.items, campaign: draft.memory };
    for (const { choose } of ways) {
      for (let game = 0; game < BROUGHT_GAMES; game += 1) playWay(quest, seed + game, observer, choose, party);
    }
  }
  return reached;
}

function wayOf(policy: (typeof POLICIES)[number]): Way {
  // Each game has dice of its own, and habits begin anew with it.
  const deciding = new WeakMap<Dice, Player>();
  return {
    choose(run, dice) {
      const { prompt, stack } = run.draft;
      const isFight = ACTIVITIES.get(stack.at(-1)?.kind ?? '')?.isFight ?? false;
      const decide = deciding.get(dice) ?? policyOf(policy).open(dice);
      deciding.set(dice, decide);
      return decide({ run, options: prompt?.options ?? [], isFight });
    },
  };
}

function shorter(a: PlayedWay | null, b: PlayedWay): PlayedWay {
  return a && a.choices.length <= b.choices.length ? a : b;
}

/** Wilson's interval. */
export function boundShare(count: number, of: number): { readonly low: number; readonly high: number } {
  const share = count / of;
  const square = SURE * SURE;
  const middle = (share + square / (2 * of)) / (1 + square / of);
  const reach = (SURE / (1 + square / of)) * Math.sqrt((share * (1 - share)) / of + square / (4 * of * of));
  return { low: count === 0 ? 0 : Math.max(0, middle - reach), high: count === of ? 1 : Math.min(1, middle + reach) };
}
