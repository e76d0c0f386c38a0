/** Telling a quest's texts: one of the variants is drawn, and what stands in braces is filled in. */
import { shuffle } from './dice/dice.js';
import { isAlive } from './party/hero.js';
import type { Text } from './quest/attribute.js';
import { end, say, type Run } from './run.js';
import type { Frame } from './state.js';

/** What a fight's frame knows for the texts told in it and after it. */
export interface FoesFrame extends Frame {
  /** How many foes there are. */
  count: number;
  /** What so many of them are called. */
  foe: string;
}

/**
 * Draws one of a text's variants, none again before all were said, and fills in its braces.
 * @returns nothing in a quiet run: variants come from a stream of their own, so leaving them out changes nothing else
 */
export function tell(run: Run, text: Text): string {
  if (run.isQuiet) return '';
  const variant = text.variants.length === 1 ? text.variants[0] : drawVariant(run, text);
  return fillBraces(run, variant ?? '');
}

/** The last words of a quest that failed, where it has none of its own. */
export const DEFAULT_FAILED = 'The party is no more. Quest Failed!';

export function endComplete(run: Run): void {
  say(run, tell(run, run.quest.complete));
  end(run, 'complete');
}

export function endFailed(run: Run): void {
  const { failed } = run.quest;
  say(run, failed === null ? DEFAULT_FAILED : tell(run, failed));
  end(run, 'failed');
}

function drawVariant(run: Run, text: Text): string | undefined {
  const left = run.draft.unsaid[text.key];
  const order = left && left.length > 0 ? left : shuffle(run.dice('text'), [...text.variants.keys()]);
  const index = order.pop() ?? 0;
  run.draft.unsaid[text.key] = order;
  return text.variants[index];
}

/** `{gold}`, `{level}`, `{hero}`, `{var.x}`, `{foe}`, `{count}`; `{{` is a brace. */
function fillBraces(run: Run, text: string): string {
  if (!text.includes('{')) return text;
  return text.replace(/\{\{|\{([^{}]*)\}/g, (whole, name?: string) => {
    if (name === undefined) return '{';
    if (name === 'hero') return (run.draft.heroes.find(isAlive) ?? run.draft.heroes[0])?.name ?? '';
    if (name === 'gold' || name === 'level') return String(run.facts.plain(name));
    if (name === 'foe') return foesAtHand(run)?.foe ?? 'foes';
    if (name === 'count') return String(foesAtHand(run)?.count ?? 0);
    if (name.startsWith('var.')) return String(run.facts.member('var', name.slice(4)));
    return whole;
  });
}

/** The foes of the innermost fight that is going on or just over. */
function foesAtHand(run: Run): FoesFrame | undefined {
  return run.draft.stack.findLast((frame): frame is FoesFrame => 'foe' in frame);
}
