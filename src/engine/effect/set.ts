/** Remembers something: a flag that is on or off, or a variable that is counted. */
import { flagAttribute, MAX_NUMBER, optionalChoice, optionalName, optionalNumber } from '../quest/attribute.js';
import { reportFault } from '../quest/element.js';
import type { Effect } from '../quest/quest.js';
import { noteSet } from '../quest/reader.js';
import { defineEffect } from './effect-kind.js';

interface SetEffect extends Effect {
  readonly flag: string | null;
  readonly flagValue: boolean;
  readonly var: string | null;
  readonly add: number;
  readonly scope: 'quest' | 'campaign';
}

export const set = defineEffect<SetEffect>()({
  name: 'set',
  doc: 'Remembers a flag (flag, value) or counts a variable (var, add).',
  attributes: {
    flag: optionalName('a flag; conditions ask for it as flag.NAME'),
    value: flagAttribute(true, 'what the flag becomes'),
    var: optionalName('a variable; conditions ask for it as var.NAME'),
    add: optionalNumber({ min: -MAX_NUMBER }, null, 'what is added to the variable'),
    scope: optionalChoice(['quest', 'campaign'], 'quest', 'how long it is remembered: in this quest, or in the games after it too'),
  },
  build({ reader, element, values }) {
    const { flag, var: variable, scope } = values;
    const isGiven = (name: string): boolean => element.attributes.has(name);
    if (!isGiven('flag') && !isGiven('var')) {
      if (!element.damaged) reportFault(reader, element.place, 'missing-attribute', '<set> has neither flag nor var', 'write flag="…" value="true", or var="…" add="1"');
    } else if (isGiven('flag') && isGiven('var')) {
      reportFault(reader, element.place, 'bad-value', '<set> has both flag and var', 'write two <set>');
    } else if (isGiven('var') && !isGiven('add') && !element.damaged) {
      reportFault(reader, element.place, 'missing-attribute', '<set> has a var and no add', 'add: what is added to the variable');
    }
    const misplaced = isGiven('var') ? 'value' : 'add';
    const place = element.attributes.get(misplaced)?.place;
    if (place && isGiven('flag') !== isGiven('var')) {
      reportFault(reader, place, 'bad-value', `${misplaced} does not go with ${isGiven('var') ? 'var' : 'flag'}`, 'flag has value, var has add');
    }
    if (flag !== null) noteSet(reader, 'flag', flag, scope);
    if (variable !== null) noteSet(reader, 'var', variable, scope);
    return { flag, flagValue: values.value, var: variable, add: values.add ?? 0, scope };
  },
  apply(run, effect) {
    const memory = effect.scope === 'campaign' ? run.draft.campaign : run.draft.memory;
    if (effect.flag !== null) memory.flags[effect.flag] = effect.flagValue;
    if (effect.var !== null) {
      const sum = run.facts.member('var', effect.var) + effect.add;
      memory.vars[effect.var] = Math.max(-MAX_COUNT, Math.min(MAX_COUNT, sum));
    }
  },
});

/** Variables stay within this, either way. */
const MAX_COUNT = 1_000_000_000;
