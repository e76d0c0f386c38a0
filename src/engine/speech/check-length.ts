/**
 * Checks how a quest's texts fit into posts. A line that fits no post of a network even once is an error; a choice whose outcome
 * and next question mostly are longer than one post is a warning; so is a text that a network takes for a link.
 */
import type { Text } from '../quest/attribute.js';
import { reportFault, reportWarning, type FaultSink } from '../quest/fault-sink.js';
import type { Quest } from '../quest/quest.js';
import type { Place } from '../quest/source-text.js';
import type { Known } from '../quest/trial.js';
import { createFilling } from './fill.js';
import { findGoals, measureLine, measureTurn, type Measuring, type Path } from './measure.js';
import type { NetworkLimit } from './network-limit.js';
import { say, ownWords, type FoesNamed, type MenuEntry, type SaidLine, type Speech } from './speech.js';
import { listTurns, type Teller } from './tale.js';

/** The longest that a quest says on a network. */
export interface Longest {
  readonly network: string;
  /** How much of it one post holds. */
  readonly maxLength: number;
  /** A single line, and where it is written. */
  readonly line: number;
  readonly linePlace: Place | null;
  /** All that is said between a choice and the next question, with that question. */
  readonly turn: number;
  readonly turnPlace: Place | null;
}

/** Of all games; below that nobody should be troubled. */
const THREAD_LIKELY = 0.75;

/** Many times what the largest of the quests that come with the program takes. */
const MOST_STEPS = 100_000;

/** @returns what is longest, on each of the networks */
export function checkLengths(
  sink: FaultSink,
  quest: Quest,
  teller: Teller,
  known: Known,
  limits: readonly NetworkLimit[],
): Longest[] {
  const filling = createFilling(quest.party, known.set);
  const goals = findGoals(quest);
  const isReported = new Set<string>();
  return limits.map((limit) => {
    const measuring: Measuring = {
      ...{ teller, filling, known, limit, goals },
      followed: new Map(),
      measured: new WeakMap(),
      budget: { left: MOST_STEPS },
    };
    return checkNetwork(sink, quest, measuring, isReported);
  });
}

/** @param isReported places of what was reported for another network */
function checkNetwork(sink: FaultSink, quest: Quest, measuring: Measuring, isReported: Set<string>): Longest {
  const { teller, limit } = measuring;
  const { network, maxLength } = limit;
  let longest: Longest = { network, maxLength, line: 0, linePlace: null, turn: 0, turnPlace: null };
  const report = (code: string, place: Place, tell: () => void): void => {
    const key = `${code} ${String(place.line)}:${String(place.column)}`;
    if (!isReported.has(key)) tell();
    isReported.add(key);
  };
  const checkLine = (line: SaidLine, menu: readonly MenuEntry[], foes: FoesNamed | null): void => {
    const lengths = measureLine(measuring, line, menu, foes, 'atWorst');
    for (const [index, length] of lengths.entries()) {
      const place = 'places' in line.words ? (line.words.places[index] ?? null) : null;
      if (length > longest.line) longest = { ...longest, line: length, linePlace: place };
      if (length <= maxLength || place === null) continue;
      report('line-too-long', place, () => {
        const message = `This line may take ${String(length)} characters, and a post on ${network} holds ${String(maxLength)}`;
        reportFault(sink, place, 'line-too-long', message, `with ${namePadding(line, menu)}; shorten it`);
      });
    }
    if ('places' in line.words) checkLinks(sink, limit, line.words, report);
  };
  const checked = new Set<string>();
  const turns = listTurns(quest, teller);
  const opening = speakOpening(quest, teller);
  for (const { speech, foes } of [{ speech: opening, foes: null }, ...turns])
    eachLine(teller, speech, foes, (line, menu, around) => {
      const key = 'variants' in line.words ? line.words.key : `own ${line.words.atWorst}`;
      if (checked.has(key)) return;
      checked.add(key);
      checkLine(line, menu, around);
    });
  for (const { name, place, speech, level, foes } of turns) {
    const paths = measureTurn(measuring, speech, level, foes);
    if (measuring.budget.left < 0) break;
    // There is no break before the first line.
    const most = Math.max(...paths.map(({ atWorst }) => atWorst)) - 1;
    if (most > longest.turn) longest = { ...longest, turn: most, turnPlace: place };
    const likely = paths.reduce((sum, path) => sum + (path.mostly - 1 > maxLength ? path.share : 0), 0);
    if (name === null || likely <= THREAD_LIKELY) continue;
    report(`thread-likely ${name}`, place, () => {
      const message = `What comes of ${name} and the next question take about ${String(middleOf(paths))} characters, and a post on ${network} holds ${String(maxLength)}`;
      reportWarning(sink, place, 'thread-likely', message, 'shorten what is said, or what is met next');
    });
  }
  return longest;
}

/** What half of all turns do not reach. */
function middleOf(paths: readonly Path[]): number {
  let left = 0.5;
  const sorted = [...paths].sort((a, b) => a.mostly - b.mostly);
  const middle = sorted.find(({ share }) => (left -= share) <= 0) ?? sorted.at(-1);
  return Math.round((middle?.mostly ?? 1) - 1);
}

/** What is said before anything is chosen. */
function speakOpening(quest: Quest, teller: Teller): Speech {
  const [first] = quest.levels;
  const { name, description } = quest;
  const title = name.variants.reduce((longest, variant) => (variant.length > longest.length ? variant : longest), '');
  const titled = { ...description, variants: description.variants.map((variant) => `${title}: ${variant}`) };
  const levels = quest.levels.flatMap((level) => {
    const { entering, leaving, first: coming, next } = teller.speakLevel(level);
    return [...entering, ...leaving, ...[...coming, ...next].flatMap(({ speech }) => speech)];
  });
  const party = say(ownWords('Party: {heroes}'));
  return first
    ? [...party, ...say(titled), ...levels, ...teller.speakEnd('complete'), ...teller.speakEnd('failed')]
    : [];
}

/** Visits every line of a speech, and of the encounters that begin in it. */
function eachLine(
  teller: Teller,
  speech: Speech,
  foes: FoesNamed | null,
  visit: (line: SaidLine, menu: readonly MenuEntry[], foes: FoesNamed | null) => void,
): void {
  for (const part of speech) {
    if (part.does === 'ask') visit(part.line, part.menu, foes);
    else if (part.does === 'say' || part.does === 'say-if-untold') visit(part.line, [], foes);
    else if (part.does === 'either') for (const way of part.ways) eachLine(teller, way.speech, foes, visit);
    else if (part.does === 'meet') {
      const spoken = teller.speak(part.key);
      eachLine(teller, spoken.opening, spoken.foes ?? foes, visit);
    }
  }
}

function namePadding({ hasHeroes }: SaidLine, menu: readonly MenuEntry[]): string {
  const parts = [
    ...(hasHeroes ? ['the heroes'] : []),
    ...(menu.length > 0 ? ['its options'] : []),
    'the longest names and numbers',
  ];
  return parts.join(', ');
}

function checkLinks(
  sink: FaultSink,
  limit: NetworkLimit,
  { variants, places }: Text,
  report: (code: string, place: Place, tell: () => void) => void,
): void {
  for (const [index, variant] of variants.entries()) {
    const place = places[index];
    const [link] = limit.links(variant);
    if (link === undefined || !place) continue;
    report('looks-like-link', place, () => {
      const message = `On ${limit.network} “${link}” would be a link`;
      reportWarning(sink, place, 'looks-like-link', message, `it is posted as “${limit.posted(link)}”; write it so`);
    });
  }
}
