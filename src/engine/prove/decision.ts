/**
 * Everything that one step may lead to. The step is done again and again, each time with other results where something is
 * left open: dice (each result has a probability) and what is not known (any of its results may be meant). What comes of it
 * is a tree with the places the game is at then at its leaves.
 */
export type Tree = number | Branch;

export interface Branch {
  /** Of each way on; null where nothing is known of their chances. */
  readonly odds: readonly number[] | null;
  readonly of: readonly Tree[];
}

export interface Trial {
  /** One of several results that come with these odds, by its index. They need not add up to 1. */
  draw(odds: readonly number[]): number;
  /** One of so many results of which nothing is known. */
  guess(count: number): number;
  /** How many things it has decided. */
  decided(): number;
}

/** A step that comes to more than this many ends is not explored. */
const MOST_ENDS = 4_096;

interface Open {
  readonly odds: readonly number[] | null;
  readonly count: number;
  readonly of: Tree[];
}

/**
 * @param step does the same every time but for what the trial decides; gives the number of the place it leads to
 * @returns null where there are too many ends
 */
export function findEnds(step: (trial: Trial) => number): Tree | null {
  const open: Open[] = [];
  for (let ends = 0; ends < MOST_ENDS; ends += 1) {
    let depth = 0;
    const decide = (odds: readonly number[] | null, count: number): number => {
      const known = open[depth];
      depth += 1;
      if (known) return known.of.length;
      open.push({ odds, count, of: [] });
      return 0;
    };
    let tree: Tree = step({
      draw: (odds) => drawFrom(odds, decide),
      guess: (count) => (count < 2 ? 0 : decide(null, count)),
      decided: () => depth,
    });
    for (;;) {
      const last = open.at(-1);
      if (!last) return tree;
      last.of.push(tree);
      if (last.of.length < last.count) break;
      open.pop();
      tree = last.odds ? joinDrawn(last.odds, last.of) : joinGuessed(last.of);
    }
  }
  return null;
}

/** Results without a chance are passed over. */
function drawFrom(odds: readonly number[], decide: (odds: readonly number[], count: number) => number): number {
  const possible = [...odds.keys()].filter((index) => (odds[index] ?? 0) > 0);
  if (possible.length < 2) return possible[0] ?? 0;
  const sum = odds.reduce((total, chance) => total + chance, 0);
  return (
    possible[
      decide(
        possible.map((index) => (odds[index] ?? 0) / sum),
        possible.length,
      )
    ] ?? 0
  );
}

function joinDrawn(odds: readonly number[], of: readonly Tree[]): Tree {
  const chances = new Map<Tree, number>();
  const add = (tree: Tree, chance: number): void => {
    if (typeof tree === 'number' || tree.odds === null) chances.set(tree, (chances.get(tree) ?? 0) + chance);
    else tree.of.forEach((part, index) => add(part, chance * (tree.odds?.[index] ?? 0)));
  };
  of.forEach((tree, index) => add(tree, odds[index] ?? 0));
  const [first] = chances.keys();
  return chances.size === 1 && first !== undefined ? first : { odds: [...chances.values()], of: [...chances.keys()] };
}

function joinGuessed(of: readonly Tree[]): Tree {
  const parts = new Set<Tree>();
  for (const tree of of) {
    if (typeof tree === 'number' || tree.odds !== null) parts.add(tree);
    else for (const part of tree.of) parts.add(part);
  }
  const [first] = parts;
  return parts.size === 1 && first !== undefined ? first : { odds: null, of: [...parts] };
}

/** Every place the tree ends at. */
export function* endsOf(tree: Tree): Generator<number> {
  if (typeof tree === 'number') yield tree;
  else for (const part of tree.of) yield* endsOf(part);
}

/**
 * @param valueOf of a place
 * @param judge what becomes of something that is not known, such as `Math.max`
 */
export function weigh(tree: Tree, valueOf: (place: number) => number, judge: (a: number, b: number) => number): number {
  if (typeof tree === 'number') return valueOf(tree);
  const { odds, of } = tree;
  if (odds === null) return of.map((part) => weigh(part, valueOf, judge)).reduce((a, b) => judge(a, b));
  let sum = 0;
  for (let index = 0; index < of.length; index += 1) {
    sum += (odds[index] ?? 0) * weigh(of[index] ?? 0, valueOf, judge);
  }
  return sum;
}
