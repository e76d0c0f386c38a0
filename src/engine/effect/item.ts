/** Gives the party an item, or takes it. An item is carried or not; there is one of each. */
import { flagAttribute, patternAttribute } from '../quest/attribute.js';
import { reportFault } from '../quest/element.js';
import type { Effect } from '../quest/quest.js';
import { noteSet } from '../quest/reader.js';
import { defineEffect } from './effect-kind.js';

interface Item extends Effect {
  readonly name: string;
  readonly isGiven: boolean;
}

/** As conditions write it: `item.rope`, `item.silver-key`. */
const ITEM_NAME = /^[A-Za-z0-9][\w.-]{0,39}$/;

export const item = defineEffect<Item>()({
  name: 'item',
  doc: 'Gives the party an item or takes it; conditions ask for it as item.NAME.',
  attributes: {
    name: patternAttribute(ITEM_NAME, 'letters, digits and -, at most 40', true, '', 'what the item is called'),
    give: flagAttribute(false, 'true: the party get it'),
    take: flagAttribute(false, 'true: the party lose it'),
  },
  build({ reader, element, values }) {
    const { name, give, take } = values;
    const isSaid = element.attributes.has('give') || element.attributes.has('take');
    if (!isSaid && !element.damaged) reportFault(reader, element.place, 'missing-attribute', '<item> has neither give nor take', 'write give="true" or take="true"');
    else if (isSaid && give === take) reportFault(reader, element.place, 'bad-value', '<item> must either give or take', 'write one of them as "true"');
    if (give && name !== '') noteSet(reader, 'item', name, 'campaign');
    return { name, isGiven: give };
  },
  apply(run, { name, isGiven }) {
    const has = run.draft.items.includes(name);
    if (has === isGiven) return;
    run.draft.items = isGiven ? [...run.draft.items, name] : run.draft.items.filter((carried) => carried !== name);
    run.untold.items.push({ name: name.replace(/[-_.]/g, ' '), isGiven });
  },
});
