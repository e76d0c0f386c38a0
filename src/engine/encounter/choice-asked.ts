/** A choice that stands among effects. */
import type { Activity } from '../activity.js';
import { ask, endLost, living, openOptions, pop, promptOptionOf, push, say, sayUntold, tell, type Run } from '../run.js';
import type { Frame } from '../state.js';
import type { Choice } from '../quest/quest.js';

export const choiceAsked: Activity = {
  go(run, frame) {
    sayUntold(run);
    if (living(run).length === 0) {
      endLost(run);
      return;
    }
    const { text, options } = choiceAt(run, frame);
    const open = openOptions(run, options);
    if (open.length > 0) {
      ask(run, tell(run, text), open.map(promptOptionOf));
      return;
    }
    say(run, tell(run, text));
    pop(run);
  },
  choose(run, frame, name) {
    pop(run);
    const block = choiceAt(run, frame).options.find((option) => option.name === name)?.block;
    if (!block) return;
    run.observer?.reached(block.key);
    push(run, { kind: 'effects', at: block.key });
  },
};

function choiceAt(run: Run, { at }: Frame): Choice {
  const choice = run.quest.choices.get(at);
  if (!choice) throw new Error(`the quest has no choice ${at}`);
  return choice;
}
