/** Says something. */
import { flagAttribute, optionalText, type Text } from '../quest/attribute.js';
import { reportFault } from '../quest/fault-sink.js';
import type { Effect } from '../quest/quest.js';
import { beginningOf } from '../quest/quest-place.js';
import { say, sayWithHeroes } from '../run.js';
import { sayTelling } from '../speech/speech.js';
import { tell } from '../tell.js';
import { noteTold } from '../untold.js';
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
  build({ reader, element, key, values }) {
    const isGiven = (name: string): boolean =>
      element.attributes.has(name) || element.children.some((child) => child.name === name);
    if (isGiven('txt') && isGiven('text')) {
      reportFault(reader, element.place, 'text-twice', '<message> has both txt and text', 'keep one');
    }
    const text = values.txt ?? values.text;
    if (!text && (isGiven('txt') || isGiven('text'))) {
      reportFault(reader, element.place, 'empty-text', '<message> says nothing', 'write what is said');
    } else if (!text && !element.isDamaged && element.textPlaces.length === 0) {
      reportFault(reader, element.place, 'missing-attribute', '<message> has no txt', 'txt: what is said');
    }
    reader.places.push({ key, kind: 'message', label: beginningOf(text), place: element.place });
    return { text: text ?? { key: '', variants: [], places: [] }, hp: values.hp };
  },
  says: ({ text, hp }) => sayTelling(text, { hasHeroes: hp }),
  apply(run, { key, text, hp }) {
    run.observer?.reached(key);
    noteTold(run);
    if (hp) sayWithHeroes(run, tell(run, text));
    else say(run, tell(run, text));
  },
});
