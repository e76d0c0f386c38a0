/**
 * A crowd: followers who vote, each by a habit of their own. Every habit is there, and the last follower’s is drawn when the game
 * begins, so that in one crowd more fight and in another more run. No two alike are the majority: a crowd that always took the
 * first way would walk a dungeon in circles. The option with the most votes is taken; between equals the
 * die decides.
 */
import { pick, type Dice } from '../dice/dice.js';
import type { PromptOption } from '../step.js';
import type { PolicyKind } from './policy-kind.js';

/** What somebody votes for. @param last what the crowd chose last; null at the beginning */
type Habit = (options: readonly PromptOption[], last: string | null) => string | null;

/** Who finds nothing to their habit votes for anything. */
const HABITS: readonly Habit[] = [
  () => 'fight',
  () => 'run',
  ([first]) => first?.name ?? null,
  () => null,
  (_, last) => last,
];

export const crowd = {
  name: 'crowd',
  doc: 'six followers vote: one fights, one runs, one takes the first option, one any option, one what won last time, and one is like one of these; the most votes decide, a die between equals',
  open(dice) {
    const voters = [...HABITS, pick(dice, HABITS)];
    let last: string | null = null;
    return ({ options }) => {
      last = options.length === 1 ? (options[0]?.name ?? null) : vote(dice, voters, options, last);
      if (last === null) throw new Error('nothing was asked');
      return last;
    };
  },
} as const satisfies PolicyKind;

function vote(
  dice: Dice,
  voters: readonly Habit[],
  options: readonly PromptOption[],
  last: string | null,
): string | null {
  const counts = options.map(() => 0);
  let most = 0;
  for (const habit of voters) {
    const wanted = habit(options, last);
    const found = wanted === null ? -1 : options.findIndex(({ name }) => name === wanted);
    const index = found === -1 ? dice.roll(0, options.length - 1) : found;
    const count = (counts[index] ?? 0) + 1;
    counts[index] = count;
    most = Math.max(most, count);
  }
  const leaders = options.filter((_, index) => counts[index] === most);
  return pick(dice, leaders).name;
}
