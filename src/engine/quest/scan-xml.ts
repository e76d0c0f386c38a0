/**
 * Walks over a quest file once: notes where every start tag, attribute and text stands, reports everything that is not
 * well-formed, and writes a repaired text in which every element is closed. The tree itself is built from the repaired text
 * by fast-xml-parser, which knows no places.
 */
import { checkEntities, FORBIDDEN } from './entity.js';
import { MAX_FAULTS } from './fault-sink.js';
import { report, type Scan, type ScanFault, type ScannedTag } from './scan.js';
import { closeEarly, readEndTag, readStartTag } from './scan-tag.js';

export interface ScannedXml {
  /** In document order; the repaired text names the elements `t0`, `t1` … after them. */
  readonly tags: readonly ScannedTag[];
  readonly faults: readonly ScanFault[];
  readonly repaired: string;
  /** True when the rest of the file could not be looked at. */
  readonly isCut: boolean;
}

export function scanXml(text: string): ScannedXml {
  const scan: Scan = {
    ...{ text: text.replace(FORBIDDEN, ' '), at: 0, tags: [], faults: [], open: [], closedEarly: [] },
    ...{ repaired: '', roots: 0, isCut: false },
  };
  reportForbidden(scan, text);
  while (scan.at < text.length && !scan.isCut) {
    const next = scan.text.indexOf('<', scan.at);
    readText(scan, next === -1 ? text.length : next);
    if (next !== -1) readMarkup(scan);
  }
  // Of a file that was not read to its end nobody can say what is never closed.
  if (!scan.isCut) while (scan.open.length > 0 && scan.faults.length < MAX_FAULTS) closeEarly(scan, '');
  const { tags, faults, isCut } = scan;
  const ends = scan.open.filter((tag) => !tag.isDropped).reverse();
  const repaired = scan.repaired + ends.map((tag) => `</t${tag.index}>`).join('');
  return { tags, faults, isCut, repaired };
}

/** A file with a zero character is no text at all; of other characters that no file may hold each is named. */
function reportForbidden(scan: Scan, text: string): void {
  const zero = text.indexOf('\0');
  const places = zero === -1 ? Array.from(text.matchAll(FORBIDDEN), ({ index }) => index) : [zero];
  for (const place of places) {
    const code = text.charCodeAt(place).toString(16).toUpperCase().padStart(4, '0');
    report(scan, 'bad-character', place, `The character U+${code} is not allowed in XML`, 'is this a text file?');
  }
  scan.isCut ||= zero !== -1;
}

function readText(scan: Scan, end: number): void {
  const raw = scan.text.slice(scan.at, end);
  const first = raw.search(/\S/);
  if (first !== -1) {
    noteText(scan, scan.at + first);
    checkEntities(scan, raw, scan.at);
  }
  if (scan.open.length > 0) scan.repaired += raw;
  scan.at = end;
}

/** Notes where a text begins; one that goes on behind a comment or a CDATA section is still the same. */
function noteText(scan: Scan, offset: number): void {
  const top = scan.open.at(-1);
  if (!top) {
    report(
      scan,
      'stray-text',
      offset,
      'Text stands outside the quest',
      'only <quest> … </quest> may stand in the file',
    );
    return;
  }
  if (!top.isInText) top.texts.push(offset);
  top.isInText = true;
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

/** Moves behind `end`. @returns what lies between, or null when it never ends */
function readUntil(scan: Scan, from: number, end: string, what: string): string | null {
  const stop = scan.text.indexOf(end, from);
  if (stop === -1) {
    report(scan, 'unclosed-markup', scan.at, `This ${what} never ends`, `it must end in ${end}`);
    scan.isCut = true;
    return null;
  }
  scan.at = stop + end.length;
  return scan.text.slice(from, stop);
}

function readComment(scan: Scan): void {
  const start = scan.at;
  const inside = readUntil(scan, start + 4, '-->', 'comment');
  const dashes = inside === null ? -1 : `${inside}-`.indexOf('--');
  if (dashes !== -1) {
    report(scan, 'bad-comment', start + 4 + dashes, 'A comment may not hold --', 'write one dash, or an em dash');
  }
}

function readCdata(scan: Scan): void {
  const start = scan.at;
  const inside = readUntil(scan, start + 9, ']]>', 'CDATA section');
  if (inside === null) return;
  const first = inside.search(/\S/);
  if (first !== -1) noteText(scan, scan.open.length > 0 ? start + 9 + first : start);
  if (scan.open.length > 0) scan.repaired += `<![CDATA[${inside}]]>`;
}

function readDoctype(scan: Scan): void {
  const { text, at } = scan;
  if (/^<!doctype/i.test(text.slice(at, at + 9))) {
    report(scan, 'doctype', at, 'A DOCTYPE is not allowed', 'take it out: a quest refers to nothing outside itself');
  } else report(scan, 'bad-tag', at, '<! starts no element', 'a comment is written <!-- … -->');
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
  scan.isCut = true;
}

function readInstruction(scan: Scan): void {
  const start = scan.at;
  const isDeclaration = start === 0 && /^<\?xml\s/.test(scan.text.slice(0, 6));
  if (!isDeclaration) {
    const hint = '<?xml …?> may stand at the very beginning only';
    report(scan, 'processing-instruction', start, 'This instruction is not allowed', hint);
  }
  const inside = readUntil(scan, start + 2, '?>', 'instruction');
  const encoding = isDeclaration ? /encoding\s*=\s*["']([^"']*)["']/.exec(inside ?? '')?.[1] : undefined;
  if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding)) {
    report(scan, 'not-utf8', start, `The file says that it is written in ${encoding}`, 'save it as UTF-8 and say so');
  }
}
