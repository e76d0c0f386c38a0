/** Fields of untrusted json: what each must be, and what is said where it is not. */
import { findNearest } from '../quest/nearest.js';

export interface FieldRule {
  /** What is expected, in words. */
  readonly expected: string;
  accepts(value: unknown): boolean;
  readonly isOptional?: true;
}

export interface BoardFault {
  /** Of the value in the json form: `terrain[2].only`; empty for the whole. */
  readonly path: string;
  readonly message: string;
}

/** How diggers are named on a board. */
const DIGGER_ID = /^[A-Za-z][A-Za-z0-9_-]{0,19}$/;

export const digger: FieldRule = {
  expected: 'a name: a letter, then at most 19 letters, digits, "-" or "_"',
  accepts: (value) => typeof value === 'string' && DIGGER_ID.test(value),
};

export const flag: FieldRule = { expected: 'true or false', accepts: (value) => typeof value === 'boolean' };

export const text: FieldRule = { expected: 'a text', accepts: (value) => typeof value === 'string' };

export const anything: FieldRule = { expected: 'anything', accepts: () => true };

/** Both included. */
export function whole(min: number, max: number): FieldRule {
  return {
    expected: `a whole number from ${min} to ${max}`,
    accepts: (value) => typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max,
  };
}

export function list(least: number, most = Infinity): FieldRule {
  const size = most === Infinity ? (least === 0 ? '' : ` of at least ${least}`) : ` of ${least} to ${most}`;
  return {
    expected: `a list${size}`,
    accepts: (value) => Array.isArray(value) && value.length >= least && value.length <= most,
  };
}

export function listOfTexts(least: number, most = Infinity): FieldRule {
  const rule = list(least, most);
  return {
    expected: `${rule.expected} texts`,
    accepts: (value) => rule.accepts(value) && (value as unknown[]).every((item) => typeof item === 'string'),
  };
}

export function optional(rule: FieldRule): FieldRule {
  return { ...rule, isOptional: true };
}

/**
 * Checks that `value` is an object with these fields and no others.
 * @param path of the value, for the faults
 * @returns what is wrong, in the order of the rules; empty when it is as it should be
 */
export function checkFields(value: unknown, rules: Readonly<Record<string, FieldRule>>, path: string): BoardFault[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [{ path, message: `expected an object, found ${describeValue(value)}` }];
  }
  const join = (field: string): string => (path === '' ? field : `${path}.${field}`);
  const fields = value as Readonly<Record<string, unknown>>;
  const faults: BoardFault[] = [];
  for (const [field, rule] of Object.entries(rules)) {
    const found = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (found === undefined) {
      if (rule.isOptional !== true)
        faults.push({ path: join(field), message: `is missing; expected ${rule.expected}` });
    } else if (!rule.accepts(found)) {
      faults.push({ path: join(field), message: `expected ${rule.expected}, found ${describeValue(found)}` });
    }
  }
  for (const field of Object.keys(fields)) {
    if (Object.hasOwn(rules, field)) continue;
    const nearest = findNearest(field, Object.keys(rules));
    const hint = nearest === null ? `expected ${Object.keys(rules).join(', ')}` : `did you mean ${nearest}?`;
    faults.push({ path: join(field), message: `is not known here; ${hint}` });
  }
  return faults;
}

/** Short enough for a line. */
function describeValue(value: unknown): string {
  const json = JSON.stringify(value) as string | undefined;
  if (json === undefined) return typeof value;
  return json.length > 40 ? `${json.slice(0, 40)}…` : json;
}
