/**
 * Reading conditions. Grammar, loosest first:
 *
 *     or      = and { "or" and }
 *     and     = not { "and" not }
 *     not     = "not" not | compare
 *     compare = sum [ ("=" | "!=" | "<" | "<=" | ">" | ">=") sum ]
 *     sum     = value { ("+" | "-") value }
 *     value   = number | name | "-" value | "(" or ")"
 *
 * A name may contain "-", so minus needs blanks around it.
 */
import { CLASS_NAMES } from '../party/hero-class.js';
import { MAX_NUMBER } from './attribute.js';
import { FAMILIES, PLAIN_NAMES, type BinaryOp, type Condition } from './condition.js';
import { findNearest } from './nearest.js';

export interface ConditionFault {
  /** Index in the condition's text. */
  readonly offset: number;
  /** Goes on from the condition as it is written. */
  readonly problem: string;
  readonly hint: string;
}

/** @returns the condition, or the first thing that cannot be read */
export function parseCondition(text: string): Condition | ConditionFault {
  try {
    const parser: Parser = { tokens: tokenize(text), at: 0, end: text.length, depth: 0 };
    const condition = parseBinary(parser, 0);
    const extra = parser.tokens[parser.at];
    if (extra) stop(extra.offset, `${extra.text} was not expected`, 'join conditions with and, or');
    return condition;
  } catch (error) {
    if (error instanceof ParseStop) return error.fault;
    throw error;
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

function stop(offset: number, problem: string, hint: string): never {
  throw new ParseStop({ offset, problem, hint });
}

/** Operators by how tightly they bind, loosest first. */
const LEVELS: readonly (readonly BinaryOp[])[] = [['or'], ['and'], ['=', '!=', '<', '<=', '>', '>='], ['+', '-']];
const COMPARE = 2;
/** How other languages write what a condition writes otherwise. */
const FOREIGN: ReadonlyMap<string, string> = new Map([
  ['==', '='],
  ['&&', 'and'],
  ['||', 'or'],
  ['!', 'not'],
  ['<>', '!='],
]);
/** Bounds what one condition can ask of the machine. */
const MAX_NESTING = 100;
const MAX_TOKENS = 500;

const NUMBER = String.raw`\d+`;
const NAME = String.raw`[\p{L}_][\p{L}\p{M}\p{N}_-]*(?:\.[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]*)?`;
const SIGN = String.raw`==|&&|\|\||<>|!=|<=|>=|[=<>+()!-]`;

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  const shape = new RegExp(String.raw`\s+|(${NUMBER}|${NAME}|${SIGN})`, 'uy');
  while (shape.lastIndex < text.length) {
    const offset = shape.lastIndex;
    const match = shape.exec(text);
    if (!match) {
      const sign = String.fromCodePoint(text.codePointAt(offset) ?? 0);
      stop(offset, `${sign} means nothing in a condition`, 'allowed: and or not ( ) = != < <= > >= + -');
    }
    const [, token] = match;
    if (token === undefined) continue;
    const meant = FOREIGN.get(token);
    if (meant !== undefined) stop(offset, `${token} means nothing in a condition`, `write ${meant}`);
    if (tokens.length === MAX_TOKENS) stop(offset, 'there are too many parts', 'take it apart');
    tokens.push({ text: token, offset });
  }
  return tokens;
}

function parseBinary(parser: Parser, level: number): Condition {
  const ops = LEVELS[level];
  if (!ops) return parseValue(parser);
  let left = level === COMPARE ? parseNot(parser) : parseBinary(parser, level + 1);
  for (;;) {
    const token = parser.tokens[parser.at];
    const op = ops.find((candidate) => candidate === token?.text);
    if (op === undefined) return left;
    parser.at += 1;
    left = { op, left, right: parseBinary(parser, level + 1) };
    // Comparisons do not follow one another: a < b < c says nothing.
    if (level === COMPARE) return left;
  }
}

function parseNot(parser: Parser): Condition {
  if (parser.tokens[parser.at]?.text !== 'not') return parseBinary(parser, COMPARE + 1);
  parser.at += 1;
  return { op: 'not', of: nested(parser, () => parseBinary(parser, COMPARE)) };
}

function parseValue(parser: Parser): Condition {
  const token = parser.tokens[parser.at];
  if (!token) return stop(parser.end, 'the condition ends too early', 'a name or a number is missing');
  parser.at += 1;
  if (token.text === '(') {
    const inside = nested(parser, () => parseBinary(parser, 0));
    if (parser.tokens[parser.at]?.text !== ')') stop(token.offset, 'this ( is never closed', 'write )');
    parser.at += 1;
    return inside;
  }
  if (token.text === '-') return { op: 'minus', of: nested(parser, () => parseValue(parser)) };
  if (/^\d/.test(token.text)) return { op: 'number', value: parseNumber(token) };
  return parseName(token);
}

function parseNumber({ text, offset }: Token): number {
  const value = Number(text);
  if (value > MAX_NUMBER) stop(offset, `${text} is too much`, `at most ${MAX_NUMBER}`);
  return value;
}

function parseName({ text, offset }: Token): Condition {
  const [first = '', ...rest] = text.split('.');
  const member = rest.join('.');
  const known = member === '' ? PLAIN_NAMES : FAMILIES;
  if (member === '') {
    const name = PLAIN_NAMES.find((candidate) => candidate === text);
    if (name !== undefined) return { op: 'name', name };
  } else {
    const family = FAMILIES.find((candidate) => candidate === first);
    if (family === 'class' && !CLASS_NAMES.some((name) => name === member)) {
      stop(offset, `${member} is no class`, `classes are ${CLASS_NAMES.join(', ')}`);
    }
    if (family !== undefined) return { op: 'member', family, member };
  }
  const nearest = findNearest(first, known);
  const all = `known: ${PLAIN_NAMES.join(' ')} ${FAMILIES.map((family) => `${family}.X`).join(' ')}`;
  const meant = member === '' ? nearest : `${String(nearest)}.${member}`;
  return stop(
    offset,
    `${text} is no name a condition knows`,
    nearest === null ? all : `did you mean ${String(meant)}?`,
  );
}

function nested(parser: Parser, parse: () => Condition): Condition {
  parser.depth += 1;
  if (parser.depth > MAX_NESTING) stop(0, 'the condition is nested too deep', 'take it apart');
  const parsed = parse();
  parser.depth -= 1;
  return parsed;
}
