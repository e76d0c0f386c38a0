/** Leaves for another level, or for a room. */
import { optionalId } from '../quest/attribute.js';
import { reportFault } from '../quest/fault-sink.js';
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
    level: optionalId('id of the level'),
    room: optionalId('id of the room'),
  },
  build({ reader, element, values }) {
    const { level, room } = values;
    const given = { level: element.attributes.get('level'), room: element.attributes.get('room') };
    if (given.level && given.room) {
      reportFault(reader, element.place, 'bad-value', '<goto> has both level and room', 'keep one');
    } else if (!given.level && !given.room && !element.isDamaged) {
      const hint = 'write level="…" or room="…"';
      reportFault(reader, element.place, 'missing-attribute', '<goto> needs either level or room', hint);
    }
    if (level !== null && given.level) {
      reader.goals.push({ kind: 'level', id: level, place: given.level.place, via: 'goto' });
    }
    if (room !== null && given.room) {
      reader.goals.push({ kind: 'room', id: room, place: given.room.place, via: 'goto' });
    }
    return { level, room };
  },
  findWays: ({ attributes }) => {
    const room = attributes.get('room')?.value.trim();
    const level = attributes.get('level')?.value.trim() ?? '';
    return [room === undefined ? `level:${level}` : `room:${room}`];
  },
  isWayOut: () => true,
  says: ({ level, room }) => [
    level !== null ? { does: 'go', to: 'level', id: level } : { does: 'go', to: 'room', id: room ?? '' },
  ],
  apply(run, { level, room }) {
    if (level !== null) goToLevel(run, level);
    else if (room !== null) goToRoom(run, room);
  },
});
