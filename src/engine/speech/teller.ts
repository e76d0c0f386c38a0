/** Asks the file of each kind what it says, once for each part of a quest. */
import { EFFECTS } from '../effect/effect-table.js';
import { speakChoice } from '../encounter/choice-asked.js';
import { ENCOUNTERS } from '../encounter/encounter-table.js';
import { LEVEL_KINDS } from '../level/level-table.js';
import type { Level, Quest } from '../quest/quest.js';
import { DEFAULT_FAILED } from '../tell.js';
import { ownWords, say, type Speech, type SpeechBook, type Spoken, type SpokenLevel } from './speech.js';
import type { Teller } from './tale.js';

export function createTeller(quest: Quest): Teller {
  const spoken = new Map<string, Spoken>();
  const ends = { complete: say(quest.complete), failed: say(quest.failed ?? ownWords(DEFAULT_FAILED)) };
  const levels = new Map<string, SpokenLevel>();
  const speak = (key: string): Spoken => remember(spoken, key, () => speakOf(quest, key, book));
  const book: SpeechBook = {
    asks: (key) => speak(key).opening.some(({ does }) => does === 'ask'),
    hasCondition: (key) => quest.encounters.get(key)?.condition !== null,
    block: ({ effects }): Speech => effects.flatMap((effect) => EFFECTS.get(effect.kind)?.says?.(effect, book) ?? []),
  };
  return {
    ...book,
    speak,
    speakEnd: (outcome) => ends[outcome],
    speakLevel: (level) => remember(levels, level.key, () => speakLevelOf(quest, level, book)),
  };
}

function speakOf({ encounters, choices }: Quest, key: string, book: SpeechBook): Spoken {
  const encounter = encounters.get(key);
  const kind = encounter && ENCOUNTERS.get(encounter.kind);
  const choice = choices.get(key);
  if (encounter && kind) return kind.speak(encounter, book);
  if (choice) return speakChoice(choice, book);
  throw new Error(`the quest has no encounter and no choice ${key}`);
}

function speakLevelOf(quest: Quest, level: Level, book: SpeechBook): SpokenLevel {
  const kind = LEVEL_KINDS.find(({ name }) => name === level.kind);
  if (!kind) throw new Error(`there is no kind of level ${level.kind}`);
  return kind.speak(level, quest, book);
}

function remember<T>(known: Map<string, T>, key: string, make: () => T): T {
  const there = known.get(key);
  if (there !== undefined) return there;
  const made = make();
  known.set(key, made);
  return made;
}
