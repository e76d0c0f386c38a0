/**
 * The least and the greatest chance to complete a quest, over all ways of playing: whoever chooses wants the worst, or the
 * best, and dice fall as dice do. Where nothing is known of what happens, the worst or the best happens; a place that was
 * not looked into fails, or completes. So the chance of no way of playing lies outside.
 *
 * Found by going over all places again and again, from the last to the first, until nothing changes any more. It begins with
 * no chance anywhere, so that a game that goes round for ever is not completed.
 */
import { weigh } from './decision.js';
import { COMPLETE, type Graph } from './explore.js';

export interface ChanceBounds {
  readonly least: number;
  readonly greatest: number;
}

const MOST_ROUNDS = 10_000;
const SMALL = 1e-10;

export function findChances(graph: Graph): ChanceBounds {
  return { least: solve(graph, Math.min, 0), greatest: solve(graph, Math.max, 1) };
}

/** @param unseen the chance at places that were not looked into */
function solve({ places, start }: Graph, judge: (a: number, b: number) => number, unseen: number): number {
  const values = new Float64Array(places.length);
  const valueOf = (place: number): number => values[place] ?? 0;
  values[COMPLETE] = 1;
  places.forEach(({ moves }, number) => {
    if (moves === null) values[number] = unseen;
  });
  for (let round = 0, change = 1; round < MOST_ROUNDS && change > SMALL; round += 1) {
    change = 0;
    for (let number = places.length - 1; number > 1; number -= 1) {
      const moves = places[number]?.moves;
      if (!moves || moves.length === 0) continue;
      const value = moves.map((tree) => weigh(tree, valueOf, judge)).reduce((a, b) => judge(a, b));
      change = Math.max(change, Math.abs(value - valueOf(number)));
      values[number] = value;
    }
  }
  return weigh(start, valueOf, judge);
}
