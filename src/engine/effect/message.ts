/** Says something. */
import { flagAttribute, optionalText, type Text } from '../quest/attribute.js';
import { reportFault } from '../quest/element.js';
import type { Effect } from '../quest/quest.js';
import { heroList, say, sayAnnouncements, tell } from '../run.js';
import { defineEffect } from './effect-kind.js';

interface Message extends Effect {
  readonly text: Text;
  readonly hp: boolean;
}

export const message = defineEffect<Message>()({
  name: 'message',
  doc: 'Says a text.',
  attributes: {
    txt: optionalText('what is said'),
    text: optionalText('the same, written out'),
    hp: flagAttribute(false, 'whether the heroes and their hit points follow'),
  },
  build({ reader, element, values }) {
    if (values.txt && values.text) {
      reportFault(reader, element.place, 'text-twice', '<message> has both txt and text', 'keep one');
    }
    const text = values.txt ?? values.text;
    const isGiven = ['txt', 'text'].some((name) => element.attributes.has(name) || element.children.some((child) => child.name === name));
    if (!text && isGiven) reportFault(reader, element.place, 'empty-text', '<message> says nothing', 'write what is said');
    else if (!text && !element.damaged) {
      reportFault(reader, element.place, 'missing-attribute', '<message> has no txt', 'txt: what is said');
    }
    return { text: text ?? { key: '', variants: [] }, hp: values.hp };
  },
  apply(run, effect) {
    run.observer?.reached(effect.key);
    run.untold.isTold = true;
    say(run, effect.hp ? `${tell(run, effect.text)} ${heroList(run)}` : tell(run, effect.text));
    if (effect.hp) sayAnnouncements(run);
  },
});
