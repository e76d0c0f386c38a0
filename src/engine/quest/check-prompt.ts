/**
 * Checks that a prompt is never left without an option. Conditions depend on a game only through the names they ask about,
 * and on a number only through how it compares to the numbers they compare it with; so it is enough to try each name at
 * those numbers and beside them. Where a condition adds names up or compares one with another, or there are too many to try,
 * nothing is proved.
 */
import { CLASS_NAMES } from '../party/hero-class.js';
import { isMet, type Condition, type ConditionFacts } from './condition.js';
import { reportWarning } from './fault-sink.js';
import type { Option } from './quest.js';
import type { Reader } from './reader.js';

const MOST_TRIALS = 5_000;

export function checkPrompts(reader: Reader): void {
  for (const { options, place } of reader.prompts) {
    if (options.length === 0 || options.some((option) => option.condition === null && option.class === null)) continue;
    const found = findNobodyLeft(options);
    if (found === 'proved') continue;
    const hint = found === 'unknown' ? 'give it an option without a condition' : `as when ${found}`;
    reportWarning(reader, place, 'prompt-may-be-empty', 'There may be nothing left to choose here', hint);
  }
}

/** A game as far as conditions ask about it, by name. */
type Trial = ReadonlyMap<string, number>;

/** @returns how things stand when no option is left; that this never happens; or that nobody can tell */
function findNobodyLeft(options: readonly Option[]): string {
  const conditions = options.flatMap(({ condition }) => condition ?? []);
  const domains = findDomains(conditions, options);
  const trials = [...domains.values()].reduce((product, values) => product * values.length, 1);
  if (trials > MOST_TRIALS) return 'unknown';
  for (const trial of listTrials([...domains])) {
    if (!isPossible(trial) || options.some((option) => isOpen(option, trial))) continue;
    return [...trial].map(([name, value]) => describeFact(name, value)).join(' and ');
  }
  return conditions.every(isSimple) ? 'proved' : 'unknown';
}

function isOpen({ condition, class: needed }: Option, trial: Trial): boolean {
  const facts: ConditionFacts = {
    plain: (name) => trial.get(name) ?? 0,
    member: (family, member) => trial.get(`${family}.${member}`) ?? 0,
  };
  return isMet(condition, facts) && (needed === null || trial.get(`class.${needed}`) === 1);
}

/** Whoever is asked lives. */
function isPossible(trial: Trial): boolean {
  const classes = CLASS_NAMES.map((name) => trial.get(`class.${name}`));
  return classes.includes(undefined) || classes.includes(1);
}

/** The values that each name is tried at. */
function findDomains(conditions: readonly Condition[], options: readonly Option[]): ReadonlyMap<string, number[]> {
  const parts = conditions.flatMap(partsOf);
  const numbers = parts.flatMap((part) => (part.op === 'number' ? [part.value - 1, part.value, part.value + 1] : []));
  const domains = new Map<string, number[]>();
  for (const part of parts) {
    if (part.op === 'name') {
      const least = part.name === 'gold' || part.name === 'xp' ? 0 : 1;
      domains.set(part.name, [...new Set([least, ...numbers.filter((value) => value >= least)])]);
    } else if (part.op === 'member') {
      const values = part.family === 'var' ? [...new Set([-1, 0, 1, ...numbers])] : [0, 1];
      domains.set(`${part.family}.${part.member}`, values);
    }
  }
  for (const option of options) if (option.class !== null) domains.set(`class.${option.class}`, [0, 1]);
  return domains;
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
    if (part.op === 'minus' || part.op === '+' || part.op === '-') return false;
    if (!('left' in part) || part.op === 'and' || part.op === 'or') return true;
    return [part.left, part.right].some((side) => side.op === 'number');
  });
}

function* listTrials(domains: readonly (readonly [string, readonly number[]])[]): Generator<Trial> {
  const [first, ...rest] = domains;
  if (!first) {
    yield new Map();
    return;
  }
  const [name, values] = first;
  for (const others of listTrials(rest)) for (const value of values) yield new Map([[name, value], ...others]);
}

function describeFact(name: string, value: number): string {
  if (name.startsWith('flag.') || name.startsWith('item.') || name.startsWith('class.')) {
    return value === 1 ? name : `not ${name}`;
  }
  return `${name} = ${value}`;
}
