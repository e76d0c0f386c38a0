/**
 * Conditions: `gold >= 50 and not flag.bridge-out and class.mage`.
 *
 * Grammar, loosest first:
 *   or     = and { "or" and }
 *   and    = not { "and" not }
 *   not    = "not" not | compare
 *   compare = sum [ ("=" | "!=" | "<" | "<=" | ">" | ">=") sum ]
 *   sum    = value { ("+" | "-") value }
 *   value  = number | [ "-" ] name | "(" or ")"
 * A name may contain "-", so minus needs blanks around it. Values are whole numbers; 0 is false, anything else true.
 */
import { findNearest } from './nearest.js';

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

const BINARY_OPS = ['or', 'and', '=', '!=', '<', '<=', '>', '>=', '+', '-'] as const;
type BinaryOp = (typeof BINARY_OPS)[number];

/** What a condition may ask about. */
export interface ConditionFacts {
  readonly plain: (name: PlainName) => number;
  readonly member: (family: Family, member: string) => number;
}

export interface ConditionFault {
  /** Index in the condition's text. */
  readonly offset: number;
  readonly problem: string;
  readonly hint: string;
}

/** @returns whether the condition holds */
export function isMet(condition: Condition | null, facts: ConditionFacts): boolean {
  return condition === null || evaluate(condition, facts) !== 0;
}

/** @returns the condition's value; comparisons give 1 or 0 */
export function evaluate(condition: Condition, facts: ConditionFacts): number {
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

/** @returns the condition, or the first thing that cannot be read */
export function parseCondition(text: string): Condition | ConditionFault {
  const tokens = tokenize(text);
  if (!Array.isArray(tokens)) return tokens;
  const parser: Parser = { tokens, at: 0, end: text.length, depth: 0 };
  try {
    const condition = parseBinary(parser, 0);
    const extra = tokens[parser.at];
    if (extra) throw new ParseStop({ offset: extra.offset, problem: `${extra.text} was not expected`, hint: 'join conditions with and, or' });
    return condition;
  } catch (stop) {
    if (stop instanceof ParseStop) return stop.fault;
    throw stop;
  }
}

export function isConditionFault(parsed: Condition | ConditionFault): parsed is ConditionFault {
  return 'problem' in parsed;
}

interface Token {
  readonly text: string;
  readonly offset: number;
}

interface Parser {
  readonly tokens: readonly Token[];
  at: number;
  readonly end: number;
  depth: number;
}

class ParseStop extends Error {
  constructor(readonly fault: ConditionFault) {
    super(fault.problem);
  }
}

const LEVELS: readonly (readonly BinaryOp[])[] = [['or'], ['and'], ['=', '!=', '<', '<=', '>', '>='], ['+', '-']];
const WORDS_OF_OTHER_LANGUAGES: Readonly<Record<string, string>> = { '==': '=', '&&': 'and', '||': 'or', '!': 'not', '<>': '!=' };
const MAX_NESTING = 100;

function tokenize(text: string): Token[] | ConditionFault {
  const tokens: Token[] = [];
  const shape = /\s+|([A-Za-z_][\w-]*(?:\.[\w][\w.-]*)?|\d+|==|&&|\|\||<>|!=|<=|>=|[=<>+()!-])/y;
  while (shape.lastIndex < text.length) {
    const offset = shape.lastIndex;
    const match = shape.exec(text);
    if (!match) return { offset, problem: `${text.charAt(offset)} means nothing in a condition`, hint: 'allowed: and or not ( ) = != < <= > >= + -' };
    const [, token] = match;
    if (token === undefined) continue;
    const meant = WORDS_OF_OTHER_LANGUAGES[token];
    if (meant !== undefined) return { offset, problem: `${token} means nothing in a condition`, hint: `write ${meant}` };
    tokens.push({ text: token, offset });
  }
  return tokens;
}

function parseBinary(parser: Parser, level: number): Condition {
  const ops = LEVELS[level];
  if (!ops) return parseValue(parser);
  let left = level === 2 ? parseNot(parser, level) : parseBinary(parser, level + 1);
  for (;;) {
    const token = parser.tokens[parser.at];
    const op = ops.find((candidate) => candidate === token?.text);
    if (op === undefined) return left;
    parser.at += 1;
    left = { op, left, right: parseBinary(parser, level + 1) };
    if (level === 2) return left;
  }
}

function parseNot(parser: Parser, level: number): Condition {
  if (parser.tokens[parser.at]?.text !== 'not') return parseBinary(parser, level + 1);
  parser.at += 1;
  return { op: 'not', of: nested(parser, () => parseBinary(parser, level)) };
}

function parseValue(parser: Parser): Condition {
  const token = parser.tokens[parser.at];
  if (!token) throw new ParseStop({ offset: parser.end, problem: 'the condition ends too early', hint: 'a name or a number is missing' });
  parser.at += 1;
  if (token.text === '(') {
    const inside = nested(parser, () => parseBinary(parser, 0));
    const close = parser.tokens[parser.at];
    if (close?.text !== ')') throw new ParseStop({ offset: token.offset, problem: 'this ( is never closed', hint: 'write )' });
    parser.at += 1;
    return inside;
  }
  if (token.text === '-') return { op: 'minus', of: nested(parser, () => parseValue(parser)) };
  if (/^\d/.test(token.text)) return { op: 'number', value: Number(token.text) };
  return parseName(token);
}

function parseName(token: Token): Condition {
  const dot = token.text.indexOf('.');
  if (dot === -1) {
    const name = PLAIN_NAMES.find((candidate) => candidate === token.text);
    if (name !== undefined) return { op: 'name', name };
    const nearest = findNearest(token.text, PLAIN_NAMES);
    const hint = nearest === null ? `known: ${PLAIN_NAMES.join(' ')} flag.X item.X class.X var.X` : `did you mean ${nearest}?`;
    throw new ParseStop({ offset: token.offset, problem: `${token.text} is no name a condition knows`, hint });
  }
  const family = FAMILIES.find((candidate) => candidate === token.text.slice(0, dot));
  if (family !== undefined) return { op: 'member', family, member: token.text.slice(dot + 1) };
  const nearest = findNearest(token.text.slice(0, dot), FAMILIES);
  const hint = nearest === null ? `known: ${FAMILIES.join(', ')}` : `did you mean ${nearest}.?`;
  throw new ParseStop({ offset: token.offset, problem: `${token.text} is no name a condition knows`, hint });
}

function nested(parser: Parser, parse: () => Condition): Condition {
  parser.depth += 1;
  if (parser.depth > MAX_NESTING) throw new ParseStop({ offset: 0, problem: 'the condition is nested too deep', hint: 'take it apart' });
  const parsed = parse();
  parser.depth -= 1;
  return parsed;
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
