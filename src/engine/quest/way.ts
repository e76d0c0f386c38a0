/**
 * Where effects lead: on to what comes after them, to a question, to the quest's end, to a level (`level:2`) or to a room
 * (`room:cellar`). Found from the file alone, to tell quests that would run in circles.
 */
import type { XmlElement } from './xml-tree.js';

export type Way = 'on' | 'asks' | 'end' | `level:${string}` | `room:${string}`;

/** Where one effect may lead. @param inside where effects that stand one after the other may lead */
export type FindWays = (
  element: XmlElement,
  inside: (effects: readonly XmlElement[]) => ReadonlySet<Way>,
) => Iterable<Way>;

/** @param find where each of the effects may lead */
export function followWays(effects: readonly XmlElement[], find: (effect: XmlElement) => Iterable<Way>): Set<Way> {
  const ways = new Set<Way>();
  for (const effect of effects) {
    const next = new Set(find(effect));
    const goesOn = next.delete('on');
    for (const way of next) ways.add(way);
    if (!goesOn) return ways;
  }
  return ways.add('on');
}

/** Where anything that stands in an element may lead. What could not be read may lead to the end. */
export function collectWays(
  element: XmlElement,
  waysOf: (effects: readonly XmlElement[]) => ReadonlySet<Way>,
  into = new Set<Way>(),
): Set<Way> {
  if (!element.isWhole) into.add('end');
  for (const child of element.children) {
    for (const way of waysOf([child])) into.add(way);
    collectWays(child, waysOf, into);
  }
  return into;
}
