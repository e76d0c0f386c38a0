/** What a party may do on a rune floor beside pushing: take back, begin again, ask, give up. A new act is a line in the table. */
import { RESET } from '../../puzzle/command.js';
import { findHint, resetPlay, undoInPlay, type PuzzlePlay } from '../../puzzle/play.js';
import type { PromptOption } from '../../step.js';

/** What an act makes of a play, and what is said to it; `play` is null where the party give up. */
export interface FloorActResult {
  readonly play: PuzzlePlay | null;
  /** Made only where somebody reads it: a hint takes a while. */
  readonly tell: () => string;
}

interface FloorAct {
  readonly option: PromptOption;
  /** For players, behind its name. */
  readonly help: string;
  readonly isOffered: (play: PuzzlePlay) => boolean;
  readonly act: (play: PuzzlePlay) => FloorActResult;
}

/** More than this is not kept to be taken back: what lies before the last reset goes. */
const MOST_KEPT = 200;

export const FLOOR_ACTS: readonly FloorAct[] = [
  {
    option: { name: 'undo', aliases: ['back', 'take back'], emoji: ['↩️'] },
    help: 'takes the last move back',
    isOffered: ({ done }) => done.length > 0,
    act: (play) => {
      const undone = undoInPlay(play);
      return { play: undone.ok ? undone.play : play, tell: () => 'The last move is taken back.' };
    },
  },
  {
    option: { name: 'reset', aliases: ['start over', 'begin again'], emoji: ['🔄'] },
    help: 'begins the floor anew',
    isOffered: ({ done }) => done.length > 0 && done.at(-1) !== RESET,
    act: (play) => ({ play: forget(resetPlay(play)), tell: () => 'The floor is as it was at the beginning.' }),
  },
  {
    option: { name: 'hint', aliases: ['clue'], emoji: ['💡'] },
    help: 'names the next move of a way that wins',
    isOffered: () => true,
    act: (play) => ({ play, tell: () => tellHint(play) }),
  },
  {
    option: { name: 'give up', aliases: ['giveup', 'surrender'], emoji: ['🏳️'] },
    help: 'leaves it unsolved',
    isOffered: () => true,
    act: () => ({ play: null, tell: () => '' }),
  },
];

/** Lets go of what lies before the last reset, where there is very much of it. */
export function forget(play: PuzzlePlay): PuzzlePlay {
  if (play.done.length <= MOST_KEPT) return play;
  return { ...play, done: play.done.slice(play.done.lastIndexOf(RESET) + 1), undone: [] };
}

function tellHint(play: PuzzlePlay): string {
  const hint = findHint(play);
  if (hint.kind === 'arrow') {
    const moves = hint.movesLeft === 1 ? 'and that is all' : `the first of ${String(hint.movesLeft)} moves`;
    return `The runes whisper: ${hint.arrow}, ${moves}.`;
  }
  if (hint.kind === 'lost') return 'The runes whisper: from here no way leads to all the treasure.';
  return 'The runes are silent.';
}
