/** Ways of playing, for measuring what a quest is like. A new one is a file beside this one and a line here. */
import { crowd } from './crowd.js';
import { greedy } from './greedy.js';
import type { PolicyKind } from './policy-kind.js';
import { cautious, fight, random, run } from './rule-of-thumb.js';

const TABLE = [random, fight, run, cautious, greedy, crowd] as const;

export type Policy = (typeof TABLE)[number]['name'];
export const POLICIES: readonly Policy[] = TABLE.map(({ name }) => name);

export function policyOf(name: Policy): PolicyKind {
  const kind = TABLE.find((each) => each.name === name);
  if (!kind) throw new Error(`there is no policy ${name}`);
  return kind;
}
