/**
 * Checks that a quest cannot run in circles: rooms that ask nothing and lead to one another, and levels that follow one
 * another in a ring that nothing leads out of.
 */
import { reportFault, reportWarning } from './fault-sink.js';
import type { Level } from './quest.js';
import type { Reader } from './reader.js';
import type { Way } from './way.js';

export function checkLoops(reader: Reader, levels: readonly Level[]): void {
  checkRooms(reader);
  checkLevels(reader, levels);
}

/** Rooms that just happen and can only lead to others of this kind are never left. */
function checkRooms(reader: Reader): void {
  const endless = new Map(reader.passages.map((passage) => [passage.id, passage]));
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    for (const [id, { ways }] of endless) {
      if ([...ways].every((way) => way.startsWith('room:') && endless.has(way.slice('room:'.length)))) continue;
      endless.delete(id);
      isSettled = false;
    }
  }
  for (const { id, place } of endless.values()) {
    const hint = 'let one of the rooms on the way ask something';
    reportFault(reader, place, 'loop-endless', `From the room ${id} the party are led in circles`, hint);
  }
}

/** Levels in a ring need something that leads out of it. */
function checkLevels(reader: Reader, levels: readonly Level[]): void {
  const byId = new Map(levels.map((level) => [level.id, level]));
  const levelOfRoom = new Map(levels.flatMap(({ id, encounters }) => encounters.map((room) => [room.id, id] as const)));
  const seen = new Set<string>();
  for (const start of levels) {
    const path: Level[] = [];
    let level: Level | undefined = start;
    for (; level && !seen.has(level.id); level = level.next === null ? undefined : byId.get(level.next)) {
      seen.add(level.id);
      path.push(level);
    }
    const entrance = level ? path.indexOf(level) : -1;
    if (entrance === -1) continue;
    const ring = path.slice(entrance).map(({ id }) => id);
    const leadsOut = (way: Way): boolean => {
      const [kind, id = ''] = way.split(/:(.*)/s);
      const goal = kind === 'room' ? levelOfRoom.get(id) : kind === 'level' ? id : undefined;
      return way === 'end' || (goal !== undefined && !ring.includes(goal));
    };
    if (ring.some((id) => [...(reader.levelWays.get(id) ?? [])].some(leadsOut))) continue;
    const hint = 'a <finish>, or a <goto> that leads on, lets it end';
    const message = `Nothing leads out of ${ring.length === 1 ? 'level' : 'the levels'} ${ring.join(', ')}`;
    reportWarning(reader, path[entrance]?.place ?? start.place, 'loop-without-exit', message, hint);
  }
}
