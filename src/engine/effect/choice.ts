/** Asks again, in the middle of what a choice brought about. */
import { createMenu } from '../encounter/menu.js';
import { requiredText } from '../quest/attribute.js';
import { reportFault } from '../quest/fault-sink.js';
import type { Effect } from '../quest/quest.js';
import { push } from '../run.js';
import { defineEffect } from './effect-kind.js';

export const choice = defineEffect<Effect>()({
  name: 'choice',
  doc: 'Asks again: a text and its options.',
  attributes: { text: requiredText('what is asked') },
  children: { option: 'many' },
  build({ reader, element, key, values, children }) {
    const options = reader.readOptions(children, key, []);
    if (options.length === 0 && element.isWhole) {
      reportFault(reader, element.place, 'missing-element', '<choice> has no option', 'give it two or more <option>');
    }
    reader.prompts.push({ options, place: element.place });
    reader.choices.set(key, { key, text: values.text, options, menu: createMenu([], options) });
    return {};
  },
  findWays: () => ['asks'],
  apply(run, { key }) {
    push(run, { kind: 'choice', at: key });
  },
});
