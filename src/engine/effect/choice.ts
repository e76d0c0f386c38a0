/** Asks again, in the middle of what a choice brought about. */
import { requiredText } from '../quest/attribute.js';
import { reportFault } from '../quest/element.js';
import type { Effect } from '../quest/quest.js';
import { push } from '../run.js';
import { defineEffect } from './effect-kind.js';

export const choice = defineEffect<Effect>()({
  name: 'choice',
  doc: 'Asks again: a text and its options.',
  attributes: { text: requiredText('what is asked') },
  children: { option: 'many' },
  build({ reader, element, key, values, children }) {
    const options = reader.readOptions(children, key, false);
    if (options.length === 0) reportFault(reader, element.place, 'missing-element', '<choice> has no option', 'give it two or more <option>');
    else if (options.length === 1) reportFault(reader, element.place, 'one-option', '<choice> has a single option', 'give it two or more');
    reader.choices.set(key, { key, text: values.text, options });
    return {};
  },
  apply(run, { key }) {
    push(run, { kind: 'choice', at: key });
  },
});
