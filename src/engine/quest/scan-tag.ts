/** Start and end tags. One that is not written as it should be is read as far as it goes. */
import { checkEntities } from './entity.js';
import { nameAt, report, type Scan, type ScannedAttribute, type ScannedTag } from './scan.js';

const MAX_DEPTH = 64;
/** Nobody nests so deep by mistake: what lies deeper is not looked at any more. */
const MAX_FOLLOWED_DEPTH = 1000;
/** The name of the next attribute at the end of a value: what opens it seems to close this one. */
const SWALLOWED = /\s[\p{L}_][\p{L}\p{M}\p{N}_.:-]*\s*=\s*$/u;
const BLANKS = /[ \t\r\n]*/y;

export function readStartTag(scan: Scan): void {
  const start = scan.at;
  const name = nameAt(scan, start + 1);
  if (name === null) {
    report(scan, 'bad-tag', start, 'This < starts no tag', 'write &lt; for a plain <');
    if (scan.open.length > 0) scan.repaired += '&lt;';
    scan.at = start + 1;
    return;
  }
  scan.at = start + 1 + name.length;
  const attributes = new Map<string, ScannedAttribute>();
  const { isEmpty, isDamaged } = readAttributes(scan, name, attributes);
  const parent = scan.open.at(-1);
  if (parent) parent.isInText = false;
  else {
    scan.roots += 1;
    if (scan.roots > 1) {
      report(scan, 'second-root', start, `<${name}> is a second outermost element`, 'a file holds one <quest>');
    }
  }
  const isDropped = scan.open.length >= MAX_DEPTH;
  if (parent && isDropped) parent.hasDropped = true;
  if (isDropped && parent?.isDropped !== true) {
    const message = `<${name}> lies more than ${MAX_DEPTH} elements deep`;
    report(scan, 'too-deep', start, message, 'put less into each other');
  }
  const tag: ScannedTag = {
    name,
    offset: start,
    attributes: [...attributes.values()],
    texts: [],
    isInText: false,
    isDamaged,
    isUnclosed: false,
    isDropped,
    hasDropped: false,
    index: scan.tags.length,
  };
  if (!isDropped) {
    scan.repaired += isEmpty ? `<t${tag.index}/>` : `<t${tag.index}>`;
    scan.tags.push(tag);
  }
  if (!isEmpty) scan.open.push(tag);
  scan.isCut ||= scan.open.length > MAX_FOLLOWED_DEPTH;
}

export function readEndTag(scan: Scan): void {
  const start = scan.at;
  const name = nameAt(scan, start + 2) ?? '';
  const end = scan.text.indexOf('>', start);
  const rest = scan.text.slice(start + 2 + name.length, end === -1 ? undefined : end);
  if (end === -1 || rest.includes('<')) {
    report(scan, 'unclosed-markup', start, `The end tag </${name} never ends`, 'it must end in >');
    scan.at = start + 2 + name.length;
  } else {
    if (name === '' || rest.trim() !== '') {
      report(scan, 'bad-tag', start, `</${name}${rest.slice(0, 20)}> is no end tag`, 'it is written </name>');
    }
    scan.at = end + 1;
  }
  const depth = scan.open.findLastIndex((tag) => tag.name === name);
  if (depth !== -1) {
    while (scan.open.length > depth + 1 && !scan.isCut) closeEarly(scan, '');
    closeTop(scan);
    return;
  }
  const forgiven = scan.closedEarly.lastIndexOf(name);
  if (name === '') return;
  if (forgiven !== -1) scan.closedEarly.splice(forgiven, 1);
  else if (endsTop(scan)) closeEarly(scan, name);
  else
    report(scan, 'stray-end-tag', start, `</${name}> closes nothing`, 'its start tag is missing, or written otherwise');
}

/** Closes the innermost element, which has no end tag of its own. */
export function closeEarly(scan: Scan, found: string): void {
  const tag = scan.open.at(-1);
  if (!tag) return;
  tag.isUnclosed = true;
  if (found === '') scan.closedEarly.push(tag.name);
  const hint =
    found === ''
      ? `write </${tag.name}> where it ends, or <${tag.name} … />`
      : `</${found}> stands where </${tag.name}> should`;
  report(scan, 'unclosed-element', tag.offset, `<${tag.name}> is never closed`, hint);
  closeTop(scan);
}

function closeTop(scan: Scan): void {
  const tag = scan.open.pop();
  if (tag && !tag.isDropped) scan.repaired += `</t${tag.index}>`;
}

/**
 * Whether an end tag without its start stands where the innermost element should end, so that it most likely is that end,
 * misspelt: the next thing is the end of the element around it, or no end tag at all.
 */
function endsTop(scan: Scan): boolean {
  const blanks = skipBlanks(scan.text, scan.at);
  const next = scan.text.startsWith('</', blanks) ? nameAt(scan, blanks + 2) : null;
  return scan.open.length > 0 && (next === null || next === scan.open.at(-2)?.name);
}

/** Reads up to the end of a start tag. After the first thing that cannot be read it goes on to the tag's end. */
function readAttributes(
  scan: Scan,
  element: string,
  into: Map<string, ScannedAttribute>,
): { readonly isEmpty: boolean; readonly isDamaged: boolean } {
  const { text } = scan;
  const tagStart = scan.at - element.length - 1;
  for (;;) {
    const at = skipBlanks(text, scan.at);
    const hasGap = at > scan.at;
    scan.at = at;
    if (text.startsWith('/>', at)) {
      scan.at += 2;
      return { isEmpty: true, isDamaged: false };
    }
    if (text[at] === '>') {
      scan.at += 1;
      return { isEmpty: false, isDamaged: false };
    }
    if (at >= text.length || text[at] === '<') {
      report(scan, 'unclosed-markup', tagStart, `The tag <${element} never ends`, 'it must end in > or />');
      scan.isCut ||= at >= text.length;
      return { isEmpty: false, isDamaged: true };
    }
    const name = nameAt(scan, at);
    if (name === null || !hasGap) {
      const written = text.slice(at, at + 12).split(/[\s>]/)[0] ?? '';
      const isBehindValue = !hasGap && /["']/.test(text.charAt(at - 1));
      const hint = isBehindValue
        ? 'the quote before it ends a value: put a blank behind it, or write “ ” where it belongs to the text'
        : 'an attribute is written name="value", with a blank before it';
      report(scan, 'bad-attribute', at, `${written} is no attribute of <${element}>`, hint);
      return { isEmpty: skipTag(scan), isDamaged: true };
    }
    scan.at = at + name.length;
    const value = readValue(scan, name, at);
    if (value === null) return { isEmpty: skipTag(scan), isDamaged: true };
    const raw = text.slice(value.start, value.end);
    checkEntities(scan, raw, value.start);
    if (into.has(name)) {
      report(scan, 'attribute-twice', at, `${name} is given twice on <${element}>`, 'keep one');
    } else into.set(name, { name, raw, offset: at });
  }
}

/** @returns where the value lies between its quotes, or null after a report */
const CURLY = /[“”„‟‘’‚«»]/u;

function readValue(scan: Scan, name: string, at: number): { readonly start: number; readonly end: number } | null {
  const { text } = scan;
  scan.at = skipBlanks(text, scan.at);
  if (text[scan.at] !== '=') {
    report(scan, 'bad-attribute', at, `${name} has no value`, `write ${name}="…"`);
    return null;
  }
  scan.at = skipBlanks(text, scan.at + 1);
  const quote = text[scan.at];
  if (quote !== '"' && quote !== "'") {
    const isCurly = CURLY.test(quote ?? '');
    const problem = isCurly ? 'stands in typographer’s quotes' : 'has no quotes';
    const hint = `write ${name}="…"${isCurly ? ', with straight ones' : ''}`;
    report(scan, 'bad-attribute', at, `The value of ${name} ${problem}`, hint);
    return null;
  }
  const start = scan.at + 1;
  const end = text.indexOf(quote, start);
  const inside = end === -1 ? '' : text.slice(start, end);
  const next = SWALLOWED.exec(inside);
  if (next && !/^(?:[\s/>?]|$)/.test(text.slice(end + 1, end + 2))) {
    report(scan, 'unclosed-markup', at, `The value of ${name} has no closing quote`, `write ${name}="…"`);
    scan.at = start + next.index;
    return { start, end: scan.at };
  }
  // A tag that seems to stand in a value says that the quote before it was never closed.
  if (end === -1 || /<[\p{L}_/!?]/u.test(inside)) {
    report(scan, 'unclosed-markup', at, `The value of ${name} has no closing quote`, `write ${name}="…"`);
    scan.at = start;
    return null;
  }
  const less = inside.indexOf('<');
  if (less !== -1) report(scan, 'bad-attribute', start + less, `The value of ${name} holds a <`, 'write &lt;');
  scan.at = end + 1;
  return { start, end };
}

/** Goes on to the end of a tag that cannot be read. @returns whether it ends as an empty element does */
function skipTag(scan: Scan): boolean {
  const { text } = scan;
  for (let index = scan.at; index < text.length; index += 1) {
    const char = text[index];
    if (char === '<') {
      scan.at = index;
      return false;
    }
    if (char === '>') {
      scan.at = index + 1;
      return text[index - 1] === '/';
    }
  }
  scan.at = text.length;
  return false;
}

function skipBlanks(text: string, at: number): number {
  BLANKS.lastIndex = at;
  return at + (BLANKS.exec(text)?.[0].length ?? 0);
}
