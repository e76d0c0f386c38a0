/** What the file of a level kind says about it, and what all levels have in common. */
import type { Activity } from '../activity.js';
import { optionalId, optionalText } from '../quest/attribute.js';
import type { ElementTable } from '../quest/element.js';
import type { Level, Quest } from '../quest/quest.js';
import type { Reader } from '../quest/reader.js';
import type { Part, SpeechBook, SpokenLevel } from '../speech/speech.js';
import type { XmlElement } from '../quest/xml-tree.js';

export interface LevelKind {
  readonly name: string;
  readonly table: ElementTable;
  /** Elements that stand in this kind of level only. */
  readonly parts: readonly ElementTable[];
  /** Whether a `<level>` is of this kind. */
  recognises(element: XmlElement): boolean;
  read(reader: Reader, element: XmlElement, basics: LevelBasics): Level;
  speak(level: Level, quest: Quest, book: SpeechBook): SpokenLevel;
  /** Whether what it is made of is drawn anew for each game, from more than anybody could look through. */
  readonly isMadeAnew?: true;
  readonly activity: Activity;
}

export interface LevelBasics {
  readonly id: string;
  readonly key: string;
  /** The level that follows in the file; null for the last. */
  readonly following: string | null;
}

/** Notes which level a level says comes after it. */
export function noteNext(reader: Reader, { attributes }: XmlElement, next: string | null): void {
  const place = attributes.get('next')?.place;
  if (next !== null && place) reader.goals.push({ kind: 'level', id: next, place, via: 'next' });
}

/** The level after this one, or the quest's end. */
export function speakExit({ next }: Level): Part {
  return next === null ? { does: 'end', outcome: 'complete' } : { does: 'go', to: 'level', id: next };
}

export const levelAttributes = {
  id: optionalId('unique in the quest; its position, from 0, where it is left out'),
  index: optionalId('the same as id'),
  entryText: optionalText('said on entering'),
  exitText: optionalText('said on leaving'),
  next: optionalId('id of the level after it; the next in the file where it is left out'),
} as const;
