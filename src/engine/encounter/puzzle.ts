/**
 * A rune floor: heroes stand on it as diggers, and each answer is an arrow that moves all who stand in its line. All the
 * treasure solves it. Where no turn or no move is left it is lost: it costs a try and is laid anew, and when no try is left
 * the party have given up.
 */
import { findEncounterLoss } from '../migrate/migration.js';
import { isAlive } from '../party/hero.js';
import {
  castDiggers,
  listLegalArrows,
  playStatus,
  pushInPlay,
  resetPlay,
  startPlay,
  viewPlay,
} from '../puzzle/play.js';
import type { Board } from '../puzzle/board.js';
import { optionalChoice, optionalNumber, requiredText, type Text } from '../quest/attribute.js';
import type { ElementTable } from '../quest/element.js';
import type { Block, Encounter } from '../quest/quest.js';
import { read, type Reader } from '../quest/reader.js';
import type { XmlElement } from '../quest/xml-tree.js';
import { ask, isPartyLost, pushEffects, replaceTop, say, type Run } from '../run.js';
import type { Frame } from '../state.js';
import type { PromptOption } from '../step.js';
import { lineOf, ownWords, say as speak, type Part, type Speech } from '../speech/speech.js';
import { endFailed, tell } from '../tell.js';
import { sayUntold } from '../untold.js';
import { buildEncounter, encounterAt, encounterAttributes, type EncounterKind } from './encounter-kind.js';
import { FLOOR_ACTS, forget } from './rune-floor/floor-act.js';
import { FLOOR_KIND, type FloorFrame } from './rune-floor/floor-frame.js';
import {
  boardTable,
  largestBoard,
  layBoard,
  readFloorSource,
  wishAttributes,
  type FloorSource,
} from './rune-floor/floor-source.js';

interface Puzzle extends Encounter {
  readonly text: Text;
  readonly tries: number;
  /** Null in a quest with a fault, which nobody plays. */
  readonly source: FloorSource | null;
  /** Null where nothing comes of it. */
  readonly solved: Block | null;
  readonly gaveup: Block | null;
}

const SOLVED = 'All the treasure is theirs.';
const DARK = 'Nothing moves any more.';

const DEFAULT_TRIES = 3;
const MAX_SEED = 2 ** 31 - 1;

const solved = {
  name: 'solved',
  doc: 'What comes of a rune floor that was solved.',
  attributes: {},
  effects: true,
} as const satisfies ElementTable;
const gaveup = {
  name: 'gaveup',
  doc: 'What comes of a rune floor that was given up.',
  attributes: {},
  effects: true,
} as const satisfies ElementTable;

const table = {
  name: FLOOR_KIND,
  doc: 'A rune floor: the heroes stand on a grid, and arrows move all who stand in their line.',
  attributes: {
    ...encounterAttributes,
    kind: optionalChoice(['digger'], 'digger', 'what kind of puzzle it is'),
    text: requiredText('what the party find'),
    tries: optionalNumber({ min: 1 }, DEFAULT_TRIES, 'how often it may be lost, the last time included'),
    ...wishAttributes,
  },
  children: { board: 'once', solved: 'once', gaveup: 'once' },
} as const;

export const puzzle: EncounterKind = {
  isMadeAnew: true,
  table,
  parts: [boardTable, solved, gaveup],
  read(reader, element, key, place) {
    const { values, children } = read(reader, element, table, key);
    const board = children.find(({ name }) => name === boardTable.name);
    const isReadable = children.length === element.children.filter(({ name }) => name !== 'text').length;
    return {
      ...buildEncounter(reader, element, key, place, values, 1),
      ...{ kind: FLOOR_KIND, text: values.text, tries: values.tries },
      source: isReadable && element.isWhole ? readFloorSource(reader, element, values, board, reader.heroCount) : null,
      solved: readPart(reader, children, solved, key),
      gaveup: readPart(reader, children, gaveup, key),
    } satisfies Puzzle;
  },
  speak(encounter, book) {
    const { text, source, solved: won, gaveup: lost, place } = encounter as Puzzle;
    const speechOf = (block: Block | null): Speech => (block ? book.block(block) : []);
    return {
      opening: source ? [speakBoard(text, largestBoard(source))] : speak(text),
      foes: null,
      choices: [
        { name: 'SOLVED', place, speech: [...speak(ownWords(SOLVED)), ...speechOf(won)] },
        { name: 'GIVE UP', place, speech: speechOf(lost) },
      ],
    };
  },
  activity: {
    go(run, frame: FloorFrame) {
      sayUntold(run);
      if (isPartyLost(run)) {
        endFailed(run);
        return;
      }
      const text = frame.play ? '' : enter(run, frame);
      askForArrow(run, frame, text);
    },
    choose(run, frame: FloorFrame, name) {
      const { play } = frame;
      if (!play) throw new Error('nobody stands on the floor');
      const act = FLOOR_ACTS.find(({ option }) => option.name === name);
      if (!act) {
        push(run, frame, name);
        return;
      }
      const { play: after, tell: tellAct } = act.act(play);
      if (!run.isQuiet) say(run, tellAct());
      if (after) frame.play = after;
      else conclude(run, frame, puzzleAt(run, frame).gaveup);
    },
    // The board is part of the game; only what comes of it is the quest's.
    findLoss: (migration, { at }) => findEncounterLoss(migration, at),
  },
};

/** @param board one like those that games have */
function speakBoard(text: Text, board: Board): Part {
  const cast = board.diggers.map(({ id }) => `{hero} is ${id}`).join(', ');
  const behind = (variant: string): string => `${variant} ${cast}. ${String(board.turns)} turns left.`;
  const acts = FLOOR_ACTS.map(({ option }) => option.name);
  const menu = [...listLegalArrows(startPlay(board)), ...acts].map((name) => ({ name, condition: null, class: null }));
  return { does: 'ask', line: lineOf({ ...text, variants: text.variants.map(behind) }), menu };
}

/** @returns what is said of a floor that the party come upon */
function enter(run: Run, frame: FloorFrame): string {
  const { source, tries, text } = puzzleAt(run, frame);
  if (!source) throw new Error('a quest with a fault is played');
  const living = run.draft.heroes.filter(isAlive).map(({ name }) => name);
  const board = layBoard(source, run.dice('puzzle').roll(1, MAX_SEED), living.length);
  frame.play = startPlay(board);
  frame.triesLeft = tries;
  const cast = [...castDiggers(board, living)].slice(0, living.length).map(([id, name]) => `${name} is ${id}`);
  return `${tell(run, text)} ${cast.join(', ')}.`.trim();
}

function askForArrow(run: Run, { play }: FloorFrame, text: string): void {
  if (!play) return;
  const { turns } = viewPlay(play);
  const arrows = listLegalArrows(play).map((name): PromptOption => {
    return { name: name.toLowerCase(), aliases: [], emoji: [] };
  });
  const acts = FLOOR_ACTS.filter(({ isOffered }) => isOffered(play)).map(({ option }) => option);
  const left = `${String(turns)} ${turns === 1 ? 'turn' : 'turns'} left.`;
  ask(run, text === '' ? left : `${text} ${left}`, { options: [...arrows, ...acts], takesSequence: true });
}

function push(run: Run, frame: FloorFrame, name: string): void {
  if (!frame.play) return;
  const pushed = pushInPlay(frame.play, name);
  if (!pushed.ok) throw new Error(`${name}: ${pushed.refusal}`);
  frame.play = forget(pushed.play);
  const status = playStatus(pushed.play);
  if (status === 'solved') {
    say(run, SOLVED);
    conclude(run, frame, puzzleAt(run, frame).solved);
  } else if (status === 'lost') lose(run, frame, pushed.play);
}

function lose(run: Run, frame: FloorFrame, play: NonNullable<FloorFrame['play']>): void {
  frame.triesLeft = (frame.triesLeft ?? 1) - 1;
  if (frame.triesLeft > 0) {
    const tries = frame.triesLeft === 1 ? 'one try is' : `${String(frame.triesLeft)} tries are`;
    say(run, `Nothing moves any more. The floor is laid anew; ${tries} left.`);
    frame.play = forget(resetPlay(play));
    return;
  }
  say(run, DARK);
  conclude(run, frame, puzzleAt(run, frame).gaveup);
}

/** The floor is left once the effects are done. */
function conclude(run: Run, frame: Frame, block: Block | null): void {
  replaceTop(run, { kind: 'encounter-over', at: frame.at });
  if (block) pushEffects(run, block);
}

function readPart(
  reader: Reader,
  children: readonly XmlElement[],
  part: typeof solved | typeof gaveup,
  puzzleKey: string,
): Block | null {
  const element = children.find(({ name }) => name === part.name);
  if (!element) return null;
  const key = `${puzzleKey}/#${part.name}`;
  reader.places.push({ key, kind: part.name, label: part.name, place: element.place });
  return reader.readBlock(read(reader, element, part, key).children, key);
}

function puzzleAt(run: Run, { at }: Frame): Puzzle {
  return encounterAt(run, at) as Puzzle;
}
