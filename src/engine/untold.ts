/**
 * What effects did, kept until it is certain whether the quest's author says something about it. Where they were carried out
 * without a message, the engine says in a line of its own what was found, paid, lost and healed, in the order it came about.
 */
import { makeHeroList } from './party/hero.js';
import { say, sayAnnouncements, type Run } from './run.js';
import type { Line } from './step.js';

/** What was done since it was last said. */
export interface Untold {
  /** Whether a message was said. */
  isTold: boolean;
  readonly events: Event[];
}

type Event =
  | { readonly kind: 'found' | 'paid'; gold: number }
  | { readonly kind: 'given' | 'taken'; readonly item: string }
  /** With the heroes as they stood then. */
  | { readonly kind: 'hurt' | 'healed'; heroes: string };

/** Begins anew: what a choice brings about is told for that choice. */
export function forgetUntold({ untold }: Run): void {
  untold.isTold = false;
  if (untold.events.length > 0) untold.events.length = 0;
}

/** Notes that a message was said: what came before it and what comes after it in the same choice needs no words of ours. */
export function noteTold({ untold }: Run): void {
  untold.isTold = true;
}

/** @param change of the party's gold; negative where it was spent */
export function noteGold({ untold, isQuiet }: Run, change: number): void {
  if (isQuiet || change === 0) return;
  const kind = change > 0 ? 'found' : 'paid';
  const earlier = untold.events.find((event) => event.kind === kind);
  if (earlier && 'gold' in earlier) earlier.gold += Math.abs(change);
  else untold.events.push({ kind, gold: Math.abs(change) });
}

export function noteItem({ untold, isQuiet }: Run, item: string, isGiven: boolean): void {
  if (!isQuiet) untold.events.push({ kind: isGiven ? 'given' : 'taken', item: item.replace(/[-_.]/g, ' ') });
}

/** To be called after hit points were changed. */
export function noteHitPoints({ untold, isQuiet, draft }: Run, kind: 'hurt' | 'healed'): void {
  if (isQuiet) return;
  const heroes = makeHeroList(draft.heroes);
  const last = untold.events.findLast((event) => 'heroes' in event);
  if (last?.kind === kind) last.heroes = heroes;
  else untold.events.push({ kind, heroes });
}

/** Says what was done where nobody has; then who fell and who rose a level. */
export function sayUntold(run: Run): void {
  const { isTold, events } = run.untold;
  if (!isTold) for (const event of events) say(run, makeEventLine(event));
  forgetUntold(run);
  sayAnnouncements(run);
}

function makeEventLine(event: Event): Line {
  switch (event.kind) {
    case 'found':
      return `The party find ${event.gold} gold.`;
    case 'paid':
      return `The party pay ${event.gold} gold.`;
    case 'given':
      return `The party now have the ${event.item}.`;
    case 'taken':
      return `The party no longer have the ${event.item}.`;
    case 'hurt':
      return `The party are hurt. ${event.heroes}`;
    case 'healed':
      return `The party are healed. ${event.heroes}`;
  }
}
