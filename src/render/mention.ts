/** Nobody is called who did not ask for it: what others wrote, and what authors of quests wrote, mentions no account. */

/** Both signs that X takes for a mention, however often repeated, before what may be a handle. */
const AT_SIGN = /([\p{L}\p{N}_]?)[@＠]+(?=[\p{L}\p{N}_])/gu;

/** `Hello @cac` becomes `Hello cac`; an address within a word is spelt out: `a@b` becomes `a at b`. */
export function unmention(text: string): string {
  return text.replace(AT_SIGN, (_sign, before: string) => (before === '' ? '' : `${before} at `));
}
