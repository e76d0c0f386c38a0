/**
 * What can be told of conditions without a game. They depend on a game only through the names they ask about, and on a number
 * only through how it compares to the numbers they compare it with; so it is enough to try each name at those numbers and
 * beside them. Where a condition adds names up or compares one with another, or there are too many to try, nothing is proved.
 */
import { CLASS_NAMES, type ClassName } from '../party/hero-class.js';
import { isMet, type Condition, type ConditionFacts, type PlainName } from './condition.js';
import type { Option } from './quest.js';
import { MAX_HEROES } from './read-party.js';

const MOST_TRIALS = 5_000;

/** A game as far as conditions ask about it, by name: `gold`, `flag.bridge-out`. */
export type Trial = ReadonlyMap<string, number>;

/** What is known of every game of a quest. */
export interface Known {
  /** The least and the most that is ever added to a variable or that a flag becomes, by name; absent where others may set it. */
  readonly set: ReadonlyMap<string, { readonly least: number; readonly most: number }>;
  /** Classes that the party may have. */
  readonly classes: ReadonlySet<ClassName>;
}

/** Something that depends on how things stand. */
export type Asking = Pick<Option, 'condition' | 'class'>;

/** @returns every way things may stand as far as this is asked about; null where there are too many */
export function listTrials(asking: readonly Asking[], known: Known): Trial[] | null {
  const domains = findDomains(asking, known);
  const count = [...domains.values()].reduce((product, values) => product * values.length, 1);
  return count > MOST_TRIALS ? null : [...makeTrials([...domains])].filter(isPossible);
}

/** Whether the trials of `listTrials` are all that matters. */
export function isProvable(asking: readonly Asking[]): boolean {
  return asking.every(({ condition }) => condition === null || isSimple(condition));
}

/** Whether something may be open in a game at all; true also where nobody can tell. */
export function mayHold(asking: readonly Asking[], known: Known): boolean {
  const trials = isProvable(asking) ? listTrials(asking, known) : null;
  return trials === null || trials.some((trial) => asking.every((each) => isOpen(each, trial)));
}

export function isOpen({ condition, class: needed }: Asking, trial: Trial): boolean {
  const facts: ConditionFacts = {
    plain: (name) => trial.get(name) ?? 0,
    member: (family, member) => trial.get(`${family}.${member}`) ?? 0,
  };
  return isMet(condition, facts) && (needed === null || trial.get(`class.${needed}`) === 1);
}

/** `gold = 4 and not flag.bridge-out` */
export function describeTrial(trial: Trial): string {
  return [...trial].map(([name, value]) => describeFact(name, value)).join(' and ');
}

function describeFact(name: string, value: number): string {
  if (name.startsWith('flag.') || name.startsWith('item.') || name.startsWith('class.')) {
    return value === 1 ? name : `not ${name}`;
  }
  return `${name} = ${value}`;
}

/** Whoever is asked lives. */
function isPossible(trial: Trial): boolean {
  const classes = CLASS_NAMES.map((name) => trial.get(`class.${name}`));
  return classes.includes(undefined) || classes.includes(1);
}

/** While anything is asked somebody lives, and it is some turn of some level. */
const LEAST: Readonly<Record<PlainName, number>> = { gold: 0, xp: 0, level: 1, turn: 1, alive: 1, hp: 1, maxHp: 1 };

/** The values that each name is tried at. */
function findDomains(asking: readonly Asking[], { set, classes }: Known): ReadonlyMap<string, number[]> {
  const parts = asking.flatMap(({ condition }) => (condition === null ? [] : partsOf(condition)));
  const numbers = parts.flatMap((part) => (part.op === 'number' ? [part.value - 1, part.value, part.value + 1] : []));
  const domains = new Map<string, number[]>();
  const enter = (name: string, find: () => readonly number[]): void => {
    if (!domains.has(name)) domains.set(name, [...new Set(find())]);
  };
  for (const part of parts) {
    if (part.op === 'name') {
      const least = LEAST[part.name];
      const most = part.name === 'alive' ? MAX_HEROES : Infinity;
      enter(part.name, () => [least, ...numbers.filter((value) => value >= least && value <= most)]);
    } else if (part.op === 'member' && part.family !== 'class') {
      const name = `${part.family}.${part.member}`;
      const { least = -Infinity, most = Infinity } = set.get(name) ?? {};
      enter(name, () => {
        const values = part.family === 'var' ? [0, -1, 1, ...numbers, ...numbers.map((value) => -value)] : [0, 1];
        return values.filter((value) => value === 0 || (value < 0 ? least < 0 : most > 0));
      });
    } else if (part.op === 'member') enterClass(part.member as ClassName);
  }
  for (const { class: needed } of asking) if (needed !== null) enterClass(needed);
  return domains;

  function enterClass(name: ClassName): void {
    enter(`class.${name}`, () => (classes.has(name) ? [0, 1] : [0]));
  }
}

/** A condition and everything it is made of. */
function partsOf(condition: Condition): Condition[] {
  if ('of' in condition) return [condition, ...partsOf(condition.of)];
  if ('left' in condition) return [condition, ...partsOf(condition.left), ...partsOf(condition.right)];
  return [condition];
}

/** Whether names are compared with nothing but numbers. */
function isSimple(condition: Condition): boolean {
  return partsOf(condition).every((part) => {
    if (part.op === '+' || part.op === '-') return false;
    if (part.op === 'minus') return part.of.op === 'number';
    if (!('left' in part) || part.op === 'and' || part.op === 'or') return true;
    return [part.left, part.right].some((side) => side.op === 'number' || side.op === 'minus');
  });
}

function* makeTrials(domains: readonly (readonly [string, readonly number[]])[]): Generator<Trial> {
  const [first, ...rest] = domains;
  if (!first) {
    yield new Map();
    return;
  }
  const [name, values] = first;
  for (const others of makeTrials(rest)) for (const value of values) yield new Map([[name, value], ...others]);
}
