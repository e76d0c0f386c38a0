/**
 * Brings a reply into the one form that the rules look at: entities decoded, folded (`fold.ts`), and without what carries no
 * answer: links and the mentions it begins with. `#` is a blank to everybody who reads it.
 *
 * Replies are hostile input. Every step is linear: no pattern here begins twice in the same run of characters.
 */
import { foldText, textOf, type Units } from './fold.js';

/** In UTF-16 units. What lies behind is not read; no network has posts that long. */
const READ_AT_MOST = 100_000;
/** Mentions are looked for in the beginning only. */
const MENTIONS_WITHIN = 4_096;
const AT_SIGN = 0x40;

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

const LINK =
  /https?:\/\/\S*|(?<![a-z\d.-])(?:www\.\S+|(?:[a-z\d-]{1,63}\.){1,8}(?:(?:com|net|org)(?![a-z\d])(?:\/\S*)?|[a-z]{2,24}\/\S*))/gi;
/** Also `@name@host`, and with a colon or comma behind it. */
const LEADING_MENTIONS = /^(?:[\s.,:;"'([-]*@+\w+(?:@[\w.-]+)?[,:]*)+/;

/** @returns the reply as the rules read it; the same for the same text, and never longer than its bound */
export function normaliseReply(text: string): Units {
  let reply = text.length > READ_AT_MOST ? text.slice(0, READ_AT_MOST) : text;
  if (reply.includes('&')) reply = reply.replace(ENTITY, decodeEntity);
  if (reply.includes('.') || reply.includes('://')) reply = reply.replace(LINK, ' ');
  const units = foldText(reply, READ_AT_MOST);
  if (!units.includes(AT_SIGN)) return units;
  const beginning = textOf(units.subarray(0, MENTIONS_WITHIN));
  return units.subarray(LEADING_MENTIONS.exec(beginning)?.[0].length ?? 0);
}

function decodeEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED_ENTITIES.get(name.toLowerCase()) ?? entity;
  const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
  const isCharacter = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : ' ';
}
