/**
 * What can be said about a level before any map is made: pieces that are larger than the map, things drawn twice, sockets
 * that nothing fits to. A level without errors can still fail to be built, by chance or for want of room.
 */
import { groupParts, opensToOutside } from './check-drawing.js';
import { MAX_TILES } from './definition.js';
import type { Card, DungeonDefinition, Plan } from './definition.js';
import { isDoorway } from './drawing.js';
import type { Drawing } from './drawing.js';
import type { DefinitionFault, FaultSubject } from './definition-fault.js';
import { findJoinFaults, sizeOfDrawing } from './check-socket.js';

/** All faults of a definition, errors and warnings. One with an error is never built. */
export function checkDefinition(definition: DungeonDefinition): DefinitionFault[] {
  const faults: DefinitionFault[] = [];
  checkSize(definition, faults);
  checkSections(definition, faults);
  checkPlans(definition, faults);
  checkOnce(definition, 'S', faults);
  checkOnce(definition, 'T', faults);
  checkSpace(definition, faults);
  return faults;
}

/** The plans that take part, each once. */
function listPlans(definition: DungeonDefinition): Plan[] {
  const { filling } = definition;
  return [...new Set(filling.kind === 'rooms' ? filling.plans : filling.cards.map((card) => card.plan))];
}

function checkSize(definition: DungeonDefinition, faults: DefinitionFault[]): void {
  const { width, height, filling, sections } = definition;
  const level = { severity: 'error', subject: { element: 'level' }, piece: 'level' } as const;
  const size = `${String(width)} by ${String(height)}`;
  if (width < 1 || height < 1 || width * height > MAX_TILES) {
    const hint = `width times height from 1 to ${String(MAX_TILES)}`;
    faults.push({ ...level, code: 'dungeon-size', message: `A map cannot be ${size} tiles`, hint });
    return;
  }
  if (width * height < 2) {
    const hint = 'stairs and trap door need a tile each';
    faults.push({ ...level, code: 'dungeon-size', message: 'A map cannot be 1 by 1 tile', hint });
  }
  const nothing = filling.kind === 'rooms' ? filling.roomCount === 0 : filling.cards.every((card) => card.max === 0);
  if (nothing && sections.length === 0) {
    const hint = 'ask for rooms, a section or a card';
    faults.push({ ...level, code: 'dungeon-empty', message: 'The level asks for no room at all', hint });
  }
}

function checkSpace(definition: DungeonDefinition, faults: DefinitionFault[]): void {
  const { width, height, filling, sections } = definition;
  const dealt = filling.kind === 'rooms' ? [] : filling.cards;
  const needed =
    sections.reduce((sum, use) => sum + sizeOfDrawing(use.section), 0) +
    dealt.reduce((sum, card) => sum + card.min * sizeOfDrawing(card.plan.drawing), 0);
  if (needed > width * height) {
    const size = `${String(width)} by ${String(height)}`;
    const message = `The pieces have ${String(needed)} tiles, a map of ${size} has ${String(width * height)}`;
    const biggest = findBiggest(definition);
    const level = { severity: 'error', subject: { element: 'level' } } as const;
    faults.push({ ...level, piece: biggest, code: 'dungeon-too-full', message, hint: 'make the level larger' });
  }
}

/** The piece that takes up most of the map. */
function findBiggest(definition: DungeonDefinition): string {
  const { filling, sections } = definition;
  const pieces = sections.map((use) => ({ name: use.section.name, tiles: sizeOfDrawing(use.section) }));
  for (const card of filling.kind === 'deck' ? filling.cards : []) {
    pieces.push({ name: card.plan.id, tiles: card.min * sizeOfDrawing(card.plan.drawing) });
  }
  return pieces.sort((a, b) => b.tiles - a.tiles)[0]?.name ?? 'level';
}

function checkSections(definition: DungeonDefinition, faults: DefinitionFault[]): void {
  const { width, height, sections } = definition;
  for (const [index, { section, rotate }] of sections.entries()) {
    const about = { severity: 'error', subject: { element: 'section', index }, piece: section.name } as const;
    const fits = section.width <= width && section.height <= height;
    const fitsTurned = rotate && section.height <= width && section.width <= height;
    if (!fits && !fitsTurned) {
      const message = `The section ${section.name} is ${sizeText(section)} tiles, the map ${String(width)} by ${String(height)}`;
      faults.push({ ...about, code: 'dungeon-section-too-large', message, hint: 'make the level larger' });
    }
    if (!isAlone(definition) && !opensToOutside(section)) {
      const message = `The section ${section.name} cannot be joined to the rest`;
      faults.push({ ...about, code: 'dungeon-section-shut', message, hint: 'draw an X at its edge' });
    }
  }
}

function sizeText(drawing: Drawing): string {
  return `${String(drawing.width)} by ${String(drawing.height)}`;
}

/** True when the level is one drawing and nothing else, which then needs no way out. */
function isAlone(definition: DungeonDefinition): boolean {
  const { filling, sections } = definition;
  const most = filling.kind === 'rooms' ? (filling.roomCount ?? Infinity) : sumOf(filling.cards, (card) => card.max);
  const [one] =
    sections.length === 1 ? sections.map((use) => use.section) : listPlans(definition).map((p) => p.drawing);
  const groups = one === undefined ? 0 : groupParts(one).length;
  return groups === 1 && sections.length + most === 1;
}

function sumOf(cards: readonly Card[], of: (card: Card) => number): number {
  return cards.reduce((sum, card) => sum + of(card), 0);
}

function checkPlans(definition: DungeonDefinition, faults: DefinitionFault[]): void {
  const plans = listPlans(definition);
  const doors = new Map<string, { readonly door: string; readonly plan: string }>();
  for (const plan of plans) {
    const letters = new Set(plan.drawing.marks.filter(isDoorway));
    const seen = new Set<string>();
    for (const socket of plan.sockets) {
      const subject = { element: 'socket', id: plan.id, at: socket.at } as const;
      const about = { severity: 'error', subject, piece: plan.id } as const;
      const which = `The plan ${plan.id}`;
      if (!letters.has(socket.at)) {
        const hint = letters.size === 0 ? 'its file has none' : `its file has ${[...letters].sort().join(', ')}`;
        faults.push({
          ...about,
          code: 'dungeon-socket-unknown',
          message: `${which} has no doorway ${socket.at}`,
          hint,
        });
      }
      if (seen.has(socket.at)) {
        const message = `${which} has a second socket for ${socket.at}`;
        faults.push({ ...about, code: 'dungeon-socket-twice', message, hint: 'one socket for each letter' });
      }
      seen.add(socket.at);
      const first = doors.get(socket.kind) ?? { door: socket.door, plan: plan.id };
      doors.set(socket.kind, first);
      if (first.door !== socket.door) {
        const message = `Sockets of the kind ${socket.kind} have the door ${first.door} in ${first.plan}, here ${socket.door}`;
        faults.push({ ...about, code: 'dungeon-socket-doors', message, hint: 'one kind, one door' });
      }
    }
    for (const letter of [...letters].sort()) {
      if (seen.has(letter)) continue;
      const message = `The doorway ${letter} of the plan ${plan.id} has no socket`;
      const about = { severity: 'error', subject: { element: 'plan', id: plan.id }, piece: plan.id } as const;
      faults.push({ ...about, code: 'dungeon-socket-missing', message, hint: `add <socket at="${letter}" …/>` });
    }
    checkPlanFits(definition, plan, faults);
  }
  if (!isAlone(definition)) findJoinFaults(definition, faults);
}

function checkPlanFits(definition: DungeonDefinition, plan: Plan, faults: DefinitionFault[]): void {
  const { width, height, filling } = definition;
  const about = { subject: { element: 'plan', id: plan.id }, piece: plan.id } as const;
  const needed = filling.kind === 'deck' && filling.cards.some((card) => card.plan === plan && card.max > 0);
  const severity = needed ? 'error' : 'warning';
  if (plan.drawing.width > width || plan.drawing.height > height) {
    const message = `The plan ${plan.id} is ${sizeText(plan.drawing)} tiles, the map ${String(width)} by ${String(height)}`;
    faults.push({ ...about, severity, code: 'dungeon-section-too-large', message, hint: 'make the level larger' });
  }
  if (!isAlone(definition) && !opensToOutside(plan.drawing)) {
    const message = `The plan ${plan.id} cannot be joined to anything`;
    const hint = 'draw a doorway, a lower-case letter, at its edge';
    faults.push({ ...about, severity, code: 'dungeon-plan-shut', message, hint });
  }
  if (filling.kind === 'rooms' && plan.drawing.marks.some((mark) => mark === 'S' || mark === 'T')) {
    const message = `The plan ${plan.id} has stairs or a trap door, so it is never placed at random`;
    const hint = 'deal it once in a <deck>, or make it a section';
    faults.push({ ...about, severity: 'warning', code: 'dungeon-plan-unused', message, hint });
  }
}

function checkOnce(definition: DungeonDefinition, letter: 'S' | 'T', faults: DefinitionFault[]): void {
  const what = letter === 'S' ? 'stairs' : 'trap door';
  const code = letter === 'S' ? 'dungeon-stairs-twice' : 'dungeon-trapdoor-twice';
  let first: string | null = null;
  const report = (subject: FaultSubject, piece: string, second: string): void => {
    const message = `The ${what} ${letter} would be there twice: in ${first ?? piece} and ${second}`;
    faults.push({ severity: 'error', code, subject, piece, message, hint: `one ${letter} on a map` });
  };
  for (const [index, { section }] of definition.sections.entries()) {
    if (!section.marks.includes(letter)) continue;
    if (first !== null) report({ element: 'section', index }, section.name, section.name);
    first ??= section.name;
  }
  if (definition.filling.kind !== 'deck') return;
  for (const [index, { plan, max }] of definition.filling.cards.entries()) {
    if (max === 0 || !plan.drawing.marks.includes(letter)) continue;
    const again = max > 1 ? `in another ${plan.id}` : `in ${plan.id}`;
    if (first !== null || max > 1) report({ element: 'card', index }, plan.id, again.slice(3));
    first ??= plan.id;
  }
}
