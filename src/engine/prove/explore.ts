/**
 * Every place that a game can be at, and where each choice there may lead. The real engine is run, one thing it does at a
 * time; states that are equal for what can still happen are one place. Those that take fewest choices are come to first.
 * Bounded by how many places there are, so that the result is the same on every machine.
 */
import { act, answer, createDraft } from '../game.js';
import { enterLevel } from '../level/travel.js';
import { CLASS_NAMES } from '../party/hero-class.js';
import { createHero } from '../party/hero.js';
import type { Quest } from '../quest/quest.js';
import { openRun, type Observer, type Run, type World } from '../run.js';
import type { Draft } from '../state.js';
import { endsOf, findEnds, type Tree, type Trial } from './decision.js';
import type { Keeper } from './state-key.js';

export interface GamePlace {
  readonly key: string;
  /** Options that are open; null where nothing is asked. */
  readonly options: readonly string[] | null;
  /** Where each of them leads, or where the game goes on to by itself; null where that was not looked into. */
  moves: readonly Tree[] | null;
  /** The place it was come to from by the fewest choices, and the option taken there. */
  readonly from: number;
  readonly by: string | null;
}

export interface Graph {
  /** The first two are the ends: complete, and failed. */
  readonly places: readonly GamePlace[];
  /** The number of a place by its key. */
  readonly numbers: ReadonlyMap<string, number>;
  /** How many of them were looked into. */
  readonly looked: number;
  /** Where a game begins. */
  readonly start: Tree;
  /** Keys of everything that was reached. */
  readonly reached: ReadonlySet<string>;
  /** Whether everything was looked into. */
  readonly isWhole: boolean;
}

export const COMPLETE = 0;
const FAILED = 1;
/** More than this is not done at once; a game that goes round and round is at many places. */
const MOST_ACTIONS = 1_000;
/** Where a game begins. */
const BEGINNING = -1;
/** Where a place was not come to from the beginning: it was seen in a game. */
const SEEN = -2;
/** More than this is not looked into from one place that was seen in a game. */
const MOST_FROM_SEEN = 1_000;

export type MakeWorld = (trial: Trial, draft: Draft) => Partial<World>;

/** A graph that can still grow. */
export interface Exploration {
  readonly graph: Graph;
  /** Looks into everything that may come after a state that was seen in a game, where that is not too much. */
  readonly lookFrom: (key: string, isEnough: (looked: number) => boolean) => void;
}

/**
 * @param makeWorld may change the draft
 * @param isEnough whether no more is to be looked into, after so many places
 * @param tell is called now and then with how many places there are
 */
export function explore(
  quest: Quest,
  keeper: Keeper,
  makeWorld: MakeWorld,
  isEnough: (looked: number) => boolean,
  tell: (places: number) => void,
): Exploration {
  const places: GamePlace[] = ['complete', 'failed'].map((key) => ({
    ...{ key, options: null, moves: [], from: BEGINNING, by: null },
  }));
  const numbers = new Map(places.map(({ key }, index) => [key, index]));
  const reached = new Set<string>();
  const observer: Observer = { reached: (key) => reached.add(key) };
  let [now, next]: [number[], number[]] = [[], []];

  const placeOf = (draft: Draft, from: number, by: string | null): number => {
    const key = keeper.keyOf(draft);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = places.length;
    numbers.set(key, number);
    places.push({ key, options: draft.prompt?.options.map(({ name }) => name) ?? null, moves: null, from, by });
    if (from === SEEN) return number;
    // What asks is looked into when everything is known that takes no further choice.
    (draft.prompt ? next : now).push(number);
    return number;
  };
  const runOf = (draft: Draft, trial: Trial) =>
    openRun(quest, draft, { observer, isQuiet: true, isStepwise: true, world: makeWorld(trial, draft) });

  const start = findEnds((trial) => {
    const draft = createStart(quest, trial);
    const [first] = quest.levels;
    if (!first) throw new Error('the quest has no level');
    draft.stack = [{ kind: first.kind, at: first.key }];
    enterLevel(runOf(draft, trial), first);
    return placeOf(draft, BEGINNING, null);
  });
  let isWhole = start !== null;
  let looked = 0;
  const lookInto = (number: number, place: GamePlace): void => {
    looked += 1;
    if (looked % 1000 === 0) tell(looked);
    const moves = (place.options ?? [null]).map((option) =>
      findEnds((trial) => {
        const run = runOf(keeper.draftOf(place.key), trial);
        if (option !== null) answer(run, option);
        goOn(run, trial);
        return placeOf(run.draft, number, option);
      }),
    );
    if (moves.every((tree) => tree !== null)) place.moves = moves;
    else isWhole = false;
  };
  while (now.length > 0 || next.length > 0) {
    if (now.length === 0) [now, next] = [next, now];
    // The list grows while it is gone through.
    for (const number of now) {
      const place = places[number];
      if (!place || isEnough(looked)) {
        isWhole = false;
        continue;
      }
      lookInto(number, place);
    }
    now = [];
  }
  const graph: Graph = {
    ...{ places, numbers, start: start ?? FAILED, reached, isWhole },
    get looked() {
      return looked;
    },
  };
  const closed = new Set<number>();
  return {
    graph,
    lookFrom(key, enough) {
      const seen = new Set([placeOf(keeper.draftOf(key), SEEN, null)]);
      const until = looked + MOST_FROM_SEEN;
      for (const number of seen) {
        const place = places[number];
        if (!place || closed.has(number)) continue;
        if (place.moves === null) {
          if (looked >= until || enough(looked)) return;
          lookInto(number, place);
        }
        for (const after of nextOf(place)) seen.add(after);
      }
      for (const number of seen) closed.add(number);
    },
  };
}

/** Goes on until something was decided, something is asked or the quest is over. */
function goOn(run: Run, trial: Trial): void {
  const { draft } = run;
  for (let left = MOST_ACTIONS; left > 0 && trial.decided() === 0; left -= 1) {
    if (draft.prompt !== null || draft.outcome !== null) return;
    act(run);
  }
}

/** A game before anything has happened in it; heroes of any calling are of each. */
function createStart(quest: Quest, trial: Trial): Draft {
  const draft = createDraft(quest, 1, undefined);
  const specs = quest.party ?? [];
  draft.heroes = draft.heroes.map((hero, index) => {
    const spec = specs[index];
    if (!spec || spec.class !== undefined) return hero;
    return createHero(hero.name, CLASS_NAMES[trial.draw(CLASS_NAMES.map(() => 1))] ?? hero.class, hero.level);
  });
  return draft;
}

/** The choices that lead to a place, the fewest there are. */
export function choicesTo({ places }: Graph, number: number): string[] {
  const choices: string[] = [];
  for (let place = places[number]; place && place.from >= 0; place = places[place.from]) {
    if (place.by !== null) choices.unshift(place.by);
  }
  return choices;
}

/** Whether it is known how a place is come to from the beginning. */
export function isFromBeginning({ places }: Graph, number: number): boolean {
  let place = places[number];
  while (place && place.from >= 0) place = places[place.from];
  return place?.from === BEGINNING;
}

/** Places that each place may lead to. */
export function nextOf({ moves }: GamePlace): Set<number> {
  const next = new Set<number>();
  for (const tree of moves ?? []) for (const end of endsOf(tree)) next.add(end);
  return next;
}
