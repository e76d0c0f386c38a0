/** Reading `<plans>`: floor plans of the author's, and the sockets by which they are joined. */
import type { Plan, Socket } from '../../dungeon/definition.js';
import { flagAttribute, patternAttribute, shareAttribute } from '../../quest/attribute.js';
import type { ElementTable } from '../../quest/element.js';
import { reportFault } from '../../quest/fault-sink.js';
import { fileAttribute } from '../../quest/quest-files.js';
import { read, type Reader } from '../../quest/reader.js';
import type { Place } from '../../quest/source-text.js';
import type { XmlElement } from '../../quest/xml-tree.js';
import { readDrawingFile } from './drawing-file.js';

/** A plan as the quest names it. */
export interface PlanRead {
  /** Null where it cannot be used. */
  readonly plan: Plan | null;
  readonly place: Place;
  /** By letter. */
  readonly socketPlaces: ReadonlyMap<string, Place>;
  /** Whether a deck of the quest deals it: then it comes where it is dealt and nowhere else. */
  readonly isDealt: boolean;
}

const PLAN_ID = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_.-]{0,63}$/u;
const WORD = /^\p{L}[\p{L}\p{M}\p{N} '’-]{0,39}$/u;

const socketAttributes = {
  at: patternAttribute(/^[a-z]$/, 'one letter from a to z', true, '', 'the letter of its doorways in the file'),
  kind: patternAttribute(WORD, 'a word', false, 'plain', 'doorways join only where this is the same'),
  door: patternAttribute(WORD, 'a word', false, 'plain', 'what kind of door is there; one for each kind of socket'),
  spawn: flagAttribute(true, 'whether anything is grown from it'),
  loop: shareAttribute(0, 'the chance to be joined to a room that lies there already, from 0 to 1'),
} as const;

const socketTable: ElementTable<typeof socketAttributes> = {
  name: 'socket',
  doc: 'The doorways of a plan that are drawn with one letter.',
  attributes: socketAttributes,
};

const planAttributes = {
  id: patternAttribute(PLAN_ID, 'letters, digits, - _ and .', true, '', 'what cards and events call it'),
  file: fileAttribute('the drawing'),
} as const;

const planTable: ElementTable<typeof planAttributes> = {
  name: 'plan',
  doc: 'A floor plan, drawn in a file of its own.',
  attributes: planAttributes,
  children: { socket: 'many' },
};

const plansTable: ElementTable = {
  name: 'plans',
  doc: 'Floor plans that dungeon levels are built from.',
  attributes: {},
  children: { plan: 'many' },
};

export const PLAN_TABLES: readonly ElementTable[] = [plansTable, planTable, socketTable];

/**
 * Enters the plans into the reader's register.
 * @param levels elements of the quest's levels, whose decks deal plans
 */
export function readPlans(reader: Reader, element: XmlElement, levels: readonly XmlElement[]): void {
  const dealt = new Set(levels.flatMap(cardsIn));
  for (const [index, child] of read(reader, element, plansTable, 'plans').children.entries()) {
    const { values, children, isRead } = read(reader, child, planTable, `plans/${String(index)}`);
    const { id, file } = values;
    if (isRead('id') && reader.plans.has(id)) {
      reportFault(
        reader,
        child.place,
        'id-twice',
        `The plan ${id} is there already`,
        'give each plan an id of its own',
      );
    }
    const places = new Map<string, Place>();
    const sockets = children.map((socket): Socket | null => {
      const { values: at, isRead: isSound } = read(reader, socket, socketTable, `plans/${String(index)}/socket`);
      if (isSound('at')) places.set(at.at, socket.place);
      return isSound('at') && isSoundWherePresent(socket, isSound) ? at : null;
    });
    const place = child.attributes.get('file')?.place ?? child.place;
    const drawing = isRead('file') ? readDrawingFile(reader, 'plan', file, place) : null;
    const isWhole = drawing !== null && sockets.every((socket) => socket !== null);
    reader.plans.set(id, {
      plan: isWhole ? { id, drawing, sockets } : null,
      ...{ place: child.place, socketPlaces: places, isDealt: dealt.has(id) },
    });
  }
}

function isSoundWherePresent(element: XmlElement, isRead: (name: string) => boolean): boolean {
  return [...element.attributes.keys()].every(isRead);
}

function cardsIn({ name, attributes, children }: XmlElement): string[] {
  const own = name === 'card' ? (attributes.get('plan')?.value.trim() ?? '') : '';
  return [...(own === '' ? [] : [own]), ...children.flatMap(cardsIn)];
}
