/** What a reply may say to mean an option: its name, its aliases and its emoji, cut into tokens as replies are. */
import type { Prompt } from '../step.js';
import { normaliseReply } from './normalise.js';
import { tokenise, tokenText } from './token.js';

export interface Phrase {
  readonly option: string;
  readonly tokens: readonly [string, ...string[]];
  readonly sign: 'name' | 'emoji';
}

const BUILT_IN_EMOJI: ReadonlyMap<string, readonly string[]> = new Map([
  ['fight', ['⚔', '🗡']],
  ['run', ['🏃']],
]);

/** @returns the phrases in the order of the options; one of nothing but blanks is left out */
export function listPhrases(prompt: Prompt): Phrase[] {
  return prompt.options.flatMap((option) => [
    ...makePhrases(option.name, [option.name, ...option.aliases], 'name'),
    ...makePhrases(option.name, [...(BUILT_IN_EMOJI.get(option.name) ?? []), ...option.emoji], 'emoji'),
  ]);
}

function makePhrases(option: string, texts: readonly string[], sign: Phrase['sign']): Phrase[] {
  return texts.flatMap((text) => {
    const tokens = tokenise(normaliseReply(text));
    const [first, ...others] = Array.from({ length: tokens.count }, (_, index) => tokenText(tokens, index));
    return first === undefined ? [] : [{ option, tokens: [first, ...others], sign }];
  });
}
