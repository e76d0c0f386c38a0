/** A quest file as a tree of elements that know where they stand. */
import { XMLParser } from 'fast-xml-parser';
import { decodeFile } from './decode-file.js';
import { decodeEntities } from './entity.js';
import type { Fault } from './fault.js';
import type { ScannedTag } from './scan.js';
import { scanXml } from './scan-xml.js';
import { createSourceText, type Place, type SourceText } from './source-text.js';

/** Most bytes a quest file may have. */
export const MAX_FILE_BYTES = 1024 * 1024;

export interface XmlAttribute {
  readonly value: string;
  readonly place: Place;
}

export interface XmlElement {
  readonly name: string;
  readonly place: Place;
  readonly attributes: ReadonlyMap<string, XmlAttribute>;
  readonly children: readonly XmlElement[];
  /** All text directly inside, as it stands there. */
  readonly text: string;
  /** Where texts begin that are not blank. */
  readonly textPlaces: readonly Place[];
  /** True when part of its start tag could not be read. */
  readonly isDamaged: boolean;
  /** True when it has no end tag, so that what stands in it may belong behind it. */
  readonly isUnclosed: boolean;
  /** True when nothing in it was left out as unreadable, so that what is not there is really missing. */
  readonly isWhole: boolean;
}

export interface XmlTree {
  /** The outermost element; null when there is none to be read. */
  readonly root: XmlElement | null;
  /** Everything that is not well-formed. */
  readonly faults: readonly Fault[];
  /** False when the file could not be read to its end. */
  readonly isWhole: boolean;
}

/**
 * @param input the file's bytes, or its text
 * @returns after a fault the best tree that can be made of the file, so that faults of the quest itself can be told as well
 */
export function parseXmlTree(input: Uint8Array | string): XmlTree {
  const { text, fault } = decodeFile(input, MAX_FILE_BYTES);
  const faults: Fault[] = fault ? [fault] : [];
  if (text === null) return { root: null, faults, isWhole: false };
  const { tags, faults: found, repaired, isCut } = scanXml(text);
  const source = createSourceText(text);
  for (const { code, offset, message, hint } of found) {
    faults.push({ severity: 'error', code, message, hint, ...source.placeAt(offset) });
  }
  const nodes = new XMLParser(PARSER_OPTIONS).parse(repaired) as ParsedNode[];
  const elements = nodes.flatMap((node) => buildElement(node, tags, source, !isCut) ?? []);
  if (elements.length === 0 && faults.length === 0) {
    const hint = 'a quest begins with <quest name="…">';
    faults.push({ severity: 'error', code: 'no-root', message: 'The file holds no element', hint, line: 1, column: 1 });
  }
  return { root: elements[0] ?? null, faults, isWhole: !isCut };
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
  tags: readonly ScannedTag[],
  source: SourceText,
  isWhole: boolean,
): XmlElement | null {
  const [name, inside] = Object.entries(node)[0] ?? [];
  if (name === undefined || typeof inside === 'string' || inside === undefined || name.startsWith('#')) return null;
  const tag = tags[Number(name.slice(1))];
  if (!tag) throw new Error(`no start tag for ${name}`);
  const children: XmlElement[] = [];
  let text = '';
  for (const child of inside) {
    const element = buildElement(child, tags, source, isWhole);
    if (element) children.push(element);
    else text += textOf(child);
  }
  return {
    name: tag.name,
    place: source.placeAt(tag.offset),
    attributes: new Map(
      tag.attributes.map(({ name: key, raw, offset }) => [key, { value: valueOf(raw), place: source.placeAt(offset) }]),
    ),
    children,
    text,
    textPlaces: tag.texts.map((offset) => source.placeAt(offset)),
    isDamaged: tag.isDamaged,
    isUnclosed: tag.isUnclosed,
    isWhole: isWhole && !tag.isDamaged && !tag.hasDropped,
  };
}

/** An attribute's value as XML reads it: line breaks and tabs count as spaces. */
function valueOf(raw: string): string {
  return decodeEntities(raw.replace(/[\t\r\n]/g, ' '));
}

function textOf(node: ParsedNode): string {
  const { '#text': written, '#cdata': literal } = node;
  if (typeof written === 'string') return decodeEntities(written);
  return Array.isArray(literal) ? literal.map((part: ParsedNode) => part['#text'] as string).join('') : '';
}
