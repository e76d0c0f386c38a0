/**
 * Ids as X gives them: milliseconds since 4 November 2010 in the high bits, a count in the low 22. They grow with time and
 * exceed 2^53.
 */
const FIRST_MS = 1_288_834_974_657n;
const COUNT_BITS = 22n;
const COUNT_MASK = 0x3f_ffff;

/** @returns a function that makes an id of a time in milliseconds; never the same twice */
export function createIdMaker(): (timeMs: number) => string {
  let count = 0;
  return (timeMs) => {
    count = (count + 1) & COUNT_MASK;
    return (((BigInt(Math.trunc(timeMs)) - FIRST_MS) << COUNT_BITS) | BigInt(count)).toString();
  };
}
