/**
 * Folds a text into the form in which replies are compared: lower case, compatibility forms (NFKC), without zero-width
 * characters, without what only varies an emoji, and without the apostrophes within words (`don't` and `dont` are one).
 *
 * A text is held as UTF-16 units: going through them is all that is done with most of it, whatever it is made of.
 */
import {
  APOSTROPHE,
  codeAt,
  foldOf,
  isJamo,
  isWordPart,
  kindOf,
  MARK,
  simpleUnitOf,
  sizeOf,
  SYMBOL,
  ZERO_WIDTH_JOINER,
} from './character.js';

export type Units = Uint16Array;

/** Marks on one letter. More of them mean nothing, and normalising long rows of them takes quadratic time. */
const MOST_MARKS = 2;
/** Of an emoji: gender, direction. Joined to it they change nothing. */
const JOINED_MODIFIERS: ReadonlySet<number> = new Set([0x2640, 0x2642, 0x26a7, 0x27a1]);
const BLANK_UNIT = 0x20;
/** A function takes only so many arguments. */
const UNITS_AT_ONCE = 4_096;

/** @param most how many units are made at most; what comes behind them is left out */
export function foldText(text: string, most: number): Units {
  const units = new Uint16Array(Math.min(most, 4 * text.length));
  let length = 0;
  let last = 0;
  let marks = 0;
  let needsComposing = false;
  for (let at = 0; at < text.length && length < units.length;) {
    const code = codeAt(text, at);
    const start = at;
    at += sizeOf(code);
    const unit = simpleUnitOf(code);
    if (unit !== 0) {
      last = units[length++] = unit;
      continue;
    }
    const form = foldOf(code);
    const first = form === null ? code : codeAt(form, 0);
    const kind = kindOf(first);
    if (code === ZERO_WIDTH_JOINER) {
      const next = codeAt(text, at);
      if (JOINED_MODIFIERS.has(next)) at += 1;
      else if (kindOf(last) === SYMBOL && kindOf(next) === SYMBOL) units[length++] = code;
    } else if (kind === APOSTROPHE) {
      at = apostrophesEnd(text, at);
      if (isWordPart(kindOf(last)) && isWordPart(kindOf(codeAt(text, at)))) continue;
      last = units[length++] = BLANK_UNIT;
    } else if (form !== '') {
      marks = kind !== MARK ? 0 : kindOf(last) === MARK ? marks + 1 : 1;
      if (marks > MOST_MARKS) continue;
      last = first;
      needsComposing ||= kind === MARK || isJamo(code) || (form !== null && form.length > 1);
      const written = form ?? text.slice(start, at);
      for (let index = 0; index < written.length; index += 1) units[length++] = written.charCodeAt(index);
    }
  }
  const folded = units.subarray(0, length);
  return needsComposing ? unitsOf(textOf(folded).normalize('NFC')) : folded;
}

export function textOf(units: Units): string {
  let text = '';
  for (let at = 0; at < units.length; at += UNITS_AT_ONCE) {
    // Spreading takes three times as long; the type is narrower than what `apply` takes.
    text += String.fromCharCode.apply(null, units.subarray(at, at + UNITS_AT_ONCE) as unknown as number[]);
  }
  return text;
}

function unitsOf(text: string): Units {
  const units = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at);
  return units;
}

/** Where a run of apostrophes ends, and of what cannot be seen. */
function apostrophesEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const code = codeAt(text, at);
    if (kindOf(code) !== APOSTROPHE && foldOf(code) !== '') break;
    at += sizeOf(code);
  }
  return at;
}
