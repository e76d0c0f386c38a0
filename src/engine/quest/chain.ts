/**
 * Checks across quests: each comes after one that is there, none after itself by a detour, no id twice; and a name that a
 * quest asks about and does not set must be set, with campaign scope, by a quest that its `after` chain names.
 */
import { makeUnsetHint } from './check-reference.js';
import type { Fault } from './fault.js';
import { reportFault, reportWarning, type FaultSink } from './fault-sink.js';
import { findNearest } from './nearest.js';
import type { Asked } from './reader.js';
import type { Place } from './source-text.js';

/** What ties a quest to others. */
export interface QuestLinks {
  readonly id: string;
  readonly after: string | null;
  readonly idPlace: Place;
  readonly afterPlace: Place;
  /** `family.member` of what it sets for the quests after it. */
  readonly sets: ReadonlySet<string>;
  /** `family.member` of all it sets. */
  readonly known: ReadonlySet<string>;
  /** What it asks about and does not set itself. */
  readonly asks: readonly Asked[];
}

/** Checks a quest on its own: what it asks about must be set in it, unless quests before it may have done so. */
export function checkLinks(sink: FaultSink, links: QuestLinks): void {
  const { id, after, afterPlace } = links;
  if (after === id)
    reportFault(sink, afterPlace, 'after-itself', `The quest ${id} comes after itself`, 'name another quest');
  if (after === null) for (const asked of links.asks) reportUnset(sink, asked, 'in the quest', links.known);
}

/**
 * @param shelf quests that belong together
 * @param isWhole whether these are all there are: else one that is not among them may well be somewhere
 * @returns for each of them, in the same order, what is wrong with how they are tied together
 */
export function checkChains(shelf: readonly QuestLinks[], isWhole = true): Fault[][] {
  const byId = new Map([...shelf].reverse().map((links) => [links.id, links]));
  return shelf.map((links) => {
    const sink: FaultSink = { faults: [] };
    if (byId.get(links.id) !== links) {
      const hint = 'give each quest an id of its own';
      reportFault(sink, links.idPlace, 'quest-twice', `The quest ${links.id} is there already`, hint);
    }
    checkAfter(sink, links, byId, isWhole);
    return sink.faults;
  });
}

function checkAfter(sink: FaultSink, links: QuestLinks, byId: ReadonlyMap<string, QuestLinks>, isWhole: boolean): void {
  if (links.after === null || links.after === links.id) return;
  const before: QuestLinks[] = [];
  let id: string | null = links.after;
  for (; id !== null && !before.some((quest) => quest.id === id);) {
    const quest = byId.get(id);
    if (!quest) break;
    before.push(quest);
    id = quest.after;
  }
  if (before.some((quest) => quest.id === links.id)) {
    const message = `The quest ${links.id} comes after itself, by way of ${links.after}`;
    reportFault(sink, links.afterPlace, 'after-itself', message, 'one of them must come first');
    return;
  }
  if (id !== null) {
    if (!isWhole) return;
    const nearest = findNearest(id, byId.keys());
    const hint = nearest === null ? 'until it is there, this one is never offered' : `did you mean ${nearest}?`;
    reportWarning(sink, links.afterPlace, 'unknown-quest', `There is no quest ${id}`, hint);
    return;
  }
  const set = new Set(before.flatMap((quest) => [...quest.sets]));
  for (const asked of links.asks) {
    if (!set.has(`${asked.family}.${asked.member}`)) {
      reportUnset(sink, asked, 'in the quest, nor for the campaign in those before it', [...links.known, ...set]);
    }
  }
}

function reportUnset(sink: FaultSink, asked: Asked, where: string, known: Iterable<string>): void {
  const message = `Nothing sets ${asked.family}.${asked.member} ${where}`;
  reportFault(sink, asked.place, 'unset-name', message, makeUnsetHint(asked, known));
}
