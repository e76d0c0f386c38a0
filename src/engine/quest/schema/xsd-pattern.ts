/**
 * Regular expressions in the dialect of XML Schema 1.0, which always match a value from end to end and have neither anchors
 * nor looking ahead. A condition in front, `(?=…$)`, becomes a pattern of its own, to be matched as well; an expression
 * without anchors may have anything around it. What has no counterpart is refused.
 */

/** What JavaScript takes for a blank, as members of a class. */
const BLANKS = String.raw` \t\n\r` + '\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF';
const ANYTHING = String.raw`[\s\S]*`;

const TOKEN = /\\p\{\w+\}|\\.|\(\?.|\[\^?|-?\]|./gsu;
const AS_IS = /^(?:\\p\{\w+\}|\\[.-]|[^\\^$]|\[\^)$/su;
const OUTSIDE_CLASS: ReadonlyMap<string, string> = new Map([
  ['\\s', `[${BLANKS}]`],
  ['\\S', `[^${BLANKS}]`],
  ['\\d', '[0-9]'],
  ['\\/', '/'],
  ['(?:', '('],
]);
const INSIDE_CLASS: ReadonlyMap<string, string> = new Map([
  ['\\s', BLANKS],
  ['\\d', '0-9'],
  ['-]', '\\-]'],
]);

/** Matched by whatever says something, U+0085 being the one blank that JavaScript does not count. */
export const NOT_BLANK = `${ANYTHING}[^${BLANKS}\u0085]${ANYTHING}`;

/** @returns patterns, all of which a value must match; blanks around it are let through, as reading takes them off */
export function translatePattern({ source }: RegExp): string[] {
  const ahead = /^\^\(\?=([^()]*)\$\)/.exec(source);
  const rest = ahead ? `^${source.slice(ahead[0].length)}` : source;
  const all = [...(ahead ? [`^${ahead[1] ?? ''}$`] : []), rest];
  return all.map((pattern) => `[${BLANKS}]*(${translateWhole(pattern)})[${BLANKS}]*`);
}

function translateWhole(source: string): string {
  const isFromStart = source.startsWith('^');
  const isToEnd = source.endsWith('$');
  const inside = translateTokens(source.slice(isFromStart ? 1 : 0, isToEnd ? -1 : undefined));
  return `${isFromStart ? '' : ANYTHING}${inside}${isToEnd ? '' : ANYTHING}`;
}

function translateTokens(source: string): string {
  let isInClass = false;
  return source.replace(TOKEN, (token) => {
    const translated = (isInClass ? INSIDE_CLASS : OUTSIDE_CLASS).get(token);
    if (token.startsWith('[')) isInClass = true;
    else if (token.endsWith(']')) isInClass = false;
    if (translated === undefined && !AS_IS.test(token)) throw new Error(`XML Schema has no words for ${token}`);
    return translated ?? token;
  });
}
