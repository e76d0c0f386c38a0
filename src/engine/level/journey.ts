/**
 * A journey: one encounter after the other, until the turns are used up.
 *
 * Drawn by weights, each encounter that may come now has probability weight / sum of weights. From a deck, the top card is
 * played; one that may not be played now goes to the bottom. Either way the level ends when `IDLE_LIMIT` in a row led
 * nowhere (used no turn, or could not be played), and with a deck when it is empty.
 */
import { pickWeighted, shuffle } from '../dice/dice.js';
import type { Activity } from '../activity.js';
import { isEligible, encounterAt, pushEncounter } from '../encounter/encounter-kind.js';
import type { LevelFrame } from '../encounter/encounter-over.js';
import { ENCOUNTERS } from '../encounter/encounter-table.js';
import { optionalChoice, optionalNumber } from '../quest/attribute.js';
import { reportFault } from '../quest/element.js';
import type { Encounter, Level } from '../quest/quest.js';
import { read, type Reader } from '../quest/reader.js';
import type { XmlElement } from '../quest/xml-tree.js';
import type { Run } from '../run.js';
import { levelAttributes, type LevelKind } from './level-kind.js';
import { currentLevel, leaveLevel } from './travel.js';

interface Journey extends Level {
  readonly draw: 'weighted' | 'deck';
  readonly turns: number | null;
}

interface JourneyFrame extends LevelFrame {
  /** Keys of the cards left, the top one last; only with a deck. */
  readonly deck?: readonly string[];
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
} as const;

const activity: Activity = {
  go(run, frame) {
    const level = currentLevel(run) as Journey;
    const here = { turnsUsed: 0, idle: 0, ...frame };
    if (level.turns !== null && here.turnsUsed >= level.turns) leaveLevel(run);
    else if (level.draw === 'deck') playCard(run, level, here);
    else drawByWeight(run, level, here);
  },
};

export const journey: LevelKind = {
  name: 'journey',
  table,
  parts: [],
  recognises: () => true,
  read(reader, element, { id, key, following }) {
    const { values, children } = read(reader, element, table, key);
    const isDeck = values.draw === 'deck';
    const encounters = children.flatMap((child, index) => {
      const name = child.attributes.get('id')?.value.trim() ?? String(index);
      return reader.readEncounter(child, `${key}/${name}`, isDeck ? 'deck' : 'weighted') ?? [];
    });
    const { turns, draw, entryText, exitText, next } = values;
    const nextPlace = element.attributes.get('next')?.place;
    if (next !== null && nextPlace) reader.goals.push({ kind: 'level', id: next, place: nextPlace, via: 'next' });
    if (!isDeck && !element.attributes.has('turns') && !element.damaged) {
      reportFault(reader, element.place, 'missing-attribute', '<level> has no turns', 'turns: how many turns it lasts');
    }
    if (children.length === 0) reportFault(reader, element.place, 'missing-element', '<level> is empty', 'give it a <combat> or a <room>');
    else if ((!isDeck || turns !== null) && !canEnd(reader, element, encounters)) {
      reportFault(reader, element.place, 'level-endless', `Nothing in level ${id} uses a turn or leaves it`, 'a combat uses one; give a room cost="1", a <goto> or a <finish>');
    }
    return { kind: 'journey', key, id, place: element.place, entryText, exitText, next: next ?? following, encounters, draw, turns } satisfies Journey;
  },
  activity,
};

/** Whether a level can come to its end: something in it uses a turn, or leaves. */
function canEnd(reader: Reader, element: XmlElement, encounters: readonly Encounter[]): boolean {
  if (encounters.some(({ cost }) => cost > 0)) return true;
  const isUnreadable = encounters.length < element.children.length;
  return isUnreadable || hasElement(element, ['goto', 'finish']) || nestedCombatCosts(reader, element);
}

function hasElement(element: XmlElement, names: readonly string[]): boolean {
  return element.children.some((child) => names.includes(child.name) || hasElement(child, names));
}

function nestedCombatCosts(reader: Reader, element: XmlElement): boolean {
  return element.children.some(
    (child) => (child.name === 'combat' && child.attributes.get('cost')?.value.trim() !== '0') || nestedCombatCosts(reader, child),
  );
}

function drawByWeight(run: Run, level: Journey, frame: JourneyFrame): void {
  const eligible = level.encounters.filter((encounter) => isEligible(run, encounter));
  if (eligible.length === 0 || frame.idle >= IDLE_LIMIT) {
    leaveLevel(run);
    return;
  }
  const drawn = eligible[pickWeighted(run.dice('encounters'), eligible.map(({ weight }) => weight))];
  if (!drawn) throw new Error('nothing was drawn');
  meet(run, frame, drawn.key);
}

function playCard(run: Run, level: Journey, frame: JourneyFrame): void {
  const deck = [...(frame.deck ?? dealDeck(run, level))];
  for (let misses = 0; misses < IDLE_LIMIT && deck.length > 0; misses += 1) {
    const card = deck.pop() ?? '';
    if (isEligible(run, encounterAt(run, card))) {
      meet(run, { ...frame, deck }, card);
      return;
    }
    deck.unshift(card);
  }
  leaveLevel(run);
}

/** The level goes on behind the encounter; only encounters that use turns end the row of idle ones. */
function meet(run: Run, frame: JourneyFrame, key: string): void {
  const behind: JourneyFrame = { ...frame, idle: frame.idle + 1 };
  run.draft.stack = [behind];
  pushEncounter(run, key);
}

function dealDeck(run: Run, level: Level): string[] {
  const dice = run.dice('encounters');
  return shuffle(
    dice,
    level.encounters.flatMap(({ key, count }) => Array.from({ length: dice.roll(count.low, count.high) }, () => key)),
  );
}
