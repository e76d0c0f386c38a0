/** Blanks of all kinds become one blank, none at the ends: what is said has exactly one space between words. */
export function foldBlanks(text: string): string {
  return text.replace(/[\s\u0085]+/g, ' ').trim();
}
