/** Compares data as JSON keeps it: the order of an object's members does not matter, and those that are undefined are not there. */

export interface JsonDifference {
  /** `heroes[1].hp`; empty where the whole differs. */
  readonly path: string;
  readonly left: unknown;
  readonly right: unknown;
}

/** @returns the first place where the two differ; null where they do not */
export function findJsonDifference(left: unknown, right: unknown, path = ''): JsonDifference | null {
  if (Object.is(left, right) || (left === 0 && right === 0)) return null;
  if (!isBranch(left) || !isBranch(right) || Array.isArray(left) !== Array.isArray(right)) return { path, left, right };
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  for (const name of names) {
    const place = Array.isArray(left) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;
    const found = findJsonDifference(left[name], right[name], place);
    if (found) return found;
  }
  return null;
}

function isBranch(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
