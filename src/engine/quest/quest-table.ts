/** The element `<quest>`. */
import { optionalName, optionalNumber, optionalText, requiredText } from './attribute.js';
import type { ElementTable } from './element.js';

export const questAttributes = {
  name: requiredText('what the quest is called'),
  description: requiredText('said at the beginning, after the name'),
  complete: requiredText('the last thing said when the quest is complete'),
  failed: optionalText('said when the party are lost'),
  id: optionalName('stable name for commands and links; from the file name where it is left out'),
  after: optionalName('id of the quest that must be complete before'),
  minLevel: optionalNumber({ min: 0 }, 0, 'lowest party level it is offered to'),
  maxLevel: optionalNumber({ min: 0 }, null, 'highest party level it is offered to'),
} as const;

export const questTable: ElementTable<typeof questAttributes> = {
  name: 'quest',
  doc: 'The whole story.',
  attributes: questAttributes,
  children: { party: 'once', foes: 'once', plans: 'once', narrative: 'once', level: 'many' },
  needs: { oneOf: ['level'], hint: 'give it a <level>' },
};
