/**
 * Where a rune floor of a quest comes from: drawn by hand in `<board>`, or made for each game as the attributes wish. Either
 * way one board is solved while the quest is read, so that no game meets a floor that cannot be solved.
 */
import { parseBoardText } from '../../puzzle/board-text.js';
import type { Board } from '../../puzzle/board.js';
import { generatePuzzle } from '../../puzzle/generate/generate.js';
import { DIFFICULTIES, PATHS, POINTINGS, USES, type PuzzleWishes } from '../../puzzle/generate/plan.js';
import { gradeBoard } from '../../puzzle/grade.js';
import { TERRAIN_CHOICES, type TerrainChoice } from '../../puzzle/terrain/terrain.js';
import {
  numberOrWord,
  optionalChoice,
  optionalNumber,
  patternAttribute,
  type ValuesOf,
} from '../../quest/attribute.js';
import type { ElementTable } from '../../quest/element.js';
import { reportFault, type FaultSink } from '../../quest/fault-sink.js';
import type { Place } from '../../quest/source-text.js';
import type { XmlElement } from '../../quest/xml-tree.js';

export type FloorSource =
  | { readonly kind: 'drawn'; readonly board: Board }
  | { readonly kind: 'made'; readonly ways: readonly [FloorMaking, ...FloorMaking[]] };

/** How a floor is made. Where each living hero shall dig there is one for each number of them, from one hero up; else one for all. */
interface FloorMaking {
  readonly wishes: PuzzleWishes;
  /** The board that was made to see whether one can be. */
  readonly proof: Board;
}

const SIDE = { min: 3, max: 12 } as const;
const MOST_MACHINES = 6;
const MOST_TURNS = 30;
/** As many machines as heroes live. */
const HEROES = 'heroes';
const TERRAIN_WORDS = TERRAIN_CHOICES.join(', ');
const TERRAIN_LIST = new RegExp(`^(?:${TERRAIN_CHOICES.join('|')})(?:[\\s,]+(?:${TERRAIN_CHOICES.join('|')}))*$`);

/** What a floor that is made shall be like; what is left out follows from the difficulty. */
export const wishAttributes = {
  difficulty: optionalChoice(DIFFICULTIES, null, 'sets what is not given; medium where it is left out'),
  width: optionalNumber(SIDE, null, 'columns'),
  height: optionalNumber(SIDE, null, 'rows'),
  machines: numberOrWord({ min: 1, max: MOST_MACHINES }, HEROES, null, 'how many dig; `heroes`: each who lives'),
  turns: optionalNumber({ min: 1, max: MOST_TURNS }, null, 'turns that the party have'),
  terrain: patternAttribute<string | null>(
    TERRAIN_LIST,
    `some of ${TERRAIN_WORDS}, apart by blanks`,
    false,
    null,
    'what lies on the floor beside treasure',
  ),
  ordered: optionalChoice(['true', 'false'], null, 'whether treasure is taken in its numbered order'),
  pointing: optionalChoice(POINTINGS, null, 'where arrows point: inwards, or any way'),
  herrings: optionalChoice(['true', 'false'], null, 'whether there is what the solution does not need'),
  path: optionalChoice(PATHS, null, 'where the solution leads nobody: straight back, or on a cell twice'),
  uses: optionalChoice(USES, null, 'whether the solution uses an arrow once only'),
} as const;

export const boardTable: ElementTable = {
  name: 'board',
  doc: 'A rune floor drawn by hand, in the letters that the command puzzle prints.',
  attributes: {},
  holdsText: true,
};

/** What this seed does not make in all its attempts would keep a game waiting too. */
const PROOF_SEED = 1;
/** Seeds that are tried for a game before it plays the board of the proof. */
const GAME_TRIES = 3;
/** Making a hard floor takes a while, and a quest is read more than once. */
const MOST_PROOFS = 100;
const proofs = new Map<string, Board | null>();

/**
 * @param heroCount with how many heroes the party begins
 * @returns null, with the fault reported, where there is no floor that can be solved
 */
export function readFloorSource(
  sink: FaultSink,
  element: XmlElement,
  values: ValuesOf<typeof wishAttributes>,
  board: XmlElement | undefined,
  heroCount: number,
): FloorSource | null {
  if (board) {
    reportWishes(sink, element);
    return readDrawn(sink, board);
  }
  const { machines, ...others } = values;
  const counts = machines === HEROES ? Array.from({ length: heroCount }, (_, index) => index + 1) : [machines];
  const ways: FloorMaking[] = [];
  for (const count of counts) {
    const wishes = wishesOf({ ...others, machines: count });
    const proof = proveMakeable(wishes);
    if (!proof) {
      const forWhom = machines === HEROES ? ` for ${String(count)} ${count === 1 ? 'hero' : 'heroes'}` : '';
      const hint = 'ask for less: fewer machines or kinds of terrain, other turns, a larger floor';
      reportFault(sink, element.place, 'puzzle-unmakeable', `No rune floor like this could be made${forWhom}`, hint);
      return null;
    }
    ways.push({ wishes, proof });
  }
  const [first, ...more] = ways;
  return first ? { kind: 'made', ways: [first, ...more] } : null;
}

/**
 * The board of a game.
 * @param seed of this floor
 * @param living how many heroes stand, at least 1
 */
export function layBoard(source: FloorSource, seed: number, living: number): Board {
  if (source.kind === 'drawn') return source.board;
  const { wishes, proof } = source.ways[living - 1] ?? source.ways.at(-1) ?? source.ways[0];
  for (let next = 0; next < GAME_TRIES; next += 1) {
    const made = generatePuzzle(seed + next, wishes);
    if (made.ok) return made.board;
  }
  return proof;
}

/** The board that says most: what a text must leave room for. */
export function largestBoard(source: FloorSource): Board {
  return source.kind === 'drawn' ? source.board : (source.ways.at(-1) ?? source.ways[0]).proof;
}

function wishesOf(
  values: Omit<ValuesOf<typeof wishAttributes>, 'machines'> & { readonly machines: number | null },
): PuzzleWishes {
  const { terrain, ordered, herrings, ...plain } = values;
  const given = Object.entries(plain).filter(([, value]) => value !== null);
  return {
    ...(Object.fromEntries(given) as PuzzleWishes),
    ...(terrain !== null && { terrain: terrain.split(/[\s,]+/) as TerrainChoice[] }),
    ...(ordered !== null && { ordered: ordered === 'true' }),
    ...(herrings !== null && { herrings: herrings === 'true' }),
  };
}

function proveMakeable(wishes: PuzzleWishes): Board | null {
  const key = JSON.stringify(wishes);
  const known = proofs.get(key);
  if (known !== undefined) return known;
  const made = generatePuzzle(PROOF_SEED, wishes);
  const proof = made.ok ? made.board : null;
  if (proofs.size >= MOST_PROOFS) proofs.clear();
  proofs.set(key, proof);
  return proof;
}

/** What a drawn floor is like is seen from the drawing. */
function reportWishes(sink: FaultSink, { attributes }: XmlElement): void {
  for (const name of Object.keys(wishAttributes)) {
    const place = attributes.get(name)?.place;
    const hint = 'the drawing says what the floor is like';
    if (place) reportFault(sink, place, 'misplaced-attribute', `${name} means nothing beside a <board>`, hint);
  }
}

function readDrawn(sink: FaultSink, element: XmlElement): FloorSource | null {
  const check = parseBoardText(element.text);
  if (!check.ok) {
    for (const { path, message } of check.faults) {
      const where = path === '' ? '' : `${path}: `;
      const hint = '`npx tweetrpg puzzle` prints boards in these letters';
      reportFault(sink, placeIn(element, path), 'bad-board', `In <board>, ${where}${message}`, hint);
    }
    return null;
  }
  const { solution, ...board } = check.board;
  const grading = gradeBoard(board, solution === undefined ? {} : { solution });
  if (grading.outcome === 'solved') return { kind: 'drawn', board };
  const problem =
    grading.outcome === 'gave-up'
      ? 'is too large to be solved before it is played'
      : 'has no solution within its turns';
  reportFault(sink, element.place, 'board-unsolved', `The <board> ${problem}`, 'it must have one that can be found');
  return null;
}

/** The line that a fault of the drawing names, where it names one. */
function placeIn({ place, textPlaces }: XmlElement, path: string): Place {
  const line = /^line (\d+)/.exec(path)?.[1];
  return line === undefined ? (textPlaces[0] ?? place) : { line: place.line + Number(line) - 1, column: 1 };
}
