/** Blanks of all kinds become one blank, none at the ends: what is said has exactly one space between words. */
export function foldBlanks(text: string): string {
  return text.replace(/[\s\u0085]+/g, ' ').trim();
}

/** Without the blanks around it, of those that XML counts as blanks: numbers and listed words may stand between them. */
export function trimBlanks(text: string): string {
  return /^[ \t\r\n]*(.*[^ \t\r\n])?[ \t\r\n]*$/s.exec(text)?.[1] ?? '';
}
