/**
 * Conditions, such as `gold >= 50 and not flag.bridge-out and class.mage`, and what they come to. Values are whole numbers;
 * 0 is false, anything else true. How they are written stands in parse-condition.ts.
 */
export const PLAIN_NAMES = ['gold', 'level', 'turn', 'alive', 'hp', 'maxHp', 'xp'] as const;
export const FAMILIES = ['flag', 'item', 'class', 'var'] as const;
export type PlainName = (typeof PLAIN_NAMES)[number];
export type Family = (typeof FAMILIES)[number];

export type Condition =
  | { readonly op: 'number'; readonly value: number }
  | { readonly op: 'name'; readonly name: PlainName }
  | { readonly op: 'member'; readonly family: Family; readonly member: string }
  | { readonly op: 'not' | 'minus'; readonly of: Condition }
  | { readonly op: BinaryOp; readonly left: Condition; readonly right: Condition };

export type BinaryOp = 'or' | 'and' | '=' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-';

/** What a condition may ask about. */
export interface ConditionFacts {
  readonly plain: (name: PlainName) => number;
  readonly member: (family: Family, member: string) => number;
}

/** @returns whether the condition holds */
export function isMet(condition: Condition | null, facts: ConditionFacts): boolean {
  return condition === null || evaluate(condition, facts) !== 0;
}

/** @returns the condition's value; comparisons give 1 or 0 */
function evaluate(condition: Condition, facts: ConditionFacts): number {
  switch (condition.op) {
    case 'number':
      return condition.value;
    case 'name':
      return facts.plain(condition.name);
    case 'member':
      return facts.member(condition.family, condition.member);
    case 'not':
      return evaluate(condition.of, facts) === 0 ? 1 : 0;
    case 'minus':
      return -evaluate(condition.of, facts);
    case 'or':
      return evaluate(condition.left, facts) !== 0 || evaluate(condition.right, facts) !== 0 ? 1 : 0;
    case 'and':
      return evaluate(condition.left, facts) !== 0 && evaluate(condition.right, facts) !== 0 ? 1 : 0;
    default:
      return calculate(condition.op, evaluate(condition.left, facts), evaluate(condition.right, facts));
  }
}

/** Every `flag.x`, `item.x` … the condition asks about. */
export function membersOf(condition: Condition): { readonly family: Family; readonly member: string }[] {
  if (condition.op === 'member') return [condition];
  if ('of' in condition) return membersOf(condition.of);
  if ('left' in condition) return [...membersOf(condition.left), ...membersOf(condition.right)];
  return [];
}

function calculate(op: Exclude<BinaryOp, 'or' | 'and'>, left: number, right: number): number {
  switch (op) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '=':
      return Number(left === right);
    case '!=':
      return Number(left !== right);
    case '<':
      return Number(left < right);
    case '<=':
      return Number(left <= right);
    case '>':
      return Number(left > right);
    case '>=':
      return Number(left >= right);
  }
}
