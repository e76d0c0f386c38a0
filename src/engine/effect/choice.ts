/** Asks again, in the middle of what a choice brought about. */
import { createMenu } from '../encounter/menu.js';
import { requiredText } from '../quest/attribute.js';
import type { Effect } from '../quest/quest.js';
import { push } from '../run.js';
import { defineEffect } from './effect-kind.js';

export const choice = defineEffect<Effect>()({
  name: 'choice',
  doc: 'Asks again: a text and its options.',
  attributes: { text: requiredText('what is asked') },
  children: { option: 'many' },
  needs: { oneOf: ['option'], hint: 'give it two or more <option>' },
  build({ reader, element, key, values, children }) {
    const options = reader.readOptions(children, key, []);
    reader.prompts.push({ own: [], options, place: element.place });
    reader.choices.set(key, { key, text: values.text, options, menu: createMenu([], options) });
    return {};
  },
  findWays: () => ['asks'],
  says: ({ key }) => [{ does: 'meet', key }],
  apply(run, { key }) {
    push(run, { kind: 'choice', at: key });
  },
});
