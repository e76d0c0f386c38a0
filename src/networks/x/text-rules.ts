/**
 * What a post on X may be. Lengths are weighted as X does it: most Latin letters 1, everything else and each emoji 2, a
 * link 23. A missing space makes a link (`ends.Now`), which is counted and billed as one.
 */
import twitterText from 'twitter-text';
import type { PostRules } from '../port.js';

const MAX_LENGTH = 280;
/** Without a letter or digit behind a dot there is no link. */
const MAY_LINK = /[.。．｡][\p{L}\p{M}\p{N}_-]/u;
/** Each of these counts one, but for the two that are emoji. */
const IS_LIGHT = /^(?:(?![\u00a9\u00ae])[\n -\u10ff\u2000-\u200d\u2010-\u201f\u2032-\u2037])*$/;
/** A reply to an own post made at once is refused at random. */
const OWN_REPLY_DELAY_MS = 5000;

export const X_POLL_MINUTES = { min: 5, max: 10_080 } as const;

export const X_RULES: PostRules & { readonly poll: NonNullable<PostRules['poll']> } = {
  maxLength: MAX_LENGTH,
  // Most texts have nothing in them that takes a closer look, which is slow.
  length: (text) => {
    const composed = text.normalize('NFC');
    const isPlain = IS_LIGHT.test(composed) && !MAY_LINK.test(text);
    return isPlain ? composed.length : twitterText.parseTweet(text).weightedLength;
  },
  links: (text) => (MAY_LINK.test(text) ? twitterText.extractUrls(text) : []),
  refusesRepeats: true,
  hasPictures: true,
  poll: { minOptions: 2, maxOptions: 4, optionLength: 25 },
  ownReplyDelayMs: OWN_REPLY_DELAY_MS,
};
