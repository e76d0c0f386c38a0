/**
 * Places at which the game still asks but can no longer be completed. A place that was not looked into counts as one from
 * which it can. Only the first such place on a way is a finding, and only one for each choice that leads into it.
 */
import { choicesTo, COMPLETE, isFromBeginning, nextOf, type Graph } from './explore.js';

export interface DeadEnd {
  /** Number of the place. */
  readonly at: number;
  /** The choice that leads into it, by the key of its option. */
  readonly cause: string;
  /** The fewest choices that lead to it. */
  readonly choices: readonly string[];
}

/** @returns for each place whether the quest can be completed from it */
export function findCompletable({ places }: Graph): Uint8Array {
  const before = new Map<number, number[]>();
  const can = new Uint8Array(places.length);
  const open: number[] = [COMPLETE];
  for (const [number, place] of places.entries()) {
    if (place.moves === null) open.push(number);
    for (const next of nextOf(place)) before.set(next, [...(before.get(next) ?? []), number]);
  }
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    if (can[number] === 1) continue;
    can[number] = 1;
    open.push(...(before.get(number) ?? []));
  }
  return can;
}

/** @returns those that take fewest choices first */
export function findDeadEnds(graph: Graph, can: Uint8Array): DeadEnd[] {
  const { places } = graph;
  const isDead = (number: number): boolean => can[number] === 0 && (places[number]?.options ?? null) !== null;
  const found = new Map<string, DeadEnd>();
  for (const number of places.keys()) {
    if (!isDead(number) || !isFromBeginning(graph, number) || hasDeadBefore(graph, number, isDead)) continue;
    const choices = choicesTo(graph, number);
    const cause = causeBefore(graph, number);
    const known = found.get(cause);
    if (!known || known.choices.length > choices.length) found.set(cause, { at: number, cause, choices });
  }
  return [...found.values()].sort((a, b) => a.choices.length - b.choices.length);
}

function causeBefore({ places }: Graph, number: number): string {
  let place = places[number];
  while (place?.by === null && place.from >= 0) place = places[place.from];
  return optionKey(places[place?.from ?? -1]?.key ?? null, place?.by ?? '');
}

/**
 * The key of an option.
 * @param key of the state in which it was taken
 */
export function optionKey(key: string | null, option: string): string {
  return key === null ? '' : `${standsAt(key)}/${option}`;
}

function hasDeadBefore({ places }: Graph, number: number, isDead: (number: number) => boolean): boolean {
  for (let before = places[number]?.from ?? -1; before >= 0; before = places[before]?.from ?? -1) {
    if (isDead(before)) return true;
  }
  return false;
}

/** The innermost thing that goes on at a place, by the key of a part of the quest. */
export function standsAt(key: string): string {
  const parts = JSON.parse(key) as [unknown, unknown, unknown, unknown, unknown, { readonly at: string }[]];
  return parts[5].at(-1)?.at ?? '';
}
