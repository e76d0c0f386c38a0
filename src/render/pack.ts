/**
 * Packs lines into as few posts as fit. A post ends between two lines where that costs no further post, else between two words;
 * a hero's hit points and the options at the very end are never parted. What no post can hold whole is cut: options between
 * words, a word between characters as people see them.
 */

/** How long a post may be, as its network counts it. */
export interface TextLimit {
  readonly maxLength: number;
  length(text: string): number;
}

/** Words that stay together, and what stands before them: a line break, a blank, or (within a cut word) nothing. */
interface Piece {
  readonly text: string;
  readonly before: '\n' | ' ' | '';
}

/**
 * @param lines one thing said each; runs of white space count as one blank, and empty lines are left out
 * @returns the posts in order, none longer than the limit; lines of one post are parted by a line break
 * @throws when not even one character fits
 */
export function packPosts(lines: readonly string[], limit: TextLimit): string[] {
  const pieces = cutPieces(lines, limit);
  const posts: string[] = [];
  let left = countPosts(pieces, 0, limit);
  for (let start = 0; start < pieces.length; left -= 1) {
    const end = findPostEnd(pieces, start, left, limit);
    posts.push(joinPieces(pieces, start, end));
    start = end;
  }
  return posts;
}

/** Where a post that begins at `start` ends: the last end of a line that leaves the rest few enough posts, else when it is full. */
function findPostEnd(pieces: readonly Piece[], start: number, postsLeft: number, limit: TextLimit): number {
  const full = fillPost(pieces, start, limit);
  if (full === pieces.length) return full;
  for (let end = full; end > start; end -= 1) {
    if (pieces[end]?.before !== '\n') continue;
    return countPosts(pieces, end, limit) < postsLeft ? end : full;
  }
  return full;
}

function countPosts(pieces: readonly Piece[], start: number, limit: TextLimit): number {
  let posts = 0;
  for (let at = start; at < pieces.length; at = fillPost(pieces, at, limit)) posts += 1;
  return posts;
}

/** The end of the longest post that begins at `start`. Each piece fits by itself. */
function fillPost(pieces: readonly Piece[], start: number, limit: TextLimit): number {
  let fits = start + 1;
  let tooLong = pieces.length + 1;
  // Most lengths cost more than they look: the network's own count is asked for as few texts as can be.
  for (let step = 16; tooLong - fits > 1; step *= 2) {
    const end = Math.min(fits + step, tooLong - 1);
    if (isFitting(joinPieces(pieces, start, end), limit)) fits = end;
    else {
      tooLong = end;
      break;
    }
  }
  while (tooLong - fits > 1) {
    const end = Math.floor((fits + tooLong) / 2);
    if (isFitting(joinPieces(pieces, start, end), limit)) fits = end;
    else tooLong = end;
  }
  return fits;
}

function isFitting(text: string, limit: TextLimit): boolean {
  return limit.length(text) <= limit.maxLength;
}

function joinPieces(pieces: readonly Piece[], start: number, end: number): string {
  let text = pieces[start]?.text ?? '';
  for (const piece of pieces.slice(start + 1, end)) text += piece.before + piece.text;
  return text;
}

/** A word; with a hero's name go its hit points: `Hale [10/10]`, and in the party line `Hale (Archer/1 [10/10])`. */
const WORDS = /\S+ (?:\(\S+ )?\[\d+\/\d+\]\S*|\S+/g;
/** `A?`, `A or B?`, `A, B or C?` at the end of a line: words in upper case. */
const OPTIONS = /(?<=^| )(?:[\p{Lu}\p{Lo}\p{M}\p{N}]+,? |or )*[\p{Lu}\p{Lo}\p{M}\p{N}]+\?$/u;
const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

function cutPieces(lines: readonly string[], limit: TextLimit): Piece[] {
  const said = lines.map((line) => line.trim().replace(/\s+/g, ' ')).filter((line) => line !== '');
  return said.flatMap((line, index) => {
    const optionsAt = index === said.length - 1 ? line.search(OPTIONS) : -1;
    const texts = optionsAt < 0 ? wordsOf(line) : [...wordsOf(line.slice(0, optionsAt)), line.slice(optionsAt)];
    return texts.flatMap((text, at) => cutToFit({ text, before: at > 0 ? ' ' : '\n' }, limit));
  });
}

function wordsOf(text: string): readonly string[] {
  return text.match(WORDS) ?? [];
}

/** Pieces that each fit a post by themselves: the one given, else its words, else its characters, else their parts. */
function cutToFit(piece: Piece, limit: TextLimit): Piece[] {
  if (isFitting(piece.text, limit)) return [piece];
  const isOneWord = !piece.text.includes(' ');
  const parts = isOneWord ? charactersOf(piece.text) : piece.text.split(' ');
  if (parts.length < 2) throw new RangeError(`not one character fits into ${String(limit.maxLength)}`);
  return parts.flatMap((text, at) => cutToFit({ text, before: at === 0 ? piece.before : isOneWord ? '' : ' ' }, limit));
}

/** The characters as people see them; of a single one its code points. */
function charactersOf(word: string): string[] {
  const characters = Array.from(GRAPHEMES.segment(word), ({ segment }) => segment);
  return characters.length > 1 ? characters : Array.from(word);
}
