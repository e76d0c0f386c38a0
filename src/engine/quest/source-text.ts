/** Places in a file: lines and columns as editors count them, both from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Finds lines and columns in a text. */
export interface SourceText {
  readonly text: string;
  /** @param offset index of a character, 0 to the text's length */
  placeAt(offset: number): Place;
}

export function createSourceText(text: string): SourceText {
  const starts = [0];
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (char === '\n' || (char === '\r' && text[index + 1] !== '\n')) starts.push(index + 1);
  }
  return {
    text,
    placeAt(offset) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
    },
  };
}
