/** A quest as what it may say: every choice in it with all that may be said until the next question. */
import type { Level, Quest } from '../quest/quest.js';
import type { Place } from '../quest/source-text.js';
import type { Outcome } from '../step.js';
import type { FoesNamed, Speech, SpeechBook, Spoken, SpokenLevel } from './speech.js';

/** Asks the files of the kinds what they say. */
export interface Teller extends SpeechBook {
  speak(key: string): Spoken;
  speakLevel(level: Level): SpokenLevel;
  /** The quest's last words. */
  speakEnd(outcome: Outcome): Speech;
}

/** A choice in its surroundings. */
export interface Turn {
  /** Null for what no author can shorten. */
  readonly name: string | null;
  readonly place: Place;
  readonly speech: Speech;
  readonly level: Level;
  /** Whom the fight that it stands in is with. */
  readonly foes: FoesNamed | null;
}

/** Every choice that a quest may ever offer, but for the first line of all; in document order within a level. */
export function listTurns(quest: Quest, teller: Teller): Turn[] {
  const turns: Turn[] = [];
  const seen = new Set<string>();
  const visit = (level: Level, speech: Speech, foes: FoesNamed | null): void => {
    for (const { key, rest } of meetingsIn(speech, [])) {
      if (seen.has(key)) continue;
      seen.add(key);
      const spoken = teller.speak(key);
      const around = spoken.foes ?? foes;
      visit(level, spoken.opening, around);
      for (const choice of spoken.choices)
        addTurn({ ...choice, speech: [...choice.speech, ...rest], level, foes: around });
    }
  };
  const addTurn = (turn: Turn): void => {
    turns.push(turn);
    visit(turn.level, turn.speech, turn.foes);
  };
  for (const level of quest.levels) {
    const { first, next, choices } = teller.speakLevel(level);
    for (const { speech } of [...first, ...next]) visit(level, speech, null);
    for (const choice of choices) addTurn({ ...choice, level, foes: null });
  }
  return turns;
}

/** Behind a question more than this is not looked at: long before it the next question comes. */
const MOST_REST = 50;

/** Encounters and choices that begin in a speech, and what comes after each of them. */
function meetingsIn(speech: Speech, after: Speech): { readonly key: string; readonly rest: Speech }[] {
  return speech.flatMap((part, index) => {
    if (part.does !== 'meet' && part.does !== 'either') return [];
    const rest = [...speech.slice(index + 1, index + 1 + MOST_REST), ...after].slice(0, MOST_REST);
    return part.does === 'meet' ? [{ key: part.key, rest }] : part.ways.flatMap((way) => meetingsIn(way.speech, rest));
  });
}
