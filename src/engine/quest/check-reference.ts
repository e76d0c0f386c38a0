/** Checks that need the whole quest: everything led to exists, every level is led to, every name asked about is set. */
import { reportFault, reportWarning } from './fault-sink.js';
import { findNearest } from './nearest.js';
import type { Encounter, Level } from './quest.js';
import type { Asked, Reader } from './reader.js';
import type { XmlElement } from './xml-tree.js';

/**
 * @param dropped elements that could not be read; what they seem to be or to set is not reported as missing
 */
export function checkReferences(reader: Reader, levels: readonly Level[], dropped: readonly XmlElement[]): void {
  const hidden = new Set(dropped.flatMap(namesIn));
  checkRoomIds(reader, levels);
  checkGoals(reader, levels, hidden);
  checkReached(reader, levels);
}

/** Names asked about that the quest does not set; those of classes are none. */
export function findUnset(reader: Reader, dropped: readonly XmlElement[]): Asked[] {
  const hidden = new Set(dropped.flatMap(namesIn));
  return reader.asked.filter(
    ({ family, member }) => family !== 'class' && !reader.set.has(`${family}.${member}`) && !hidden.has(member),
  );
}

/** @param known `family.member` of what is set, for the hint */
export function makeUnsetHint({ family, member }: Asked, known: Iterable<string>): string {
  const nearest = findNearest(`${family}.${member}`, known);
  if (nearest !== null) return `did you mean ${nearest}?`;
  return family === 'item' ? `an <item name="${member}" give="true"/> does` : `a <set ${family}="${member}" …/> does`;
}

/** Values of the attributes by which an element is, or sets, something that has a name. */
function namesIn({ attributes, children }: XmlElement): string[] {
  const own = ['id', 'index', 'flag', 'var', 'name'].flatMap((name) => attributes.get(name)?.value.trim() ?? []);
  return [...own, ...children.flatMap(namesIn)];
}

function checkRoomIds(reader: Reader, levels: readonly Level[]): void {
  const seen = new Set<string>();
  for (const { id, place } of levels.flatMap(({ encounters }) => encounters)) {
    if (id === null) continue;
    if (seen.has(id)) {
      reportFault(reader, place, 'id-twice', `The id ${id} is there already`, 'give each encounter an id of its own');
    }
    seen.add(id);
  }
}

function checkGoals(reader: Reader, levels: readonly Level[], hidden: ReadonlySet<string>): void {
  const ids = {
    level: new Set(levels.map(({ id }) => id)),
    room: new Set(levels.flatMap(({ encounters }) => encounters.flatMap(({ id }) => id ?? []))),
  };
  for (const { kind, id, place } of reader.goals) {
    const known = ids[kind];
    if (known.has(id) || hidden.has(id)) continue;
    const nearest = findNearest(id, known);
    const hint =
      nearest !== null
        ? `did you mean ${nearest}?`
        : known.size === 0
          ? `no ${kind} has an id`
          : `known: ${[...known].slice(0, 10).join(', ')}`;
    const code = kind === 'level' ? 'unknown-level' : 'unknown-room';
    reportFault(reader, place, code, `There is no ${kind} ${id}`, hint);
  }
}

/** A level is reached by the one before it or by a goto; whether the goto can be chosen is another question. */
function checkReached(reader: Reader, levels: readonly Level[]): void {
  const byId = new Map(levels.map((level) => [level.id, level]));
  const levelOfRoom = new Map(levels.flatMap((level) => level.encounters.map(({ id }: Encounter) => [id, level.id])));
  const waiting = levels.slice(0, 1).map(({ id }) => id);
  for (const { kind, id, via } of reader.goals) {
    const goal = kind === 'level' ? id : levelOfRoom.get(id);
    if (via === 'goto' && goal !== undefined) waiting.push(goal);
  }
  const reached = new Set<string>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    const next = byId.get(id)?.next ?? null;
    if (next !== null) waiting.push(next);
  }
  for (const { id, place } of levels) {
    if (reached.has(id)) continue;
    reportWarning(reader, place, 'level-unreachable', `Nothing leads to level ${id}`, 'name it in next or in a <goto>');
  }
}
