/**
 * What is posted points nowhere and calls nobody. A missing blank makes a link of two words (`ends.Now`), which is counted,
 * billed and shown as one: the blank is put in. A `@` makes a mention: it is left out.
 */
import { unmention } from './mention.js';

/** More rounds than a text should need; then every dot gets its blank. */
const MOST_ROUNDS = 4;

/**
 * @param links the links that the network would see in a text, as they stand in it
 * @returns the same text with blanks behind its dots where it must be, and no `https://`: the network sees neither
 *   a link in it nor a mention
 */
export function unlink(text: string, links: (text: string) => readonly string[]): string {
  let plain = unmention(text);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const found = links(plain);
    if (found.length === 0) return plain;
    for (const link of found) plain = plain.split(link).join(partAtDots(link));
  }
  return links(plain).length === 0 ? plain : partAtDots(plain);
}

function partAtDots(text: string): string {
  return text.replace(/[a-z][a-z\d+.-]*:\/\//gi, '').replace(/([.。．｡])(?=\S)/gu, '$1 ');
}
