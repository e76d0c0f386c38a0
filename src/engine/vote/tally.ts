/** Counts the votes of a turn. Each author has one vote: the last one, by time and then in the order given. */

export interface Vote {
  readonly author: string;
  readonly option: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface Tally<V extends Vote = Vote> {
  /** Votes by option, options in the order in which they got their first vote that counts. An option without is not in it. */
  readonly counts: ReadonlyMap<string, number>;
  /** The votes that count, one for each author. */
  readonly counted: readonly V[];
  /** Earlier votes of authors who voted again. */
  readonly superseded: readonly V[];
}

/** @param votes valid votes in any order; of two at the same time the later in the list is the later one */
export function tallyVotes<V extends Vote>(votes: readonly V[]): Tally<V> {
  const last = new Map<string, V>();
  const superseded: V[] = [];
  for (const vote of votes.toSorted((a, b) => a.at - b.at)) {
    const earlier = last.get(vote.author);
    if (earlier !== undefined) superseded.push(earlier);
    last.delete(vote.author);
    last.set(vote.author, vote);
  }
  const counted = [...last.values()];
  const counts = new Map<string, number>();
  for (const { option } of counted) counts.set(option, (counts.get(option) ?? 0) + 1);
  return { counts, counted, superseded };
}

/** The counts of a network's own poll by option name. What the prompt does not offer, or nobody chose, is left out. */
export function tallyPoll(
  optionNames: readonly string[],
  votes: readonly { readonly option: string; readonly count: number }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of optionNames) {
    const count = votes.find((vote) => vote.option.toLowerCase() === name.toLowerCase())?.count ?? 0;
    if (count > 0) counts.set(name, count);
  }
  return counts;
}

/** The options with the most votes: several in a tie, none without a vote. */
export function findLeaders(counts: ReadonlyMap<string, number>): readonly string[] {
  const most = Math.max(0, ...counts.values());
  return most === 0 ? [] : [...counts].filter(([, count]) => count === most).map(([option]) => option);
}

/** Whether enough people voted. A quorum of 0 is never reached. */
export function hasQuorum(counts: ReadonlyMap<string, number>, quorum: number): boolean {
  const votes = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return quorum > 0 && votes >= quorum;
}

/** Whether one option leads the next best by enough votes; the next best may have none. A margin of 0 is never reached. */
export function hasMargin(counts: ReadonlyMap<string, number>, margin: number): boolean {
  const [first = 0, second = 0] = [...counts.values()].sort((a, b) => b - a);
  return margin > 0 && first - second >= margin;
}

/** Why a vote closes before its time; null: it stays open. */
export function decideEarlyClose(
  { counts }: Pick<Tally, 'counts'>,
  { quorum, margin }: { readonly quorum: number; readonly margin: number },
): 'quorum' | 'margin' | null {
  if (hasQuorum(counts, quorum)) return 'quorum';
  return hasMargin(counts, margin) ? 'margin' : null;
}
