/**
 * Plays a recorded game again from its stream and compares: the lines, the prompt and the quest of each turn, what was chosen
 * and by how many, and how the game stands in the end. What differs is told in the order of the story; after the first
 * difference those that follow may well come of it.
 */
import { findJsonDifference } from './json-difference.js';
import { makeEvents } from './recorded-event.js';
import { movesIn, type RecordedTurn, type Recording } from './recording.js';
import { partAtEnds, playSolo } from './replay.js';
import { openTable, type PlayedTurn, type Table } from './table.js';

/** @returns one line for each difference; none where the game is as it was recorded */
export function auditGame(recording: Recording): string[] {
  const table = openTable({ ...recording.opening, moves: movesIn(recording) });
  const undecided = playAgain(table, recording);
  const played = table.turns();
  const { turns } = recording;
  const differences = turns.slice(0, undecided === null ? undefined : undecided + 1).flatMap((turn, number) => {
    const again = played[number];
    const place = `turn ${String(number)}`;
    if (!again) return [];
    return [...compareOpening(place, turn, again), ...(number === undecided ? [] : compareEnd(place, turn, again))];
  });
  if (undecided !== null) return [...differences, `turn ${String(undecided)}: nothing on record decides it`];
  if (played.length !== turns.length) {
    differences.push(`stored are ${String(turns.length)} turns, replayed are ${String(played.length)}`);
  }
  const last = played.at(-1)?.step;
  return [
    ...differences,
    ...compare('in the end', 'game', recording.game, table.game()),
    ...compare('in the end', 'outcome', recording.outcome, last?.outcome),
  ];
}

/** @returns the first turn that closed and that nothing on record decides; null where there is none */
function playAgain(table: Table, recording: Recording): number | null {
  const events = makeEvents(recording);
  if (recording.mode === 'solo') {
    playSolo(table, events);
    return findUnanswered(recording);
  }
  const stuck = partAtEnds(events).findIndex((vote) => !table.closeVote(vote));
  return stuck === -1 ? null : stuck;
}

/** The first turn of a solo game that closed without an answer: a replay would take the next one for it. */
function findUnanswered({ turns, replies }: Recording): number | null {
  const answered = new Set(
    replies.flatMap(({ turn, verdict, options }) =>
      turn === null || verdict !== 'counted' ? [] : options.map((_, index) => turn + index),
    ),
  );
  const unanswered = turns.findIndex(({ choice }, number) => choice !== null && !answered.has(number));
  return unanswered === -1 ? null : unanswered;
}

function compareOpening(place: string, stored: RecordedTurn, { lines, step }: PlayedTurn): string[] {
  return [
    ...compare(place, 'quest', stored.questHash, step.quest.hash),
    ...compare(place, 'lines', stored.lines, lines),
    ...compare(place, 'prompt', stored.prompt, step.prompt),
  ];
}

function compareEnd(place: string, stored: RecordedTurn, { counts, choice }: PlayedTurn): string[] {
  return [
    ...compare(place, 'votes', stored.tally, Object.fromEntries(counts)),
    ...compare(place, 'choice', stored.choice, choice),
  ];
}

function compare(place: string, name: string, stored: unknown, played: unknown): string[] {
  const found = findJsonDifference({ [name]: stored }, { [name]: played });
  return found ? [`${place}: ${found.path}: stored ${show(found.left)}, replayed ${show(found.right)}`] : [];
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
