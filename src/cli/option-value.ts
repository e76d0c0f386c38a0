/** Readers of option values, for the third parameter of commander's `option()` and `argument()`. */
import { InvalidArgumentError } from '@commander-js/extra-typings';

/**
 * Reads a whole number in decimal digits.
 * @returns a reader that refuses anything outside `min` to `max`, both included
 */
export function readWhole(min: number, max: number = Number.MAX_SAFE_INTEGER): (text: string) => number {
  const range = max === Number.MAX_SAFE_INTEGER ? `of ${String(min)} or more` : `from ${String(min)} to ${String(max)}`;
  return (text) => {
    const value = /^-?\d+$/.test(text) ? Number(text) : NaN;
    if (value > Number.MAX_SAFE_INTEGER && max === Number.MAX_SAFE_INTEGER)
      throw new InvalidArgumentError(`A whole number of at most ${String(max)} is expected.`);
    if (!(value >= min && value <= max)) throw new InvalidArgumentError(`A whole number ${range} is expected.`);
    return value;
  };
}

/** Reads a number in decimal digits, with or without a fraction. @returns a reader that refuses what is outside `min` to `max` */
export function readDecimal(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
    if (!(value >= min && value <= max))
      throw new InvalidArgumentError(`A number from ${String(min)} to ${String(max)} is expected.`);
    return value;
  };
}

/** Reads a list separated by commas, without the blanks around its parts; an empty part is an error. */
export function readList(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.includes('')) throw new InvalidArgumentError('Words separated by commas are expected, none of them empty.');
  return parts;
}

/** Reads a seed: any whole number that is exact. */
export const readSeed = readWhole(Number.MIN_SAFE_INTEGER);
