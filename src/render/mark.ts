/**
 * The mark that makes a post differ from all others of its account, on networks that refuse the same text twice: ` ·kd` behind
 * its text. It is made of consonants, so that nobody takes it for a word or a number, and without those that an arrow of a rune
 * floor (`DB`) begins with.
 */
const LETTERS = 'bcfghjkmnpqstvwxz';
const LEAST_LETTERS = 2;
const MARK = new RegExp(` ·[${LETTERS}]{${String(LEAST_LETTERS)},}$`);

/** @param number from 0, another one for each post of an account */
export function makeMark(number: number): string {
  let letters = '';
  for (let left = number; left > 0 || letters.length < LEAST_LETTERS; left = Math.floor(left / LETTERS.length)) {
    letters = LETTERS.charAt(left % LETTERS.length) + letters;
  }
  return ` ·${letters}`;
}

/** The text of a post without its mark. */
export function withoutMark(text: string): string {
  return text.replace(MARK, '');
}
