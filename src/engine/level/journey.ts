/**
 * A journey: one encounter after the other, until the turns are used up.
 *
 * Drawn by weights, each encounter that may come now has probability weight / sum of weights. From a deck, the top card is
 * played; one that may not be played now goes to the bottom. Either way the level ends when `IDLE_LIMIT` in a row led
 * nowhere (used no turn, or could not be played), and with a deck when it is empty.
 *
 * A shuffled deck is kept as what is not yet known of it: how many cards of each encounter are left. Drawing one of them,
 * each card as likely, gives the same odds as having shuffled them all at the start, and a deck of a million cards takes no
 * more room than one of ten.
 */
import { startsOf } from '../dice/dice.js';
import type { Activity } from '../activity.js';
import { isEligible, pushEncounter } from '../encounter/encounter-kind.js';
import type { LevelFrame } from '../encounter/encounter-over.js';
import { ENCOUNTERS } from '../encounter/encounter-table.js';
import { findEncounterLoss, findLevelLoss } from '../migrate/migration.js';
import { optionalChoice, optionalNumber } from '../quest/attribute.js';
import { reportFault } from '../quest/fault-sink.js';
import type { Encounter, Level } from '../quest/quest.js';
import { read, type Reader } from '../quest/reader.js';
import { collectWays } from '../quest/way.js';
import type { XmlElement } from '../quest/xml-tree.js';
import type { Run } from '../run.js';
import { say, type Share, type Speech } from '../speech/speech.js';
import { levelAttributes, noteNext, speakExit, type LevelKind } from './level-kind.js';
import { currentLevel, leaveLevel } from './travel.js';

interface Journey extends Level {
  readonly draw: 'weighted' | 'deck';
  readonly turns: number | null;
  /** The sum of all weights where every encounter may always come, else null. */
  readonly sumOfWeights: number | null;
}

interface Deck {
  /** How many cards of each encounter lie in the part that nobody has seen, by key. */
  readonly unseen: Record<string, number>;
  /** Cards that went to the bottom, in the order in which they will come up again. */
  readonly bottom: string[];
}

interface JourneyFrame extends LevelFrame {
  /** With a deck, once it was dealt. */
  deck?: Deck;
}

const IDLE_LIMIT = 50;

const table = {
  name: 'level',
  doc: 'A stretch of the journey: encounters drawn by weight or from a deck.',
  attributes: {
    ...levelAttributes,
    turns: optionalNumber({ min: 1 }, null, 'how many turns it lasts'),
    draw: optionalChoice(['weighted', 'deck'], 'weighted', 'how encounters are drawn'),
  },
  children: Object.fromEntries([...ENCOUNTERS.keys()].map((name) => [name, 'many'] as const)),
  needs: { oneOf: [...ENCOUNTERS.keys()], hint: 'give it a <combat> or a <room>' },
} as const;

const activity: Activity = {
  essence({ levelsByKey }, { kind, at, turnsUsed, idle, deck }: JourneyFrame, asked) {
    const { draw, turns } = levelsByKey.get(at) as Journey;
    const unseen = Object.entries(deck?.unseen ?? {}).filter(([, count]) => count > 0);
    return {
      ...{ kind, at, turnsUsed: turns !== null || asked.has('turn') ? turnsUsed : 0, idle: draw === 'deck' ? 0 : idle },
      ...(deck && { deck: { unseen: Object.fromEntries(unseen), bottom: deck.bottom } }),
    } satisfies JourneyFrame;
  },
  go(run, frame: JourneyFrame) {
    const level = currentLevel(run) as Journey;
    if (level.turns !== null && frame.turnsUsed >= level.turns) leaveLevel(run);
    else if (level.draw === 'deck') playCard(run, level, frame);
    else drawByWeight(run, level, frame);
  },
  findLoss(migration, { at, deck }: JourneyFrame) {
    const loss = findLevelLoss(migration, at);
    if (loss !== null || !deck) return loss;
    const { draw, id } = migration.to.levelsByKey.get(at) as Journey;
    if (draw !== 'deck') return `the level ${id} is not drawn from a deck any more`;
    const left = [...Object.keys(deck.unseen).filter((key) => (deck.unseen[key] ?? 0) > 0), ...deck.bottom];
    const losses = left.map((key) => findEncounterLoss(migration, key));
    return losses.find((found) => found !== null) ?? null;
  },
};

export const journey: LevelKind = {
  name: 'journey',
  table,
  parts: [],
  recognises: () => true,
  read(reader, element, { id, key, following }) {
    const { values, children } = read(reader, element, table, key);
    const { turns, draw, entryText, exitText, next } = values;
    const encounters = children.flatMap((child, index) => {
      const name = child.attributes.get('id')?.value.trim() ?? `#${index}`;
      return reader.readEncounter(child, `${key}/${name}`, draw) ?? [];
    });
    noteNext(reader, element, next);
    checkEnd(reader, element, id, draw, encounters);
    reader.levelWays.set(id, collectWays(element, reader.waysOf));
    const isFixed = encounters.every(({ condition, once }) => condition === null && !once);
    return {
      ...{ kind: 'journey', key, id, place: element.place, entryText, exitText, next: next ?? following, encounters },
      ...{ draw, turns, sumOfWeights: isFixed ? sumOfWeights(encounters) : null },
    } satisfies Journey;
  },
  speak(level, _quest, book) {
    const { encounters, entryText, exitText, draw, turns } = level as Journey;
    const isFree = ({ condition }: Encounter): boolean => condition === null;
    // Of those that depend on something and ask, one comes: mostly they are the same scene as it is in several cases. What
    // depends on something and asks nothing is mostly passed over.
    const dependent = encounters.filter((encounter) => !isFree(encounter) && book.asks(encounter.key)).length;
    const parts = encounters.map((encounter) => {
      const { weight, count, key } = encounter;
      const part = draw === 'deck' ? (count.low + count.high) / 2 : weight;
      return isFree(encounter) ? part : book.asks(key) ? part / dependent : 0;
    });
    const sum = parts.reduce((total, part) => total + part, 0);
    const meetings = (all: number): Share[] =>
      encounters.map(({ key }, index) => ({
        share: sum === 0 ? 0 : (all * (parts[index] ?? 0)) / sum,
        speech: [{ does: 'meet', key }],
      }));
    // It is over once its turns, or its cards, are used up: after one of so many.
    const leaves = 1 / Math.max(1, Math.min(turns ?? Infinity, draw === 'deck' ? sum : Infinity));
    const leaving = say(exitText);
    const exit = speakExit(level);
    const out: Speech = exit.does === 'end' ? [...leaving, exit] : [exit];
    return {
      ...{ entering: say(entryText), leaving, choices: [] },
      first: [...meetings(1), { share: sum === 0 ? 1 : 0, speech: out }],
      next: [...meetings(1 - leaves), { share: sum === 0 ? 1 : leaves, speech: out }],
    };
  },
  activity,
};

/** Reports a level that would never end. */
function checkEnd(
  reader: Reader,
  element: XmlElement,
  id: string,
  draw: Journey['draw'],
  encounters: readonly Encounter[],
): void {
  const hasTurns = element.attributes.has('turns');
  if (draw === 'weighted' && !hasTurns && !element.isDamaged) {
    reportFault(reader, element.place, 'missing-attribute', '<level> has no turns', 'turns: how many turns it lasts');
  }
  if (!element.isWhole || encounters.length === 0) return;
  if ((draw === 'weighted' || hasTurns) && !encounters.some(({ cost }) => cost > 0) && !hasWayOut(reader, element)) {
    const hint = 'a combat uses one; give a room cost="1", a <goto> or a <finish>';
    reportFault(reader, element.place, 'level-endless', `Nothing in level ${id} uses a turn or leaves it`, hint);
  }
}

/** Whether something in an element leaves the level, or is a fight that uses a turn of it. */
function hasWayOut(reader: Reader, element: XmlElement): boolean {
  return element.children.some((child) => !child.isWhole || reader.isWayOut(child) || hasWayOut(reader, child));
}

function sumOfWeights(encounters: readonly Encounter[]): number {
  return encounters.reduce((sum, { weight }) => sum + weight, 0);
}

/** Draws how many of each card there are. */
function dealDeck(run: Run, level: Journey): Deck {
  const dice = run.dice('encounters');
  const unseen: Record<string, number> = {};
  for (const { key, count } of level.encounters) unseen[key] = dice.roll(count.low, count.high);
  return { unseen, bottom: [] };
}

function drawByWeight(run: Run, level: Journey, frame: JourneyFrame): void {
  const open =
    level.sumOfWeights === null ? level.encounters.filter((encounter) => isEligible(run, encounter)) : level.encounters;
  if (open.length === 0 || frame.idle >= IDLE_LIMIT) {
    leaveLevel(run);
    return;
  }
  meet(run, frame, pickEncounter(run, open, level.sumOfWeights ?? sumOfWeights(open)));
}

function pickEncounter(run: Run, open: readonly Encounter[], sum: number): Encounter {
  let left = run.dice('encounters').roll(1, sum, () => startsOf(open.map(({ weight }) => weight)));
  for (const encounter of open) {
    left -= encounter.weight;
    if (left <= 0) return encounter;
  }
  throw new Error('nothing was drawn');
}

function playCard(run: Run, level: Journey, frame: JourneyFrame): void {
  const deck = (frame.deck ??= dealDeck(run, level));
  let unseen = 0;
  for (const { key } of level.encounters) unseen += deck.unseen[key] ?? 0;
  // When each card was looked at and none may come, looking at them again changes nothing.
  const most = Math.min(IDLE_LIMIT, unseen + deck.bottom.length);
  for (let misses = 0; misses < most; misses += 1) {
    const card = takeCard(run, level, deck, unseen);
    if (!card) break;
    if (unseen > 0) unseen -= 1;
    if (isEligible(run, card)) {
      meet(run, frame, card);
      return;
    }
    deck.bottom.push(card.key);
  }
  leaveLevel(run);
}

/** Takes the top card off a deck; null when it is empty. @param left how many cards of it nobody has seen */
function takeCard(run: Run, level: Journey, { unseen, bottom }: Deck, left: number): Encounter | null {
  if (left === 0) {
    const seen = bottom.shift();
    return seen === undefined ? null : (run.quest.encounters.get(seen) ?? null);
  }
  let place = run.dice('encounters').roll(1, left, () => startsOf(level.encounters.map(({ key }) => unseen[key] ?? 0)));
  for (const card of level.encounters) {
    const count = unseen[card.key] ?? 0;
    place -= count;
    if (place > 0) continue;
    unseen[card.key] = count - 1;
    return card;
  }
  throw new Error('nothing was drawn');
}

/** Only encounters that use turns end the row of idle ones. */
function meet(run: Run, frame: JourneyFrame, { key }: Encounter): void {
  frame.idle += 1;
  pushEncounter(run, key);
}
