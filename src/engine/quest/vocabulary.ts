/**
 * Brings a file's elements down to those that the language has: reports every element and attribute that is not known or
 * stands where it may not. What is most likely a slip of the keyboard is read as what was meant, and what stands in an
 * element that was never closed is put where it belongs, so that no fault makes others appear that are none.
 */
import type { ElementTable } from './element.js';
import { MAX_FAULTS, reportFault, type FaultSink } from './fault-sink.js';
import { findNearest } from './nearest.js';
import type { XmlAttribute, XmlElement } from './xml-tree.js';

/** The language, as far as reading a file's shape needs it. */
export interface Vocabulary {
  /** Null for an element that the language does not have. */
  tableOf(element: XmlElement): ElementTable | null;
  readonly effectNames: readonly string[];
  /** Names of all elements, those of texts too. */
  readonly elementNames: ReadonlySet<string>;
}

export interface Sorted {
  readonly root: XmlElement;
  /** Elements that could not be kept because they may not stand where they stood. */
  readonly dropped: readonly XmlElement[];
}

/** @param root an element that the vocabulary has a table for */
export function sortOut(sink: FaultSink, root: XmlElement, vocabulary: Vocabulary): Sorted {
  const sorting: Sorting = { sink, vocabulary, dropped: [] };
  const { element, overflow } = sortElement(sorting, root);
  for (const extra of overflow) dropChild(sorting, element, extra);
  return { root: element, dropped: sorting.dropped };
}

interface Sorting {
  readonly sink: FaultSink;
  readonly vocabulary: Vocabulary;
  readonly dropped: XmlElement[];
}

interface SortedElement {
  readonly element: XmlElement;
  /** What stood in the element only because it was never closed. */
  readonly overflow: readonly XmlElement[];
}

function sortElement(sorting: Sorting, element: XmlElement): SortedElement {
  const table = sorting.vocabulary.tableOf(element);
  if (!table) throw new Error(`there is no table for <${element.name}>`);
  const attributes = sortAttributes(sorting, element, table);
  const children: XmlElement[] = [];
  const waiting = [...element.children].reverse();
  let isWhole = element.isWhole;
  for (let child = waiting.pop(); child; child = waiting.pop()) {
    const fitting = fitChild(sorting, element, table, child);
    if (fitting === 'overflow')
      return { element: { ...element, attributes, children, isWhole }, overflow: [child, ...waiting.reverse()] };
    if (fitting !== child) isWhole = false;
    if (fitting === 'unfit') continue;
    const sorted = isTextOf(table, fitting.name) ? sortTextElement(sorting, fitting) : sortElement(sorting, fitting);
    children.push(sorted.element);
    waiting.push(...[...sorted.overflow].reverse());
  }
  return { element: { ...element, attributes, children, isWhole }, overflow: [] };
}

/** @returns the child as what it is taken for, or what became of it instead */
function fitChild(
  sorting: Sorting,
  parent: XmlElement,
  table: ElementTable,
  child: XmlElement,
): XmlElement | 'overflow' | 'unfit' {
  if (mayStandIn(sorting, table, child.name)) return child;
  if (parent.isUnclosed && !isSlipIn(sorting, table, child.name)) return 'overflow';
  return dropChild(sorting, parent, child) ?? 'unfit';
}

/** Whether a name that the language does not have is most likely one that may stand here. */
function isSlipIn(sorting: Sorting, table: ElementTable, name: string): boolean {
  return !sorting.vocabulary.elementNames.has(name) && findNearest(name, namesAllowedIn(sorting, table)) !== null;
}

/** Reports a child that may not stand here. @returns it as the element that was most likely meant */
function dropChild(sorting: Sorting, parent: XmlElement, child: XmlElement): XmlElement | null {
  const { sink, vocabulary, dropped } = sorting;
  if (sink.faults.length >= MAX_FAULTS) return null;
  const table = vocabulary.tableOf(parent);
  const allowed = table ? namesAllowedIn(sorting, table) : [];
  const nearest = findNearest(child.name, allowed);
  const isKnown = vocabulary.elementNames.has(child.name);
  const hint =
    nearest !== null
      ? `did you mean <${nearest}>?`
      : allowed.length === 0
        ? 'nothing may stand in it'
        : `allowed here: ${allowed.join(', ')}`;
  if (isKnown) {
    reportFault(sink, child.place, 'misplaced-element', `<${child.name}> may not stand in <${parent.name}>`, hint);
  } else reportFault(sink, child.place, 'unknown-element', `There is no element <${child.name}>`, hint);
  if (!isKnown && nearest !== null) return { ...child, name: nearest, isDamaged: true, isWhole: false };
  dropped.push(child);
  return null;
}

function namesAllowedIn({ vocabulary }: Sorting, table: ElementTable): string[] {
  const texts = Object.entries(table.attributes).flatMap(([name, { type }]) => (type.kind === 'text' ? [name] : []));
  const effects = mayHoldEffects(table) ? vocabulary.effectNames : [];
  return [...Object.keys(table.children ?? {}), ...effects, ...texts];
}

function mayStandIn({ vocabulary }: Sorting, table: ElementTable, name: string): boolean {
  if (isTextOf(table, name) || Object.hasOwn(table.children ?? {}, name)) return true;
  return mayHoldEffects(table) && vocabulary.effectNames.includes(name);
}

function mayHoldEffects({ effects = false }: ElementTable): boolean {
  return effects !== false;
}

function isTextOf({ attributes }: ElementTable, name: string): boolean {
  return Object.hasOwn(attributes, name) && attributes[name]?.type.kind === 'text';
}

/** An element that is a text holds nothing but that. */
function sortTextElement({ sink, dropped }: Sorting, element: XmlElement): SortedElement {
  const { name, attributes, children } = element;
  for (const [extra, { place }] of attributes) {
    reportFault(sink, place, 'unknown-attribute', `<${name}> has no attribute ${extra}`, 'it holds only text');
  }
  const sorted = { ...element, attributes: new Map<string, XmlAttribute>(), children: [] };
  if (element.isUnclosed) return { element: sorted, overflow: children };
  for (const child of children) {
    reportFault(
      sink,
      child.place,
      'misplaced-element',
      `<${child.name}> stands in a text`,
      `<${name}> holds only text`,
    );
    dropped.push(child);
  }
  return { element: sorted, overflow: [] };
}

/** Reports attributes that the element does not have. @returns those it has, the misspelt under the name that was meant */
function sortAttributes(
  { sink }: Sorting,
  element: XmlElement,
  table: ElementTable,
): ReadonlyMap<string, XmlAttribute> {
  const known = Object.keys(table.attributes);
  const isKnown = (name: string): boolean => Object.hasOwn(table.attributes, name);
  const sorted = new Map([...element.attributes].filter(([name]) => isKnown(name)));
  for (const [name, attribute] of element.attributes) {
    if (isKnown(name)) continue;
    const nearest = findNearest(name, known);
    const hint =
      nearest !== null ? `did you mean ${nearest}?` : known.length === 0 ? 'it has none' : `it has ${known.join(', ')}`;
    reportFault(sink, attribute.place, 'unknown-attribute', `<${table.name}> has no attribute ${name}`, hint);
    if (nearest !== null && !sorted.has(nearest)) sorted.set(nearest, attribute);
  }
  return sorted;
}
