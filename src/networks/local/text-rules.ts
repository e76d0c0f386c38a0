/** What a post on the local network may be. */
import type { PostRules } from '../port.js';

export const MAX_LENGTH = 500;

/** Characters as Unicode counts them, not as memory does: an emoji is one or a few. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

export const LOCAL_RULES: PostRules = {
  maxLength: MAX_LENGTH,
  length: countCharacters,
  links: () => [],
  refusesRepeats: false,
  hasPictures: false,
  poll: null,
  ownReplyDelayMs: 0,
};
