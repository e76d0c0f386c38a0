/**
 * How much of a story a post holds on each network: what the network allows, less the mark by which the service tells a post
 * from all others where the same text may not be posted twice. Checks of quests and the posts themselves go by the same figures.
 */
import type { NetworkLimit } from '../engine/speech/network-limit.js';
import { makeMark } from '../render/mark.js';
import type { TextLimit } from '../render/pack.js';
import { unlink } from '../render/unlink.js';
import { LOCAL_RULES } from './local/text-rules.js';
import type { PostRules } from './port.js';
import { X_RULES } from './x/text-rules.js';

export function storyRoom(rules: PostRules): TextLimit {
  const mark = rules.refusesRepeats ? rules.length(makeMark(Number.MAX_SAFE_INTEGER)) : 0;
  return { maxLength: rules.maxLength - mark, length: (text) => rules.length(text) };
}

/** A text as it is posted: the network sees neither a link nor a mention in it. */
export function postedText(rules: PostRules, text: string): string {
  return unlink(text, (written) => rules.links(written));
}

const LONGEST_LINE = 4_000;

/** What quests must bear that may be played anywhere; what the narrowest network says comes first. */
export const NETWORK_LIMITS: readonly NetworkLimit[] = [
  makeLimit({ network: 'X', rules: X_RULES }),
  makeLimit({ network: 'the local network', rules: LOCAL_RULES }),
];

function makeLimit({ network, rules }: { readonly network: string; readonly rules: PostRules }): NetworkLimit {
  const { maxLength } = storyRoom(rules);
  return {
    network,
    maxLength,
    // What no post could hold by far need not be counted closely.
    length: (line) => (line.length > LONGEST_LINE ? line.length : rules.length(postedText(rules, line))),
    links: (text) => rules.links(text.slice(0, LONGEST_LINE)),
    posted: (text) => postedText(rules, text),
  };
}
