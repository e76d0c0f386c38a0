/** Checks that need the whole quest: everything led to exists, every level is led to, every name asked about is set. */
import { reportFault } from './element.js';
import { findNearest } from './nearest.js';
import type { Level } from './quest.js';
import type { Reader } from './reader.js';

export function checkGoals(reader: Reader, levels: readonly Level[]): void {
  const levelIds = levels.map(({ id }) => id);
  const rooms = levels.flatMap(({ encounters }) => encounters.filter(({ id }) => id !== null));
  checkRoomIds(reader, levels);
  for (const { kind, id, place } of reader.goals) {
    const known = kind === 'level' ? levelIds : rooms.map((room) => room.id ?? '');
    if (known.includes(id)) continue;
    const nearest = findNearest(id, known);
    const hint = nearest !== null ? `did you mean ${nearest}?` : known.length === 0 ? `no ${kind} has an id` : `known: ${known.join(', ')}`;
    reportFault(reader, place, kind === 'level' ? 'unknown-level' : 'unknown-room', `There is no ${kind} ${id}`, hint);
  }
  checkReached(reader, levels, rooms);
}

function checkRoomIds(reader: Reader, levels: readonly Level[]): void {
  const seen = new Set<string>();
  for (const { id, place } of levels.flatMap(({ encounters }) => encounters)) {
    if (id === null) continue;
    if (seen.has(id)) reportFault(reader, place, 'id-twice', `The id ${id} is there already`, 'give each encounter an id of its own');
    seen.add(id);
  }
}

/** A level is reached by the one before it or by a goto; whether the goto can be chosen is another question. */
function checkReached(reader: Reader, levels: readonly Level[], rooms: readonly { readonly id: string | null }[]): void {
  const reached = new Set<string>();
  const first = levels[0];
  const waiting = first ? [first.id] : [];
  for (const { kind, id, via } of reader.goals) {
    if (via === 'next') continue;
    if (kind === 'level') waiting.push(id);
    else if (rooms.some((room) => room.id === id)) waiting.push(...levels.filter(({ encounters }) => encounters.some((room) => room.id === id)).map((level) => level.id));
  }
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    const next = levels.find((level) => level.id === id)?.next ?? null;
    if (next !== null) waiting.push(next);
  }
  for (const level of levels) {
    if (!reached.has(level.id)) {
      reader.faults.push({ severity: 'warning', code: 'level-unreachable', message: `Nothing leads to level ${level.id}`, hint: 'name it in next or in a <goto>', line: level.place.line, column: level.place.column });
    }
  }
}

/**
 * @param hasEarlier whether quests before this one may have set a name with campaign scope: then only those who see them
 * can tell, see check-chain.ts
 */
export function checkNames(reader: Reader, hasEarlier: boolean): void {
  if (hasEarlier) return;
  const known = [...reader.set.keys()];
  for (const { family, member, place } of reader.asked) {
    if (family === 'class' || reader.set.has(`${family}.${member}`)) continue;
    const nearest = findNearest(`${family}.${member}`, known);
    reportFault(reader, place, 'unset-name', `Nothing in the quest sets ${family}.${member}`, nearest === null ? howToSet(family, member) : `did you mean ${nearest}?`);
  }
}

function howToSet(family: string, member: string): string {
  return family === 'item' ? `an <item name="${member}" give="true"/> does` : `a <set ${family}="${member}" …/> does`;
}
