/**
 * Brings a reply into the one form that the rules look at: entities decoded, compatibility forms folded (NFKC), lower case,
 * and without what carries no answer: zero-width characters, links, the mentions it begins with, `#`, and the apostrophe
 * within a word (`don't` and `dont` are one).
 *
 * Replies are hostile input. Every step is linear: a pattern never begins twice in the same run of characters, and the
 * normalisation, which is quadratic in a run of combining marks, never meets a long one.
 */
import { codeAt, kindOf, MARK, sizeOf } from './character.js';

/** In UTF-16 units. What lies behind is not read; no network has posts that long. */
const READ_AT_MOST = 100_000;
/** Bounds what a few characters that unfold into many can grow to. */
const FOLD_AT_ONCE = 8_192;

/** An entity, also one that was escaped several times over: `&amp;amp;#39;`. */
const ENTITY = /&(?:amp;)*(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi;
const NAMED_ENTITIES: ReadonlyMap<string, string> = new Map([
  ...([
    ['amp', '&'],
    ['lt', '<'],
    ['gt', '>'],
    ['nbsp', ' '],
    ['hellip', '…'],
    ['ndash', '–'],
    ['mdash', '—'],
  ] as const),
  ...(['quot', 'ldquo', 'rdquo'] as const).map((name) => [name, '"'] as const),
  ...(['apos', 'lsquo', 'rsquo'] as const).map((name) => [name, "'"] as const),
  ...(['shy', 'zwj', 'zwnj'] as const).map((name) => [name, ''] as const),
]);

const NOT_ASCII = /[^\0-\x7f]/;
const APOSTROPHES = /[\u00b4\u02b9\u02bc\u02bf\u2018\u2019\u201b\u2032\u055a\ua78c\uff07]/g;
/** What may follow an emoji and does not change what it means here: gender, direction, presentation, keycap, skin. */
const EMOJI_MODIFIERS = /\u200d[\u2640\u2642\u26a7\u27a1]|[\ufe0e\ufe0f\u20e3]|[\u{1f3fb}-\u{1f3ff}]/gu;
/** All but a joiner that makes one emoji of two. */
const ZERO_WIDTH =
  /(?<!\p{Extended_Pictographic})\u200d|\u200d(?!\p{Extended_Pictographic})|(?!\u200d)\p{Default_Ignorable_Code_Point}+/gu;
/** Characters that unfold into five or more, and are no word of any option. */
const UNFOLDING = /[\u3300-\u3357\u33ae\u33af\ufdfa\ufdfb\u{1d160}-\u{1d164}\u{1d1bb}-\u{1d1c0}]/gu;
/** Combining marks (and the two letters that fold into one) beyond the second on a letter. */
const PILED_MARKS = /([\p{M}\uff9e\uff9f]{2})[\p{M}\uff9e\uff9f]+/gu;

const APOSTROPHE = /['`]/;
const INNER_APOSTROPHES = /\b['`]+\b/g;

const LINK =
  /https?:\/\/\S*|(?<![a-z\d.-])(?:www\.\S+|(?:[a-z\d-]{1,63}\.){1,8}(?:(?:com|net|org)(?![a-z\d])(?:\/\S*)?|[a-z]{2,24}\/\S*))/g;
/** Also `@name@host`, and with a colon or comma behind it. */
const LEADING_MENTIONS = /^(?:[\s.,:;"'([-]*@+\w+(?:@[\w.-]+)?[,:]*)+/;

/** @returns the reply in lower case, as the rules read it; the same for the same text, and never longer than its bound */
export function normaliseReply(text: string): string {
  let reply = text.length > READ_AT_MOST ? text.slice(0, READ_AT_MOST) : text;
  if (reply.includes('&')) reply = reply.replace(ENTITY, decodeEntity);
  reply = NOT_ASCII.test(reply) ? foldUnicode(reply) : reply.toLowerCase();
  if (reply.includes('.') || reply.includes('://')) reply = reply.replace(LINK, ' ');
  if (reply.includes('@')) reply = reply.replace(LEADING_MENTIONS, ' ');
  if (reply.includes('#')) reply = reply.replaceAll('#', ' ');
  return APOSTROPHE.test(reply) ? reply.replace(INNER_APOSTROPHES, '') : reply;
}

function decodeEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED_ENTITIES.get(name.toLowerCase()) ?? entity;
  const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
  const isCharacter = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : ' ';
}

function foldUnicode(text: string): string {
  let plain = text
    .replace(APOSTROPHES, "'")
    .replace(EMOJI_MODIFIERS, '')
    .replace(ZERO_WIDTH, '')
    .replace(UNFOLDING, ' ');
  if (hasPiledMarks(plain)) plain = plain.replace(PILED_MARKS, '$1');
  let folded = '';
  for (let at = 0; at < plain.length && folded.length < READ_AT_MOST;) {
    const end = sliceEnd(plain, at + FOLD_AT_ONCE);
    folded += plain.slice(at, end).normalize('NFKC');
    at = end;
  }
  return folded.toLowerCase();
}

/** Whether the pattern of the same name would find anything; asking it takes longer. */
function hasPiledMarks(text: string): boolean {
  let pile = 0;
  for (let at = 0; at < text.length;) {
    const code = codeAt(text, at);
    pile = kindOf(code) === MARK || code === 0xff9e || code === 0xff9f ? pile + 1 : 0;
    if (pile > 2) return true;
    at += sizeOf(code);
  }
  return false;
}

/** The first place from `at` on where a letter is not parted from its marks, nor a character from its other half. */
function sliceEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && /^[\p{M}\uff9e\uff9f\udc00-\udfff]/u.test(text.slice(end, end + 2))) end += 1;
  return end;
}
