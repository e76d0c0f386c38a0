/**
 * What of a game can still make a difference, level by level. From a level only those levels matter that can be reached
 * from it; what no condition there asks, and what nothing there hangs on, is the same as if it were not.
 */
import { ACTIVITIES } from '../activity-table.js';
import { EFFECTS } from '../effect/effect-table.js';
import { FAMILIES, type Condition, type Family, type PlainName } from '../quest/condition.js';
import { levelKey, type Effect, type Level, type Quest } from '../quest/quest.js';

export interface Relevance {
  /** Names that conditions ask about: `gold`, `flag.x`, `class.mage` … */
  readonly asked: ReadonlySet<string>;
  /** Whether it makes a difference how many hit points a hero has who stands. */
  readonly wounds: boolean;
  /** Whether the heroes' levels do. */
  readonly levels: boolean;
  /** Whether experience does. */
  readonly xp: boolean;
  /** Encounters that come once in the quest at most, by key. */
  readonly once: ReadonlySet<string>;
  /** Numbers that conditions name, in order. */
  readonly numbers: readonly number[];
  /** Names of what changes. */
  readonly changing: ReadonlySet<string>;
  /** What is remembered under a name that is asked about, in order of the names. */
  readonly members: readonly Member[];
  /** Null where nothing asks about gold. */
  readonly gold: Counted | null;
}

export interface Member {
  /** `flag.x` */
  readonly name: string;
  readonly family: Family;
  readonly member: string;
  readonly counted: Counted | null;
}

/** A number that conditions ask about, and how. */
export interface Counted {
  /** Numbers it is compared with, in order; null where it is reckoned with. */
  readonly with: readonly number[] | null;
  readonly rises: boolean;
  readonly falls: boolean;
}

interface Found {
  readonly compared: Map<string, Set<number>>;
  readonly reckoned: Set<string>;
  readonly rises: Set<string>;
  readonly falls: Set<string>;
  readonly asked: Set<string>;
  readonly concerns: Set<string>;
  readonly once: Set<string>;
  readonly numbers: Set<number>;
}

/** @returns for each level, by key, what matters from there on */
export function findRelevance(quest: Quest): ReadonlyMap<string, Relevance> {
  const own = new Map(quest.levels.map((level) => [level.key, findIn(quest, level)]));
  return new Map(
    quest.levels.map((level) => {
      const parts = listLevelsAhead(quest, level).map(({ key }) => own.get(key) ?? createFound());
      return [level.key, makeRelevance(joinFound(parts))];
    }),
  );
}

/** The level itself, and every one that can be reached from it. */
function listLevelsAhead(quest: Quest, from: Level): Level[] {
  const ahead = new Set([from]);
  for (const level of ahead) {
    for (const next of listNextLevels(quest, level)) ahead.add(next);
  }
  return [...ahead];
}

function listNextLevels({ levels, levelsByKey, levelWays }: Quest, { id, next }: Level): Level[] {
  const ways = [...(levelWays.get(id) ?? []), ...(next === null ? [] : [levelKey(next)])];
  return ways.flatMap((way) => {
    const room = way.startsWith('room:') ? way.slice('room:'.length) : null;
    const level =
      room === null ? levelsByKey.get(way) : levels.find(({ encounters }) => encounters.some((one) => one.id === room));
    return level ?? [];
  });
}

function createFound(): Found {
  const sets = { rises: new Set<string>(), falls: new Set<string>(), reckoned: new Set<string>() };
  return { asked: new Set(), concerns: new Set(), once: new Set(), numbers: new Set(), compared: new Map(), ...sets };
}

function joinFound(parts: readonly Found[]): Found {
  const joined = createFound();
  const names = ['asked', 'concerns', 'once', 'reckoned', 'rises', 'falls'] as const;
  for (const part of parts) {
    for (const name of names) for (const one of part[name]) joined[name].add(one);
    for (const number of part.numbers) joined.numbers.add(number);
    for (const [name, numbers] of part.compared) for (const number of numbers) noteCompared(joined, name, number);
  }
  return joined;
}

function noteCompared({ compared }: Found, name: string, number: number): void {
  const numbers = compared.get(name) ?? new Set();
  compared.set(name, numbers.add(number));
}

function makeRelevance(found: Found): Relevance {
  const { asked, concerns, once, numbers } = found;
  const asks = (...names: PlainName[]): boolean => names.some((name) => asked.has(name));
  const wounds = concerns.has('hp') || asks('hp');
  const levels = wounds || concerns.has('level') || asks('level', 'xp', 'maxHp');
  const xp = asks('xp') || (levels && concerns.has('xp'));
  const counted = new Map(
    [...found.compared].map(([name, values]) => {
      const isReckoned = found.reckoned.has(name);
      // Foes bring gold, too.
      const rises = name === 'gold' || found.rises.has(name);
      return [name, { with: isReckoned ? null : sortNumbers(values), rises, falls: found.falls.has(name) }] as const;
    }),
  );
  const members = [...asked].sort().flatMap((name): Member | [] => {
    const family = FAMILIES.find((one) => one !== 'class' && name.startsWith(`${one}.`));
    if (family === undefined) return [];
    return { name, family, member: name.slice(family.length + 1), counted: counted.get(name) ?? null };
  });
  const gold = counted.get('gold') ?? null;
  const changing = new Set([...found.rises, ...found.falls]);
  return { asked, wounds, levels, xp, once, numbers: sortNumbers(numbers), members, gold, changing };
}

function sortNumbers(numbers: Iterable<number>): number[] {
  return [...numbers].sort((a, b) => a - b);
}

/**
 * A number that is the same to everything that may still ask about it: beyond the last number it is compared with, on the
 * side from which it never comes back, all numbers are one; and where it changes no more, all between two.
 */
export function simplify(value: number, counted: Counted | null): number {
  const numbers = counted?.with;
  const [first] = numbers ?? [];
  const last = numbers?.at(-1);
  if (!counted || !numbers || first === undefined || last === undefined) return value;
  if (!counted.falls && value > last) return last + 1;
  if (!counted.rises && value < first) return first - 1;
  if (counted.rises || counted.falls || numbers.includes(value) || value < first) return value;
  return (numbers.findLast((number) => number < value) ?? value) + 1;
}

function findIn(quest: Quest, level: Level): Found {
  const found = createFound();
  search(quest, level, found, new Set());
  return found;
}

/** Looks through everything a level is made of, whatever kind of thing it is. */
function search(quest: Quest, thing: unknown, found: Found, seen: Set<unknown>): void {
  if (typeof thing !== 'object' || thing === null || seen.has(thing)) return;
  seen.add(thing);
  const { condition, kind, key, once, class: needed } = thing as Partial<Record<string, unknown>>;
  if (isCondition(condition)) searchCondition(condition, found);
  if (typeof needed === 'string') found.asked.add(`class.${needed}`);
  if (typeof kind === 'string' && typeof key === 'string') {
    if (once === true) found.once.add(key);
    for (const concern of concernsOf(kind)) found.concerns.add(concern);
    const change = EFFECTS.get(kind)?.changes?.(thing as Effect);
    if (change && change.high > 0) found.rises.add(change.name);
    if (change && change.low < 0) found.falls.add(change.name);
    search(quest, quest.choices.get(key), found, seen);
    search(quest, quest.encounters.get(key), found, seen);
  }
  for (const part of Object.values(thing)) search(quest, part, found, seen);
}

function concernsOf(kind: string): readonly string[] {
  if (ACTIVITIES.get(kind)?.isFight) return ['hp', 'level', 'xp'];
  const concern = EFFECTS.get(kind)?.concerns;
  return concern === undefined ? [] : [concern];
}

function isCondition(value: unknown): value is Condition {
  return typeof value === 'object' && value !== null && 'op' in value;
}

const COMPARISONS: readonly string[] = ['=', '!=', '<', '<=', '>', '>='];

/** @param isReckoned whether its value is added to others, or compared with something that is no number */
function searchCondition(condition: Condition, found: Found, isReckoned = false, isCompared = false): void {
  const name = nameOf(condition);
  // What stands for itself holds where it is not 0.
  if (name !== null && !isReckoned && !isCompared) noteCompared(found, name, 0);
  if (condition.op === 'number') found.numbers.add(condition.value).add(-condition.value);
  if (name !== null) {
    found.asked.add(name);
    if (isReckoned) found.reckoned.add(name);
  }
  if ('of' in condition) searchCondition(condition.of, found, isReckoned || condition.op === 'minus');
  if (!('left' in condition)) return;
  const { op, left, right } = condition;
  const compares = COMPARISONS.includes(op);
  for (const [one, other] of [[left, right] as const, [right, left] as const]) {
    const [own, number] = [nameOf(one), compares ? numberOf(other) : null];
    if (own !== null && number !== null) noteCompared(found, own, number);
    const isSum = op === '+' || op === '-' || (compares && number === null);
    searchCondition(one, found, isReckoned || isSum, compares);
  }
}

function nameOf(condition: Condition): string | null {
  if (condition.op === 'name') return condition.name;
  return condition.op === 'member' ? `${condition.family}.${condition.member}` : null;
}

function numberOf(condition: Condition): number | null {
  if (condition.op === 'number') return condition.value;
  return condition.op === 'minus' && condition.of.op === 'number' ? -condition.of.value : null;
}
