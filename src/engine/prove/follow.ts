/**
 * Where a quest has too many states to look through from its beginning, the states that games came to are looked into from
 * there on, those near the end first. So a dead end late in a quest is found, too, with the game that came to it.
 */
import type { Quest } from '../quest/quest.js';
import { optionKey } from './dead-end.js';
import { playWay, type Way } from './find-way.js';
import type { PlayedWay } from './played-way.js';
import type { Survey } from './survey.js';

/** A game, with the key of the state in which each of its choices was taken. */
interface FollowedGame extends PlayedWay {
  readonly keys: readonly string[];
}

/** Games of each way. */
const GAMES = 150;

/** Plays games of each way and looks into the states they came to, until so many places more were looked into. */
export function followGames(
  quest: Quest,
  { graph, keeper, lookFrom }: Survey,
  ways: readonly Way[],
  seed: number,
  mostPlaces: number,
): FollowedGame[] {
  const games = ways.flatMap((way) =>
    Array.from({ length: GAMES }, (_, index): FollowedGame => {
      const keys: string[] = [];
      const played = playWay(quest, seed + index, null, (run, dice) => {
        keys.push(keeper.keyOf(run.draft));
        return way.choose(run, dice);
      });
      return { ...played, keys };
    }),
  );
  const until = graph.looked + mostPlaces;
  const longest = Math.max(0, ...games.map(({ keys }) => keys.length));
  for (let left = 1; left <= longest && graph.looked < until; left += 1) {
    for (const { keys } of games) {
      const key = keys.at(-left);
      if (key !== undefined) lookFrom(key, (looked) => looked >= until);
    }
  }
  return games;
}

/** A dead end that a game came to: its seed, and its choices up to there. */
export interface MetDeadEnd extends Omit<PlayedWay, 'outcome'> {
  readonly key: string;
}

/** @returns by the choice that leads into it, see dead-end.ts, the game that came there by the fewest choices */
export function findMetDeadEnds(
  { graph }: Survey,
  games: readonly FollowedGame[],
  can: Uint8Array,
): ReadonlyMap<string, MetDeadEnd> {
  const met = new Map<string, MetDeadEnd>();
  for (const { seed, choices, keys } of games) {
    const first = keys.findIndex((key) => can[graph.numbers.get(key) ?? -1] === 0);
    const key = keys[first];
    if (key === undefined) continue;
    const cause = optionKey(keys[first - 1] ?? null, choices[first - 1] ?? '');
    const known = met.get(cause);
    if (!known || known.choices.length > first) met.set(cause, { key, seed, choices: choices.slice(0, first) });
  }
  return met;
}
