/** Leaves for another level, or for a room. */
import { optionalName } from '../quest/attribute.js';
import { reportFault } from '../quest/element.js';
import type { Effect } from '../quest/quest.js';
import { goToLevel, goToRoom } from '../level/travel.js';
import { defineEffect } from './effect-kind.js';

interface Goto extends Effect {
  readonly level: string | null;
  readonly room: string | null;
}

export const goTo = defineEffect<Goto>()({
  name: 'goto',
  doc: 'Leaves for a level or for a room with an id; effects after it are not carried out.',
  attributes: {
    level: optionalName('id of the level'),
    room: optionalName('id of the room'),
  },
  build({ reader, element, values }) {
    const { level, room } = values;
    const isGiven = (name: string): boolean => element.attributes.has(name);
    if (isGiven('level') === isGiven('room') && !element.damaged) {
      reportFault(reader, element.place, 'missing-attribute', '<goto> needs either level or room', 'level="…" or room="…"');
    }
    if (level !== null) reader.goals.push({ kind: 'level', id: level, place: element.attributes.get('level')?.place ?? element.place, via: 'goto' });
    if (room !== null) reader.goals.push({ kind: 'room', id: room, place: element.attributes.get('room')?.place ?? element.place, via: 'goto' });
    return { level, room };
  },
  apply(run, { level, room }) {
    if (level !== null) goToLevel(run, level);
    else if (room !== null) goToRoom(run, room);
  },
});
