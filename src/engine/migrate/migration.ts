/**
 * A game that goes on in an edited version of its quest. It can, where every place it is at is there in the new version too.
 * Levels, encounters and options are found by their ids and names. What has no id is found by its position, and that only
 * counts as long as what stands around it is the same, kind by kind, in the same order.
 */
import type { Encounter, Level, Quest } from '../quest/quest.js';
import type { GameState } from '../state.js';
import type { Prompt } from '../step.js';
import type { Menu } from '../encounter/menu.js';

/** From which version of a quest to which, and the game that is to move. */
export interface Migration {
  readonly from: Quest;
  readonly to: Quest;
  readonly state: GameState;
}

/** What of an encounter the new version does not have; null where it is there. */
export function findEncounterLoss({ from, to }: Migration, key: string): string | null {
  const before = from.encounters.get(key);
  const after = to.encounters.get(key);
  if (!before) return `there never was an encounter ${key}`;
  const level = before.id === null ? from.levels.find(({ encounters }) => encounters.includes(before)) : undefined;
  if (level && !hasSameOrder(level, to.levelsByKey.get(level.key))) {
    return `${nameEncounter(before)} cannot be told from the others of its level ${level.id}, which have changed`;
  }
  return after?.kind === before.kind ? null : `${nameEncounter(before)} is gone`;
}

/** What of a level the new version does not have; null where it is there. */
export function findLevelLoss({ from, to }: Migration, key: string): string | null {
  const before = from.levelsByKey.get(key);
  const after = to.levelsByKey.get(key);
  if (!before) return `there never was a level ${key}`;
  if (after?.kind !== before.kind) return `the level ${before.id} is gone`;
  const isByPosition = isNumbered(from, before) && isNumbered(to, after);
  if (!isByPosition || from.levels.length === to.levels.length) return null;
  const isKnownByText = before.entryText !== null && isSame(before.entryText.variants, after.entryText?.variants);
  return isKnownByText ? null : `the level ${before.id} has no id of its own, and there are more levels or fewer`;
}

/** Which option of an open prompt the new version does not offer at the same place; null where all are there. */
export function findOptionLoss(prompt: Prompt | null, { entries }: Menu): string | null {
  const gone = prompt?.options.filter(({ name }) => !entries.some(({ shown }) => shown.name === name)) ?? [];
  if (gone.length === 0) return null;
  return `${gone.map(({ name }) => name.toUpperCase()).join(' and ')} ${gone.length === 1 ? 'is' : 'are'} offered now, and gone`;
}

/** What of a row of effects that is being carried out the new version does not have. @param done how many have begun */
export function findBlockLoss({ from, to }: Migration, key: string, done: number): string | null {
  const kindsIn = (quest: Quest): string[] | undefined => quest.blocks.get(key)?.effects.map(({ kind }) => kind);
  const [before, after] = [kindsIn(from), kindsIn(to)];
  if (before && after && isSame(before.slice(0, done), after.slice(0, done))) return null;
  return `the party is in the middle of what comes of a choice (line ${lineOf(from, key)}), and that has changed`;
}

function lineOf({ blocks }: Quest, key: string): string {
  return String(blocks.get(key)?.effects[0]?.place.line ?? 'unknown');
}

function nameEncounter({ kind, id, place }: Encounter): string {
  return id === null ? `the ${kind} of line ${String(place.line)}, which has no id,` : `the ${kind} ${id}`;
}

function hasSameOrder(before: Level, after: Level | undefined): boolean {
  const namesOf = (level: Level | undefined): string[] =>
    level?.encounters.map(({ kind, id }) => `${kind} ${id ?? ''}`) ?? [];
  return isSame(namesOf(before), namesOf(after));
}

/** Whether a level's id is its position, as it is where none is given. */
function isNumbered({ levels }: Quest, level: Level): boolean {
  return level.id === String(levels.indexOf(level));
}

function isSame(left: readonly string[], right: readonly string[] | undefined): boolean {
  return left.length === right?.length && left.every((item, index) => item === right[index]);
}
