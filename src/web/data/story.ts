/** Keeps a game up to date from what its stream sends. */
import type { GameView, TurnView } from '../../service/view.js';

/**
 * @param known the game as known so far
 * @param change the game as it is now, its story beginning somewhere: what begins there replaces what was known from there on
 * @returns the game with its whole story; turns that did not change stay the same objects
 */
export function applyChange(known: GameView, change: GameView): GameView {
  const from = change.story[0]?.number ?? Infinity;
  const kept = known.story.filter((turn) => turn.number < from);
  const same = new Map(known.story.map((turn) => [turn.number, turn]));
  const story = change.story.map((turn) => keepEqual(same.get(turn.number), turn));
  return { ...change, story: [...kept, ...story] };
}

function keepEqual(before: TurnView | undefined, now: TurnView): TurnView {
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
