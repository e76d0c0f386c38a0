/**
 * What can be said of a quest for certain, and what only by having been seen in games. Every finding says which of the two
 * it is: `proved` holds for every game; `sampled` is what so and so many games have shown.
 */
import { createDraft } from '../game.js';
import { isMadeAnew } from './made-anew.js';
import type { QuestPlace } from '../quest/quest-place.js';
import type { Quest } from '../quest/quest.js';
import { findChances, type ChanceBounds } from './chance.js';
import { findCompletable, findDeadEnds, standsAt } from './dead-end.js';
import { endsOf } from './decision.js';
import { findMetDeadEnds, followGames, type MetDeadEnd } from './follow.js';
import { findRelevance, type Relevance } from './relevance.js';
import { sampleBrought, sampleQuest, type Sample } from './sample.js';
import { createKeeper } from './state-key.js';
import { surveyQuest, type Survey, type Surveys } from './survey.js';
import { findWitness } from './witness.js';

export interface ProveOptions {
  /** Places looked into in each of the ways a quest is looked through, see survey.ts. */
  readonly states: number;
  /** Games to learn from, see sample.ts. */
  readonly games: number;
  readonly seed: number;
}

export type Certainty = 'proved' | 'sampled';

export interface Finding {
  /**
   * `never-complete`: the quest cannot be completed. `dead-end`: the game goes on, and it cannot be completed any more.
   * `unreachable`: nothing leads there. `unseen`: no game led there.
   */
  readonly kind: 'never-complete' | 'dead-end' | 'unreachable' | 'unseen';
  readonly certainty: Certainty;
  /** The part of the quest that it is about; of a dead end, the choice that leads into it. */
  readonly place: QuestPlace | null;
  /** The fewest choices that lead there, where it is about a way; without a seed where no game that was tried showed it. */
  readonly choices: readonly string[] | null;
  readonly seed: number | null;
}

/** The least, or the greatest, chance to complete the quest lies between these, 0 to 1. */
export interface ChanceRange {
  readonly from: number;
  readonly to: number;
  readonly fromBy: Certainty;
  readonly toBy: Certainty;
}

export interface Proof {
  readonly questId: string;
  readonly surveys: Surveys;
  /** Whether parts of it are another in each game: then it was only played. */
  readonly isMadeAnew: boolean;
  /** Whether something was taken as unknown that only earlier quests set. */
  readonly unknown: readonly string[];
  readonly sample: Sample;
  /** Parts that came in games only where an earlier quest had set something. */
  readonly brought: readonly QuestPlace[];
  readonly findings: readonly Finding[];
  readonly least: ChanceRange;
  readonly greatest: ChanceRange;
  /** Reckoned from every hit point, with fights as they ended when they were tried out; null where that is too much. */
  readonly reckoned: ChanceBounds | null;
}

/** Told now and then how far it is. */
export type Progress = (what: 'places' | 'games', count: number) => void;

/** Faults of the quest, as other findings are not. */
export function isFault({ kind }: Finding): boolean {
  return kind === 'never-complete' || kind === 'dead-end';
}

export function proveQuest(quest: Quest, options: ProveOptions, progress: Progress = () => undefined): Proof {
  const start = createDraft(quest, 1, undefined);
  const relevances = findRelevance(quest);
  const surveys = surveyQuest(quest, start, relevances, options.states, (count) => progress('places', count));
  const keeper = createKeeper(quest, start, relevances, { heroes: 'exact', gold: true, unknown: new Set() });
  const sample = sampleQuest(quest, keeper, options, (count) => progress('games', count));
  const { exact } = surveys;
  const reckoned = exact?.graph.isWhole ? findChances(exact.graph) : null;
  const unknown = [...(surveys.loose?.keeper.detail.unknown ?? [])];
  const reached = new Set([...sample.reached, ...sampleBrought(quest, start, unknown, sample.ways, options.seed)]);
  const isCertain = reckoned !== null && exact?.fights === 0;
  const bounds = isCertain ? reckoned : findBounds(surveys, relevances);
  return {
    ...{ questId: quest.id, surveys, sample, isMadeAnew: isMadeAnew(quest) },
    unknown,
    brought: quest.places.filter(({ key }) => reached.has(key) && !sample.reached.has(key)),
    findings: findFindings(quest, surveys, { ...sample, reached }, options),
    ...{ reckoned, ...(isCertain ? settle(bounds) : narrow(bounds, sample)) },
  };
}

/** What is proved of the chances. */
function findBounds({ loose }: Surveys, relevances: ReadonlyMap<string, Relevance>): ChanceBounds {
  if (!loose) return { least: 0, greatest: 1 };
  const { least, greatest } = findChances(loose.graph);
  // Where nothing is kept of the heroes, nobody ever falls.
  const mayFall = [...relevances.values()].some(({ wounds }) => wounds);
  return { least: loose.keeper.detail.heroes === 'any' && mayFall ? 0 : least, greatest };
}

/** Of what is proved and what was seen, that which says more. */
function narrow({ least, greatest }: ChanceBounds, { best, worst }: Sample): Pick<Proof, 'least' | 'greatest'> {
  return {
    least: { from: least, to: Math.max(least, Math.min(worst.high, greatest)), fromBy: 'proved', toBy: 'sampled' },
    greatest: { from: Math.min(greatest, Math.max(best.low, least)), to: greatest, fromBy: 'sampled', toBy: 'proved' },
  };
}

function settle({ least, greatest }: ChanceBounds): Pick<Proof, 'least' | 'greatest'> {
  const rangeOf = (chance: number): ChanceRange => ({ from: chance, to: chance, fromBy: 'proved', toBy: 'proved' });
  return { least: rangeOf(least), greatest: rangeOf(greatest) };
}

function findFindings(quest: Quest, { exact, loose }: Surveys, sample: Sample, options: ProveOptions): Finding[] {
  const survey = loose ?? exact;
  if (!survey) return listUnseen(quest, sample, null);
  const { graph } = survey;
  const games = graph.isWhole ? [] : followGames(quest, survey, sample.ways, options.seed, options.states / 2);
  const can = findCompletable(graph);
  if (![...endsOf(graph.start)].some((end) => can[end] === 1)) return [neverComplete('proved')];
  const never = sample.completed === null ? [neverComplete('sampled')] : [];
  const met = findMetDeadEnds(survey, games, can);
  const reachable = graph.isWhole ? graph.reached : null;
  return [...never, ...listDeadEnds(quest, survey, can, met, options.seed), ...listUnseen(quest, sample, reachable)];
}

function neverComplete(certainty: Certainty): Finding {
  return { kind: 'never-complete', certainty, place: null, choices: null, seed: null };
}

function listDeadEnds(
  quest: Quest,
  { graph, keeper }: Survey,
  can: Uint8Array,
  met: ReadonlyMap<string, MetDeadEnd>,
  firstSeed: number,
): Finding[] {
  const places = new Map(quest.places.map((place) => [place.key, place]));
  const makeFinding = (cause: string, choices: readonly string[], seed: number | null): Finding => {
    return { kind: 'dead-end', certainty: 'proved', place: findPlace(places, cause), choices, seed };
  };
  const findings = [...met].map(([cause, { choices, seed }]) => makeFinding(cause, choices, seed));
  for (const { at, cause, choices } of findDeadEnds(graph, can)) {
    if (met.has(cause)) continue;
    const place = standsAt(graph.places[at]?.key ?? '');
    const witness = findWitness(quest, choices, firstSeed, (draft) => {
      const key = keeper.keyOf(draft);
      return can[graph.numbers.get(key) ?? -1] === 0 && standsAt(key) === place;
    });
    findings.push(makeFinding(cause, witness?.choices ?? choices, witness?.seed ?? null));
  }
  return findings.sort((a, b) => (a.choices?.length ?? 0) - (b.choices?.length ?? 0));
}

/** The part of a quest with this key, or the innermost one that holds it. */
function findPlace(places: ReadonlyMap<string, QuestPlace>, key: string): QuestPlace | null {
  for (let end = key.length; end > 0; end = key.lastIndexOf('/', end - 1)) {
    const place = places.get(key.slice(0, end));
    if (place) return place;
  }
  return null;
}

/** @param reachable what may be reached; null where that is not known */
function listUnseen(quest: Quest, { reached }: Sample, reachable: ReadonlySet<string> | null): Finding[] {
  return quest.places
    .filter(({ key }) => !reached.has(key))
    .map((place) => {
      const isProved = reachable !== null && !reachable.has(place.key);
      const kind = isProved ? 'unreachable' : 'unseen';
      return { kind, certainty: isProved ? 'proved' : 'sampled', place, choices: null, seed: null };
    });
}
