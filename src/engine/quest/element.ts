/**
 * Reading one element by its table: every attribute well-formed, none missing, texts gathered from attributes and from
 * elements of the same name. All that is wrong is reported; what is read is whole in any case, so that reading goes on and
 * finds the other faults too. That every element and attribute is one of the table was seen to before, see vocabulary.ts.
 */
import type { Attribute, AttributeTable, ValuesOf } from './attribute.js';
import { foldBlanks } from './blank.js';
import { reportFault, type FaultSink } from './fault-sink.js';
import { readText } from './read-text.js';
import type { XmlElement } from './xml-tree.js';

/** How often a child element may stand in its parent. */
export type Occurrence = 'once' | 'many';

export interface ElementTable<A extends AttributeTable = AttributeTable> {
  readonly name: string;
  /** One sentence for the manual. */
  readonly doc: string;
  readonly attributes: A;
  /** Children besides those that hold texts and those that are effects, by name. */
  readonly children?: Readonly<Record<string, Occurrence>>;
  /** Children of which at least one must stand in it. */
  readonly needs?: Needs;
  /** Whether text stands in it as it is, as a drawing does. */
  readonly holdsText?: true;
  /** Whether effects may stand in it; `instead`: where none of its children does. */
  readonly effects?: boolean | 'instead';
}

export interface Needs {
  readonly oneOf: readonly string[];
  readonly hint: string;
}

export interface ElementRead<A extends AttributeTable> {
  readonly values: ValuesOf<A>;
  /** Without those that are texts. */
  readonly children: readonly XmlElement[];
  /** Whether the attribute is there and could be read: then what follows from its value can be checked. */
  readonly isRead: (name: string) => boolean;
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
  const unread = new Set<string>();
  for (const [name, attribute] of Object.entries(table.attributes)) {
    reportMissing(sink, element, name, attribute);
    if (attribute.type.kind === 'text') {
      values[name] = readText(sink, element, name, attribute.required, `${key}/@${name}`) ?? attribute.fallback;
      continue;
    }
    const given = element.attributes.get(name);
    const parsed = given ? attribute.parse(given.value) : { value: attribute.fallback };
    if ('value' in parsed) values[name] = parsed.value;
    else {
      values[name] = attribute.fallback;
      unread.add(name);
      const message = `${name}="${shorten(given?.value ?? '')}" ${parsed.problem}`;
      reportFault(sink, given?.place ?? element.place, parsed.code, message, parsed.hint);
    }
  }
  if (!table.holdsText) reportStrayTexts(sink, element, Object.hasOwn(table.attributes, 'text'));
  const children = readChildren(sink, element, table);
  checkChildren(sink, element, table, children);
  return {
    // The table's keys are the keys filled above, each with what its own parse or fallback gave.
    values: values as ValuesOf<A>,
    children,
    isRead: (name) => element.attributes.has(name) && !unread.has(name),
  };
}

/** Reports a lower bound that lies above the upper one, at the lower. */
export function checkBounds(
  sink: FaultSink,
  element: XmlElement,
  isRead: (name: string) => boolean,
  lowName: string,
  highName: string,
): void {
  if (!isRead(lowName) || !isRead(highName)) return;
  const low = element.attributes.get(lowName);
  const high = element.attributes.get(highName);
  if (!low || !high || Number(low.value) <= Number(high.value)) return;
  const message = `${lowName}="${low.value}" lies above ${highName}="${high.value}"`;
  reportFault(sink, low.place, 'low-above-high', message, 'swap them');
}

function reportMissing(
  sink: FaultSink,
  element: XmlElement,
  name: string,
  { required, type, doc }: Attribute<unknown>,
): void {
  if (!required || element.isDamaged || element.attributes.has(name)) return;
  if (type.kind === 'text' && element.children.some((child) => child.name === name)) return;
  reportFault(sink, element.place, 'missing-attribute', `<${element.name}> has no ${name}`, `${name}: ${doc}`);
}

function reportStrayTexts(sink: FaultSink, element: XmlElement, hasText: boolean): void {
  const hint = hasText ? 'did you mean text="…"?' : 'texts are attributes, or stand in an element of their own';
  for (const place of element.textPlaces) {
    reportFault(sink, place, 'stray-text', `Text stands directly in <${element.name}>`, hint);
  }
}

function readChildren(sink: FaultSink, element: XmlElement, table: ElementTable): XmlElement[] {
  const seen = new Set<string>();
  return element.children.filter(({ name, place }) => {
    if (table.attributes[name]?.type.kind === 'text') return false;
    const isOnce = table.children?.[name] === 'once';
    if (isOnce && seen.has(name)) {
      const message = `<${name}> stands in <${element.name}> a second time`;
      reportFault(sink, place, 'element-twice', message, 'once is enough');
      return false;
    }
    seen.add(name);
    return true;
  });
}

/** Reports that none of the children is there that the element needs, and effects beside children that exclude them. */
function checkChildren(
  sink: FaultSink,
  element: XmlElement,
  { needs, effects, children: own = {} }: ElementTable,
  children: readonly XmlElement[],
): void {
  if (needs && element.isWhole && !children.some(({ name }) => needs.oneOf.includes(name))) {
    const wanted = needs.oneOf.map((name) => `<${name}>`).join(' or ');
    reportFault(sink, element.place, 'missing-element', `<${element.name}> has no ${wanted}`, needs.hint);
  }
  if (effects !== 'instead') return;
  const child = children.find(({ name }) => Object.hasOwn(own, name));
  const effect = children.find(({ name }) => !Object.hasOwn(own, name));
  if (!child || !effect) return;
  const hint = `effects belong into an ${child.name}`;
  reportFault(sink, effect.place, 'misplaced-element', `<${effect.name}> stands beside <${child.name}>`, hint);
}

function shorten(value: string): string {
  const folded = foldBlanks(value);
  return folded.length <= 40 ? folded : `${folded.slice(0, 39)}…`;
}
