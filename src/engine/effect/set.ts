/** Remembers something: a flag that is on or off, or a variable that is counted. */
import { flagAttribute, MAX_NUMBER, optionalChoice, optionalName, optionalNumber } from '../quest/attribute.js';
import { reportFault } from '../quest/fault-sink.js';
import type { Effect } from '../quest/quest.js';
import { noteSet, type Reader } from '../quest/reader.js';
import type { XmlElement } from '../quest/xml-tree.js';
import { defineEffect } from './effect-kind.js';

interface SetEffect extends Effect {
  readonly flag: string | null;
  readonly flagValue: boolean;
  readonly var: string | null;
  readonly add: number;
  readonly scope: 'quest' | 'campaign';
}

/** Variables stay within this, either way. */
const MAX_COUNT = 1_000_000_000;

export const set = defineEffect<SetEffect>()({
  name: 'set',
  doc: 'Remembers a flag (flag, value) or counts a variable (var, add).',
  attributes: {
    flag: optionalName('a flag; conditions ask for it as flag.NAME'),
    value: flagAttribute(true, 'what the flag becomes'),
    var: optionalName('a variable; conditions ask for it as var.NAME'),
    add: optionalNumber({ min: -MAX_NUMBER }, null, 'what is added to the variable'),
    scope: optionalChoice(
      ['quest', 'campaign'],
      'quest',
      'how long it is remembered: in this quest, or in the games after it too',
    ),
  },
  build({ reader, element, values }) {
    const { flag, var: variable, scope } = values;
    checkSet(reader, element);
    if (flag !== null) noteSet(reader, 'flag', flag, scope, values.value ? 1 : 0);
    if (variable !== null) noteSet(reader, 'var', variable, scope, values.add ?? 0);
    return { flag, flagValue: values.value, var: variable, add: values.add ?? 0, scope };
  },
  changes: ({ flag, flagValue, var: variable, add }) => {
    if (variable !== null) return { name: `var.${variable}`, low: add, high: add };
    return { name: `flag.${flag ?? ''}`, low: flagValue ? 0 : -1, high: flagValue ? 1 : 0 };
  },
  apply(run, { flag, flagValue, var: variable, add, scope }) {
    const { memory, campaign } = run.draft;
    const into = scope === 'campaign' ? campaign : memory;
    if (flag !== null) {
      // What the campaign is to remember must not be hidden by what the quest does.
      if (scope === 'campaign') Reflect.deleteProperty(memory.flags, flag);
      into.flags[flag] = flagValue;
    }
    if (variable !== null) {
      const sum = run.facts.member('var', variable) + add;
      if (scope === 'campaign') Reflect.deleteProperty(memory.vars, variable);
      into.vars[variable] = Math.max(-MAX_COUNT, Math.min(MAX_COUNT, sum));
    }
  },
});

function checkSet(reader: Reader, element: XmlElement): void {
  const { attributes, place, isDamaged } = element;
  const isFlag = attributes.has('flag');
  const isVar = attributes.has('var');
  if (isFlag && isVar) {
    reportFault(reader, place, 'bad-value', '<set> has both flag and var', 'write two <set>');
    return;
  }
  if (!isFlag && !isVar) {
    const hint = 'write flag="…" value="true", or var="…" add="1"';
    if (!isDamaged) reportFault(reader, place, 'missing-attribute', '<set> has neither flag nor var', hint);
    return;
  }
  if (isVar && !attributes.has('add') && !isDamaged) {
    const hint = 'add: what is added to the variable';
    reportFault(reader, place, 'missing-attribute', '<set> has a var and no add', hint);
  }
  const misplaced = isVar ? 'value' : 'add';
  const misplacedAt = attributes.get(misplaced)?.place;
  if (misplacedAt) {
    const message = `${misplaced} does not go with ${isVar ? 'var' : 'flag'}`;
    reportFault(reader, misplacedAt, 'misplaced-attribute', message, 'flag has value, var has add');
  }
}
