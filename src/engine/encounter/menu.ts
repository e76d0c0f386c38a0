/** The options of a prompt: those that are always offered and those that depend on how things stand. */
import { isMet, type Condition, type ConditionFacts } from '../quest/condition.js';
import type { Option } from '../quest/quest.js';
import type { ClassName } from '../party/hero-class.js';
import type { Prompt, PromptOption } from '../step.js';
import type { SpeechBook, SpokenChoice } from '../speech/speech.js';
import type { Run } from '../run.js';

interface Entry {
  readonly shown: PromptOption;
  readonly condition: Condition | null;
  readonly class: ClassName | null;
}

export interface Menu {
  readonly entries: readonly Entry[];
  /** The prompt itself where it is always the same. */
  readonly fixed: Prompt | null;
}

/** What comes of each of these, where nothing follows but what stands in it. */
export function speakOptions(options: readonly Option[], book: SpeechBook): SpokenChoice[] {
  return options.map(({ name, place, block }) => ({ name: name.toUpperCase(), place, speech: book.block(block) }));
}

/** @param own options that are always there, before those that the quest gives */
export function createMenu(own: readonly PromptOption[], options: readonly Option[]): Menu {
  const entries = [
    ...own.map((shown): Entry => ({ shown, condition: null, class: null })),
    ...options.map(({ name, aliases, emoji, condition, class: needed }): Entry => ({
      shown: { name, aliases, emoji },
      condition,
      class: needed,
    })),
  ];
  const isFixed = entries.length > 0 && entries.every((entry) => entry.condition === null && entry.class === null);
  return { entries, fixed: isFixed ? { options: entries.map(({ shown }) => shown) } : null };
}

/** @returns the options that may be chosen now, or null when there is none */
export function openPrompt(run: Run, { entries, fixed }: Menu): Prompt | null {
  if (fixed) return fixed;
  const open = entries.filter((entry) => isMet(entry.condition, run.facts) && isThere(run.facts, entry.class));
  return open.length === 0 ? null : { options: open.map(({ shown }) => shown) };
}

/** Whether one of the class lives. */
function isThere(facts: ConditionFacts, needed: ClassName | null): boolean {
  return needed === null || facts.member('class', needed) !== 0;
}
