/**
 * Walks over a quest file once: notes where every start tag, attribute and text stands, reports everything that is not
 * well-formed, and writes a repaired text in which every element is closed. The tree itself is built from the repaired text
 * by fast-xml-parser, which knows no places; its elements and the start tags noted here come in the same order.
 */
import type { FaultCode } from './fault-code.js';

export interface ScannedAttribute {
  readonly name: string;
  /** As written between the quotes. */
  readonly raw: string;
  readonly offset: number;
}

export interface ScannedTag {
  readonly name: string;
  readonly offset: number;
  readonly attributes: readonly ScannedAttribute[];
  /** Offsets of the texts directly inside that are not blank: their first character that is not blank. */
  readonly texts: number[];
  /** True when something in the tag could not be read, so that what seems to be missing may only be unreadable. */
  readonly damaged: boolean;
}

export interface ScanFault {
  readonly code: FaultCode;
  readonly offset: number;
  readonly message: string;
  readonly hint: string;
}

export interface ScannedXml {
  readonly tags: readonly ScannedTag[];
  readonly faults: readonly ScanFault[];
  readonly repaired: string;
}

const MAX_DEPTH = 64;
const MAX_FAULTS = 200;
const NAME = /[A-Za-z_][\w.:-]*/y;
const ENTITY = /&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\dA-Fa-f]{1,6});/y;
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/; // eslint-disable-line no-control-regex

interface Scan {
  readonly text: string;
  at: number;
  readonly tags: ScannedTag[];
  readonly faults: ScanFault[];
  readonly open: ScannedTag[];
  repaired: string;
  roots: number;
}

export function scanXml(text: string): ScannedXml {
  const scan: Scan = { text, at: 0, tags: [], faults: [], open: [], repaired: '', roots: 0 };
  const forbidden = FORBIDDEN.exec(text);
  if (forbidden) {
    const code = (forbidden[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    report(scan, 'bad-character', forbidden.index, `The character U+${code} is not allowed in XML`, 'is this a text file?');
    return { tags: [], faults: scan.faults, repaired: '' };
  }
  while (scan.at < text.length && scan.faults.length < MAX_FAULTS) {
    const next = text.indexOf('<', scan.at);
    readText(scan, next === -1 ? text.length : next);
    if (next === -1) break;
    readMarkup(scan);
  }
  while (scan.open.length > 0) closeTop(scan, '');
  return { tags: scan.tags, faults: scan.faults, repaired: scan.repaired };
}

/** Characters for &amp; and its kin; the scan has reported all that are not known. */
export function decodeEntities(raw: string): string {
  return raw.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\dA-Fa-f]{1,6}));/g, (whole, name?: string, dec?: string, hex?: string) => {
    if (name !== undefined) return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[name] ?? whole;
    const code = dec === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(dec, 10);
    return isXmlCharacter(code) ? String.fromCodePoint(code) : whole;
  });
}

function report(scan: Scan, code: FaultCode, offset: number, message: string, hint = ''): void {
  scan.faults.push({ code, offset, message, hint });
}

function readText(scan: Scan, end: number): void {
  const raw = scan.text.slice(scan.at, end);
  const blank = raw.search(/[^\s\ufeff]/);
  if (blank !== -1) {
    const top = scan.open.at(-1);
    if (top) top.texts.push(scan.at + blank);
    else report(scan, 'stray-text', scan.at + blank, 'Text stands outside the quest', 'only <quest> … </quest> may stand in the file');
    checkEntities(scan, raw, scan.at);
  }
  if (scan.open.length > 0) scan.repaired += raw;
  scan.at = end;
}

function checkEntities(scan: Scan, raw: string, offset: number): void {
  for (let index = raw.indexOf('&'); index !== -1; index = raw.indexOf('&', index + 1)) {
    ENTITY.lastIndex = index;
    const match = ENTITY.exec(raw);
    if (match && decodeEntities(match[0]) !== match[0]) continue;
    const written = /^&[#\w]{0,12};?/.exec(raw.slice(index))?.[0] ?? '&';
    report(scan, 'bad-entity', offset + index, `${written} is nothing that XML knows`, 'write &amp; for a plain &');
  }
}

function isXmlCharacter(code: number): boolean {
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return false;
  return !FORBIDDEN.test(String.fromCodePoint(code));
}

function readMarkup(scan: Scan): void {
  const { text, at } = scan;
  if (text.startsWith('<!--', at)) readComment(scan);
  else if (text.startsWith('<![CDATA[', at)) readCdata(scan);
  else if (text.startsWith('<!', at)) readDoctype(scan);
  else if (text.startsWith('<?', at)) readInstruction(scan);
  else if (text.startsWith('</', at)) readEndTag(scan);
  else readStartTag(scan);
}

/** Moves behind `end`. @returns what lies between, or null when it never ends (the scan is then at the text's end) */
function readUntil(scan: Scan, from: number, end: string, what: string): string | null {
  const stop = scan.text.indexOf(end, from);
  if (stop === -1) {
    report(scan, 'unclosed-markup', scan.at, `This ${what} never ends`, `it must end in ${end}`);
    scan.at = scan.text.length;
    return null;
  }
  scan.at = stop + end.length;
  return scan.text.slice(from, stop);
}

function readComment(scan: Scan): void {
  const start = scan.at;
  const inside = readUntil(scan, start + 4, '-->', 'comment');
  const dashes = inside?.indexOf('--') ?? -1;
  if (dashes !== -1) report(scan, 'bad-comment', start + 4 + dashes, 'A comment may not hold --', 'write one dash, or an em dash');
}

function readCdata(scan: Scan): void {
  const start = scan.at;
  const inside = readUntil(scan, start + 9, ']]>', 'CDATA section');
  const top = scan.open.at(-1);
  if (inside === null) return;
  if (!top) report(scan, 'stray-text', start, 'Text stands outside the quest', 'only <quest> … </quest> may stand in the file');
  else {
    const first = inside.search(/\S/);
    if (first !== -1) top.texts.push(start + 9 + first);
    scan.repaired += `<![CDATA[${inside}]]>`;
  }
}

function readDoctype(scan: Scan): void {
  const { text, at } = scan;
  const isDoctype = /^<!doctype/i.test(text.slice(at, at + 9));
  if (isDoctype) report(scan, 'doctype', at, 'A DOCTYPE is not allowed', 'take it out: a quest refers to nothing outside itself');
  else report(scan, 'bad-tag', at, '<! starts no element', 'a comment is written <!-- … -->');
  let depth = 0;
  for (let index = at; index < text.length; index += 1) {
    const char = text[index];
    if (char === '[') depth += 1;
    else if (char === ']') depth -= 1;
    else if (char === '>' && depth <= 0) {
      scan.at = index + 1;
      return;
    }
  }
  scan.at = text.length;
}

function readInstruction(scan: Scan): void {
  const start = scan.at;
  const isDeclaration = /^<\?xml\s/.test(scan.text.slice(start, start + 6)) && scan.text.slice(0, start).replace('\ufeff', '') === '';
  if (!isDeclaration) {
    report(scan, 'processing-instruction', start, 'This instruction is not allowed', '<?xml …?> may stand at the very beginning only');
  }
  const inside = readUntil(scan, start + 2, '?>', 'instruction');
  const encoding = isDeclaration ? /encoding\s*=\s*["']([^"']*)["']/.exec(inside ?? '')?.[1] : undefined;
  if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding)) {
    report(scan, 'not-utf8', start, `The file says that it is written in ${encoding}`, 'save it as UTF-8 and say so');
  }
}

function readEndTag(scan: Scan): void {
  const start = scan.at;
  NAME.lastIndex = start + 2;
  const name = NAME.exec(scan.text)?.[0] ?? '';
  const end = scan.text.indexOf('>', start);
  const rest = scan.text.slice(start + 2 + name.length, end === -1 ? undefined : end);
  if (end === -1 || rest.includes('<')) {
    report(scan, 'unclosed-markup', start, `The end tag </${name} never ends`, 'it must end in >');
    scan.at = start + 2 + name.length;
  } else {
    if (name === '' || rest.trim() !== '') {
      report(scan, 'bad-tag', start, `</${name}${rest}> is no end tag`, 'it is written </name>');
    }
    scan.at = end + 1;
  }
  const depth = scan.open.findLastIndex((tag) => tag.name === name);
  if (depth !== -1) {
    while (scan.open.length > depth + 1) closeTop(scan, '');
    scan.open.pop();
    scan.repaired += `</${name}>`;
    return;
  }
  // An end tag without its start that stands where the innermost element should end is most likely that end, misspelt.
  const top = scan.open.at(-1);
  const parentCloses = scan.open.at(-2);
  const nextEnd = /<\/([A-Za-z_][\w.:-]*)/y;
  const following = scan.text.slice(scan.at).search(/\S/);
  nextEnd.lastIndex = scan.at + Math.max(0, following);
  const after = nextEnd.exec(scan.text)?.[1];
  if (top && name !== '' && (after === parentCloses?.name || after === undefined)) closeTop(scan, name);
  else if (name !== '') report(scan, 'stray-end-tag', start, `</${name}> closes nothing`, 'its start tag is missing, or written otherwise');
}

/** Closes the innermost element, which has no end tag of its own. */
function closeTop(scan: Scan, found: string): void {
  const tag = scan.open.pop();
  if (!tag) return;
  const hint = found === '' ? `write </${tag.name}> where it ends, or <${tag.name} … />` : `</${found}> stands where </${tag.name}> should`;
  report(scan, 'unclosed-element', tag.offset, `<${tag.name}> is never closed`, hint);
  scan.repaired += `</${tag.name}>`;
}

function readStartTag(scan: Scan): void {
  const start = scan.at;
  NAME.lastIndex = start + 1;
  const name = NAME.exec(scan.text)?.[0];
  if (name === undefined) {
    report(scan, 'bad-tag', start, 'This < starts no tag', 'write &lt; for a plain <');
    if (scan.open.length > 0) scan.repaired += '&lt;';
    scan.at = start + 1;
    return;
  }
  scan.at = start + 1 + name.length;
  const attributes: ScannedAttribute[] = [];
  const before = scan.faults.length;
  const end = readAttributes(scan, name, attributes);
  const tag: ScannedTag = { name, offset: start, attributes, texts: [], damaged: scan.faults.length > before };
  if (scan.open.length === 0) {
    scan.roots += 1;
    if (scan.roots > 1) report(scan, 'second-root', start, `<${name}> is a second outermost element`, 'a file holds one <quest>');
  }
  if (scan.open.length >= MAX_DEPTH) {
    report(scan, 'too-deep', start, `<${name}> lies more than ${String(MAX_DEPTH)} elements deep`, 'put less into each other');
    scan.at = scan.text.length;
    return;
  }
  scan.tags.push(tag);
  scan.repaired += `<${name}>`;
  if (end === 'empty') scan.repaired += `</${name}>`;
  else scan.open.push(tag);
}

/** Reads up to the end of a start tag. After the first thing that cannot be read it goes on to the tag's end. */
function readAttributes(scan: Scan, element: string, into: ScannedAttribute[]): 'open' | 'empty' {
  const { text } = scan;
  for (;;) {
    const gap = skipBlanks(scan);
    const at = scan.at;
    if (text.startsWith('/>', at)) {
      scan.at += 2;
      return 'empty';
    }
    if (text[at] === '>') {
      scan.at += 1;
      return 'open';
    }
    if (at >= text.length || text[at] === '<') {
      report(scan, 'unclosed-markup', at >= text.length ? text.lastIndexOf(`<${element}`) : at, `The tag <${element} never ends`, 'it must end in > or />');
      return 'open';
    }
    NAME.lastIndex = at;
    const name = NAME.exec(text)?.[0];
    if (name === undefined || !gap) {
      const written = text.slice(at, at + 12).split(/[\s>]/)[0] ?? '';
      report(scan, 'bad-attribute', at, `${written} is no attribute of <${element}>`, 'an attribute is written name="value", with a blank before it');
      return skipTag(scan);
    }
    scan.at = at + name.length;
    const value = readValue(scan, name, at);
    if (value === null) return skipTag(scan);
    const raw = text.slice(value.start, value.end);
    checkEntities(scan, raw, value.start);
    if (into.some((attribute) => attribute.name === name)) {
      report(scan, 'attribute-twice', at, `${name} is given twice on <${element}>`, 'keep one');
    } else into.push({ name, raw, offset: at });
  }
}

/** @returns where the value lies between its quotes, or null after a report */
function readValue(scan: Scan, name: string, at: number): { start: number; end: number } | null {
  const { text } = scan;
  skipBlanks(scan);
  if (text[scan.at] !== '=') {
    report(scan, 'bad-attribute', at, `${name} has no value`, `write ${name}="…"`);
    return null;
  }
  scan.at += 1;
  skipBlanks(scan);
  const quote = text[scan.at];
  if (quote !== '"' && quote !== "'") {
    report(scan, 'bad-attribute', at, `The value of ${name} has no quotes`, `write ${name}="…"`);
    return null;
  }
  const start = scan.at + 1;
  const end = text.indexOf(quote, start);
  const less = text.indexOf('<', start);
  if (end === -1 || (less !== -1 && less < end)) {
    const isOpen = end === -1 || text.slice(start, end).includes('>');
    if (isOpen) report(scan, 'unclosed-markup', at, `The value of ${name} has no closing quote`, `write ${name}="…"`);
    else report(scan, 'bad-attribute', less, `The value of ${name} holds a <`, 'write &lt;');
    scan.at = isOpen ? start : end + 1;
    return null;
  }
  scan.at = end + 1;
  return { start, end };
}

/** Goes on to the end of a tag that cannot be read, passing over what is quoted on the way. */
function skipTag(scan: Scan): 'open' | 'empty' {
  const { text } = scan;
  for (let index = scan.at; index < text.length; index += 1) {
    const char = text[index];
    if (char === '<') {
      scan.at = index;
      return 'open';
    }
    if (char === '>') {
      scan.at = index + 1;
      return text[index - 1] === '/' ? 'empty' : 'open';
    }
  }
  scan.at = text.length;
  return 'open';
}

function skipBlanks(scan: Scan): boolean {
  const before = scan.at;
  while (/\s/.test(scan.text[scan.at] ?? '')) scan.at += 1;
  return scan.at > before;
}
