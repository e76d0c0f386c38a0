/** Gives the party an item, or takes it. An item is carried or not; there is one of each. */
import { flagAttribute, patternAttribute } from '../quest/attribute.js';
import { foldBlanks } from '../quest/blank.js';
import { reportFault } from '../quest/fault-sink.js';
import type { Effect } from '../quest/quest.js';
import { noteSet } from '../quest/reader.js';
import { noteItem } from '../untold.js';
import { ownWords, sayIfUntold } from '../speech/speech.js';
import { defineEffect } from './effect-kind.js';

interface Item extends Effect {
  /** As conditions write it: `silver-key`. */
  readonly name: string;
  readonly isGiven: boolean;
}

const ITEM_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_. -]{0,39}$/u;
const ITEM_WANTED = 'letters, digits, blanks and -, at most 40';

export const item = defineEffect<Item>()({
  name: 'item',
  doc: 'Gives the party an item or takes it; conditions ask for it as item.NAME, with - for a blank.',
  attributes: {
    name: patternAttribute(ITEM_NAME, ITEM_WANTED, true, '', 'what the item is called'),
    give: flagAttribute(false, 'true: the party get it'),
    take: flagAttribute(false, 'true: the party lose it'),
  },
  build({ reader, element, values, isRead }) {
    const { give, take } = values;
    const name = foldBlanks(values.name).replaceAll(' ', '-');
    const isSaid = element.attributes.has('give') || element.attributes.has('take');
    if (!isSaid && !element.isDamaged) {
      const hint = 'write give="true" or take="true"';
      reportFault(reader, element.place, 'missing-attribute', '<item> has neither give nor take', hint);
    } else if (give === take && (isRead('give') || isRead('take'))) {
      const hint = 'write one of them as "true"';
      reportFault(reader, element.place, 'bad-value', '<item> must either give or take', hint);
    }
    if (give && name !== '') noteSet(reader, 'item', name, 'campaign', 1);
    return { name, isGiven: give };
  },
  says: ({ name }) => sayIfUntold(ownWords(`The party no longer have the ${name}.`)),
  changes: ({ name, isGiven }) => ({ name: `item.${name}`, low: isGiven ? 0 : -1, high: isGiven ? 1 : 0 }),
  apply(run, { name, isGiven }) {
    const { items } = run.draft;
    const index = items.indexOf(name);
    if ((index !== -1) === isGiven) return;
    if (isGiven) items.push(name);
    else items.splice(index, 1);
    noteItem(run, name, isGiven);
  },
});
