/**
 * Reading one element by its table: every attribute known and well-formed, none missing, texts gathered from attributes
 * and from elements of the same name, only the children that may stand there. All that is wrong is reported; what is read
 * is whole in any case, so that reading goes on and finds the other faults too.
 */
import type { Attribute, AttributeTable, Text, ValuesOf } from './attribute.js';
import type { FaultCode } from './fault-code.js';
import type { Fault } from './fault.js';
import { findNearest } from './nearest.js';
import type { Place } from './source-text.js';
import { foldBlanks, type XmlElement } from './xml-tree.js';

/** How often a child element may stand in its parent. */
export type Occurrence = 'once' | 'many';

export interface ElementTable<A extends AttributeTable = AttributeTable> {
  readonly name: string;
  /** One sentence for the manual. */
  readonly doc: string;
  readonly attributes: A;
  /** Children besides those that hold texts and those that are effects, by name. */
  readonly children?: Readonly<Record<string, Occurrence>>;
  /** Whether effects may stand in it. */
  readonly effects?: boolean;
}

export interface ElementRead<A extends AttributeTable> {
  readonly values: ValuesOf<A>;
  readonly children: readonly XmlElement[];
}

export interface FaultSink {
  readonly faults: Fault[];
  /** Names of all elements of the language, to tell a misplaced element from an unknown one. */
  readonly elementNames: ReadonlySet<string>;
  readonly effectNames: readonly string[];
}

export function reportFault(sink: FaultSink, place: Place, code: FaultCode, message: string, hint = ''): void {
  sink.faults.push({ severity: 'error', code, message, hint, line: place.line, column: place.column });
}

/**
 * @param key tells the element apart from all others; keys of its texts begin with it
 */
export function readElement<A extends AttributeTable>(
  sink: FaultSink,
  element: XmlElement,
  table: ElementTable<A>,
  key: string,
): ElementRead<A> {
  const values: Record<string, unknown> = {};
  for (const [name, attribute] of Object.entries(table.attributes)) {
    values[name] =
      attribute.type.kind === 'text'
        ? (readText(sink, element, name, attribute, `${key}/@${name}`) ?? attribute.fallback)
        : readValue(sink, element, name, attribute);
  }
  for (const [name, { place }] of element.attributes) {
    if (!Object.hasOwn(table.attributes, name)) reportUnknownAttribute(sink, place, name, table);
  }
  const [stray] = element.textPlaces;
  if (stray) {
    const hint = Object.hasOwn(table.attributes, 'text') ? 'did you mean text="…"?' : 'texts are attributes, or stand in an element of their own';
    reportFault(sink, stray, 'stray-text', `Text stands directly in <${element.name}>`, hint);
  }
  // The table's keys are the keys filled above, each with what its own parse or fallback gave.
  return { values: values as ValuesOf<A>, children: sortOutChildren(sink, element, table) };
}

/** Reports a lower bound that lies above the upper one, at the lower. */
export function checkBounds(sink: FaultSink, element: XmlElement, lowName: string, highName: string): void {
  const low = element.attributes.get(lowName);
  const high = element.attributes.get(highName);
  if (!low || !high || !isNumberGiven(element, lowName) || !isNumberGiven(element, highName)) return;
  if (Number(low.value) <= Number(high.value)) return;
  reportFault(sink, low.place, 'low-above-high', `${lowName}="${low.value}" lies above ${highName}="${high.value}"`, 'swap them');
}

/** Whether the attribute is there and could be read as a number: then what follows from it can be checked. */
export function isNumberGiven(element: XmlElement, name: string): boolean {
  return /^\s*-?\d+\s*$/.test(element.attributes.get(name)?.value ?? '');
}

function readValue(sink: FaultSink, element: XmlElement, name: string, attribute: Attribute<unknown>): unknown {
  const given = element.attributes.get(name);
  if (!given) {
    if (attribute.required) reportMissing(sink, element, name, attribute);
    return attribute.fallback;
  }
  const parsed = attribute.parse(given.value);
  if ('value' in parsed) return parsed.value;
  reportFault(sink, given.place, parsed.code, `${name}="${shorten(given.value)}" ${parsed.problem}`, parsed.hint);
  return attribute.fallback;
}

function readText(sink: FaultSink, element: XmlElement, name: string, attribute: Attribute<unknown>, key: string): Text | null {
  const given = element.attributes.get(name);
  const elements = element.children.filter((child) => child.name === name);
  if (given && elements[0]) {
    reportFault(sink, elements[0].place, 'text-twice', `${name} is given as an attribute and as an element`, 'keep one; several elements are variants');
  }
  for (const child of elements) {
    for (const [extra, { place }] of child.attributes) {
      reportFault(sink, place, 'unknown-attribute', `<${name}> has no attribute ${extra}`, 'it holds only text');
    }
    for (const inner of child.children) {
      reportFault(sink, inner.place, 'misplaced-element', `<${inner.name}> stands in a text`, `<${name}> holds only text`);
    }
  }
  const written = given ? [{ text: foldBlanks(given.value), place: given.place }] : elements.map(({ text, place }) => ({ text, place }));
  if (written.length === 0) {
    if (attribute.required) reportMissing(sink, element, name, attribute);
    return null;
  }
  for (const { text, place } of written) {
    if (text === '' && attribute.required) reportFault(sink, place, 'empty-text', `${name} of <${element.name}> says nothing`, 'write what is said');
  }
  const variants = written.map(({ text }) => text).filter((text) => text !== '');
  return variants.length === 0 ? null : { key, variants };
}

function reportMissing(sink: FaultSink, element: XmlElement, name: string, attribute: Attribute<unknown>): void {
  if (element.damaged) return;
  reportFault(sink, element.place, 'missing-attribute', `<${element.name}> has no ${name}`, `${name}: ${attribute.doc}`);
}

function reportUnknownAttribute(sink: FaultSink, place: Place, name: string, table: ElementTable): void {
  const known = Object.keys(table.attributes);
  const nearest = findNearest(name, known);
  const hint =
    nearest !== null ? `did you mean ${nearest}?` : known.length === 0 ? 'it has none' : `it has ${known.join(', ')}`;
  reportFault(sink, place, 'unknown-attribute', `<${table.name}> has no attribute ${name}`, hint);
}

function sortOutChildren(sink: FaultSink, element: XmlElement, table: ElementTable): XmlElement[] {
  const seen = new Set<string>();
  const own = table.children ?? {};
  const effects = table.effects === true ? sink.effectNames : [];
  return element.children.filter((child) => {
    const { name, place } = child;
    if (Object.hasOwn(table.attributes, name) && table.attributes[name]?.type.kind === 'text') return false;
    const occurrence = Object.hasOwn(own, name) ? own[name] : effects.includes(name) ? 'many' : undefined;
    if (occurrence === undefined) {
      const allowed = [...Object.keys(own), ...effects];
      const nearest = findNearest(name, allowed);
      const hint =
        nearest !== null ? `did you mean <${nearest}>?` : allowed.length === 0 ? 'nothing may stand in it' : `allowed here: ${allowed.join(', ')}`;
      if (sink.elementNames.has(name)) reportFault(sink, place, 'misplaced-element', `<${name}> may not stand in <${element.name}>`, hint);
      else reportFault(sink, place, 'unknown-element', `There is no element <${name}>`, hint);
      return false;
    }
    if (occurrence === 'once' && seen.has(name)) {
      reportFault(sink, place, 'element-twice', `<${name}> stands in <${element.name}> a second time`, 'once is enough');
      return false;
    }
    seen.add(name);
    return true;
  });
}

function shorten(value: string): string {
  const folded = foldBlanks(value);
  return folded.length <= 40 ? folded : `${folded.slice(0, 39)}…`;
}
