/** What very many games of a quest come to: how they end, how long they last, who falls and where, what is seen and what never. */
import type { QuestPlace } from '../quest/quest-place.js';
import type { Quest } from '../quest/quest.js';
import { listChoices, playRun, RUN_OUTCOMES, type PlayedRun, type RunOutcome } from './play-run.js';
import type { Policy } from './policy.js';
import { bandsOf, spreadOf, type Bands, type Spread } from './spread.js';
import type { Tally } from './tally.js';

/** A place of the quest as it is told: with the line and column it stands at. */
export interface ToldPlace {
  readonly key: string;
  readonly kind: QuestPlace['kind'];
  readonly label: string;
  readonly line: number;
  readonly column: number;
}

export interface Coverage extends ToldPlace {
  /** In how many games it was come to. */
  readonly games: number;
  /** Of all games, 0 to 1. */
  readonly share: number;
  /** How often, all games together. */
  readonly times: number;
}

/** Where heroes fell. */
export interface Falls extends ToldPlace {
  readonly heroes: number;
  /** Parties that lost their last hero there. */
  readonly parties: number;
}

/** How the games that were still going on stood at one choice. */
export interface CoursePoint {
  /** Choices taken before. */
  readonly turn: number;
  readonly games: number;
  /** Of the party, in hundredths of its maximum. */
  readonly hitPoints: Bands;
  readonly gold: Bands;
}

/** One game, to be told again. */
export interface ToldRun extends PlayedRun {
  readonly choices: readonly string[];
}

export interface Summary {
  readonly policy: Policy;
  readonly runs: number;
  readonly outcomes: Readonly<Record<RunOutcome, number>>;
  /** Of all games, 0 to 1. */
  readonly shares: Readonly<Record<RunOutcome, number>>;
  readonly turns: Spread;
  readonly heroDeaths: {
    readonly total: number;
    /** In a game. */
    readonly mean: number;
    /** Of all heroes, 0 to 1. */
    readonly share: number;
    /** Games by how many heroes fell, from 0 on. */
    readonly byCount: readonly number[];
  };
  readonly goldMean: number;
  /** Games by how many choices they lasted, ascending. */
  readonly lengths: readonly { readonly turns: number; readonly games: number }[];
  readonly course: readonly CoursePoint[];
  /** Where most parties were lost first, then where most heroes fell; heroes who rose again are counted too. */
  readonly falls: readonly Falls[];
  /** Every place of the quest, in document order. */
  readonly coverage: readonly Coverage[];
  /** Keys of the places that no game came to. */
  readonly neverReached: readonly string[];
  /** The game that failed soonest. */
  readonly worst: ToldRun;
  /** The first game that came to what the fewest games came to. */
  readonly rarest: ToldRun & { readonly place: Coverage };
}

/** @param tally of this quest and policy, with at least one game */
export function summarise(quest: Quest, policy: Policy, tally: Tally): Summary {
  const { runs, outcomes, turns, fallen, heroes, gold, moments, worst } = tally;
  const shares = Object.fromEntries(RUN_OUTCOMES.map((name) => [name, outcomes[name] / runs]));
  const deaths = [...fallen].reduce((sum, [dead, games]) => sum + dead * games, 0);
  const coverage = quest.places.map((place, index): Coverage => {
    const games = tally.games[index] ?? 0;
    return { ...tell(place), games, share: games / runs, times: tally.times[index] ?? 0 };
  });
  if (!worst) throw new Error('no game was counted');
  return {
    policy,
    runs,
    outcomes: { ...outcomes },
    shares: shares as Record<RunOutcome, number>,
    turns: spreadOf(turns),
    heroDeaths: {
      total: deaths,
      mean: deaths / runs,
      share: deaths / heroes,
      byCount: Array.from({ length: Math.max(...fallen.keys()) + 1 }, (_, dead) => fallen.get(dead) ?? 0),
    },
    goldMean: gold / runs,
    lengths: [...turns].sort(([a], [b]) => a - b).map(([length, games]) => ({ turns: length, games })),
    course: moments.map(({ games, hitPoints, gold: purses }, turn) => {
      return { turn, games, hitPoints: bandsOf(hitPoints), gold: bandsOf(purses) };
    }),
    falls: listFalls(quest, tally),
    coverage,
    neverReached: coverage.filter(({ games }) => games === 0).map(({ key }) => key),
    worst: { ...worst, choices: listChoices(quest, policy, worst.seed) },
    rarest: findRarest(quest, policy, tally, coverage),
  };
}

function listFalls(quest: Quest, { heroesLost, partiesLost }: Tally): Falls[] {
  return quest.places
    .map((place, index) => ({ ...tell(place), heroes: heroesLost[index] ?? 0, parties: partiesLost[index] ?? 0 }))
    .filter(({ heroes }) => heroes > 0)
    .sort((a, b) => b.parties - a.parties || b.heroes - a.heroes);
}

function findRarest(
  quest: Quest,
  policy: Policy,
  { firstSeed }: Tally,
  coverage: readonly Coverage[],
): Summary['rarest'] {
  const [place] = coverage.filter(({ games }) => games > 0).sort((a, b) => a.games - b.games);
  if (!place) throw new Error('every game comes to a level');
  const seed = firstSeed[coverage.indexOf(place)] ?? 0;
  return { ...playRun(quest, policy, seed), choices: listChoices(quest, policy, seed), place };
}

function tell({ key, kind, label, place: { line, column } }: QuestPlace): ToldPlace {
  return { key, kind, label, line, column };
}
