/** A choice that stands among effects. */
import type { Activity } from '../activity.js';
import { findOptionLoss } from '../migrate/migration.js';
import type { Choice } from '../quest/quest.js';
import { ask, isPartyLost, pop, pushEffects, say, type Run } from '../run.js';
import type { Frame } from '../state.js';
import { lineOf, type SpeechBook, type Spoken } from '../speech/speech.js';
import { endFailed, tell } from '../tell.js';
import { sayUntold } from '../untold.js';
import { openPrompt, speakOptions } from './menu.js';

export const choiceAsked: Activity = {
  go(run, frame) {
    sayUntold(run);
    if (isPartyLost(run)) {
      endFailed(run);
      return;
    }
    const { text, menu } = choiceAt(run, frame);
    const prompt = openPrompt(run, menu);
    if (prompt) {
      ask(run, tell(run, text), prompt);
      return;
    }
    say(run, tell(run, text));
    pop(run);
  },
  choose(run, frame, name) {
    pop(run);
    const chosen = choiceAt(run, frame).options.find((option) => option.name === name);
    if (chosen) pushEffects(run, chosen.block);
  },
  findLoss({ to }, { at }, prompt) {
    const after = to.choices.get(at);
    return after ? findOptionLoss(prompt, after.menu) : 'what is asked now is gone';
  },
};

/** What a choice says, and what comes of each of its options. */
export function speakChoice({ text, options }: Choice, book: SpeechBook): Spoken {
  return {
    opening: [{ does: 'ask', line: lineOf(text), menu: options }],
    foes: null,
    choices: speakOptions(options, book),
  };
}

function choiceAt(run: Run, { at }: Frame): Choice {
  const choice = run.quest.choices.get(at);
  if (!choice) throw new Error(`the quest has no choice ${at}`);
  return choice;
}
