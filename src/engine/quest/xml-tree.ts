/** A quest file as a tree of elements that know where they stand. */
import { XMLParser } from 'fast-xml-parser';
import type { Fault } from './fault.js';
import { decodeEntities, scanXml, type ScannedTag } from './scan-xml.js';
import { createSourceText, type Place } from './source-text.js';

export interface XmlAttribute {
  readonly value: string;
  readonly place: Place;
}

export interface XmlElement {
  readonly name: string;
  readonly place: Place;
  readonly attributes: ReadonlyMap<string, XmlAttribute>;
  readonly children: readonly XmlElement[];
  /** All text directly inside, blanks folded into one. */
  readonly text: string;
  /** Where texts begin that are not blank. */
  readonly textPlaces: readonly Place[];
  /** True when its start tag could not be read whole. */
  readonly damaged: boolean;
}

/** Most bytes a quest file may have. */
export const MAX_FILE_BYTES = 1024 * 1024;

/**
 * @param input the file's bytes, or its text
 * @returns the outermost element (null when there is none to be read) and everything that is not well-formed; after a fault
 * the tree is the best that can be made of the file, so that faults of the quest itself can be told as well
 */
export function parseXmlTree(input: Uint8Array | string): { readonly root: XmlElement | null; readonly faults: readonly Fault[] } {
  const decoded = decodeFile(input);
  if (typeof decoded !== 'string') return { root: null, faults: [decoded] };
  const scanned = scanXml(decoded);
  const source = createSourceText(decoded);
  const faults = scanned.faults.map(({ code, offset, message, hint }): Fault => ({
    severity: 'error',
    code,
    message,
    hint,
    ...source.placeAt(offset),
  }));
  const remaining = scanned.tags[Symbol.iterator]();
  const nodes = new XMLParser(PARSER_OPTIONS).parse(scanned.repaired) as ParsedNode[];
  const root = nodes.flatMap((node) => buildElement(node, remaining, source.placeAt) ?? [])[0] ?? null;
  if (!root && faults.length === 0) {
    faults.push({ severity: 'error', code: 'no-root', message: 'The file holds no element', hint: 'a quest begins with <quest name="…">', line: 1, column: 1 });
  }
  return { root, faults };
}

const PARSER_OPTIONS = {
  preserveOrder: true,
  ignoreAttributes: true,
  processEntities: false,
  parseTagValue: false,
  trimValues: false,
  cdataPropName: '#cdata',
} as const;

/** What fast-xml-parser gives for each node in `preserveOrder` mode: one property, named for the element. */
type ParsedNode = Readonly<Record<string, readonly ParsedNode[] | string>>;

function buildElement(
  node: ParsedNode,
  tags: Iterator<ScannedTag>,
  placeAt: (offset: number) => Place,
): XmlElement | null {
  const [name, inside] = Object.entries(node)[0] ?? [];
  if (name === undefined || typeof inside === 'string' || inside === undefined || name.startsWith('#')) return null;
  const next = tags.next();
  if (next.done === true || next.value.name !== name) throw new Error(`the parsers disagree about <${name}>`);
  const tag = next.value;
  const children: XmlElement[] = [];
  let text = '';
  for (const child of inside) {
    const written = child['#text'];
    const literal = child['#cdata'];
    if (typeof written === 'string') text += decodeEntities(written);
    else if (Array.isArray(literal)) text += literal.map((part: ParsedNode) => String(part['#text'])).join('');
    else {
      const element = buildElement(child, tags, placeAt);
      if (element) children.push(element);
    }
  }
  return {
    name,
    place: placeAt(tag.offset),
    attributes: new Map(
      tag.attributes.map(({ name: key, raw, offset }) => [key, { value: decodeEntities(raw), place: placeAt(offset) }]),
    ),
    children,
    text: foldBlanks(text),
    textPlaces: tag.texts.map(placeAt),
    damaged: tag.damaged,
  };
}

/** Blanks of all kinds become one blank, none at the ends: what is said has exactly one space between words. */
export function foldBlanks(text: string): string {
  return text.replace(/[\s\u00a0]+/g, ' ').trim();
}

function decodeFile(input: Uint8Array | string): string | Fault {
  const at = { severity: 'error', line: 1, column: 1 } as const;
  const size = typeof input === 'string' ? input.length : input.byteLength;
  if (size > MAX_FILE_BYTES) {
    const message = `The file has ${String(size)} bytes`;
    return { ...at, code: 'file-too-large', message, hint: `at most ${String(MAX_FILE_BYTES)} are read` };
  }
  let text = '';
  if (typeof input === 'string') text = input;
  else {
    try {
      text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(input);
    } catch {
      return { ...at, ...findBadByte(input), code: 'not-utf8', message: 'The file is not text in UTF-8', hint: 'save it as UTF-8' };
    }
  }
  if (text.replace('\ufeff', '').trim() === '') {
    return { ...at, code: 'file-empty', message: 'The file is empty', hint: 'a quest begins with <quest name="…">' };
  }
  return text;
}

/** The place of the first byte that is not UTF-8: the longest beginning that decodes ends there. */
function findBadByte(bytes: Uint8Array): Place {
  let low = 0;
  let high = bytes.byteLength;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (decodesSoFar(bytes.subarray(0, middle))) low = middle;
    else high = middle - 1;
  }
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, low), { stream: true });
  return createSourceText(text).placeAt(text.length);
}

function decodesSoFar(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
