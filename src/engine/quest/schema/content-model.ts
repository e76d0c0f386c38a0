/**
 * What may stand in an element, in any order, as XML Schema tells it. Schema 1.0 has no "in any order, this one once": so
 * what stands there is followed step by step. What may come often comes first; after a child that may come once, or that
 * was needed, the rest of the element is a group named for what stands there by then, in which that child is missing.
 */
import type { ElementTable } from '../element.js';
import { xsd, type XsdNode } from './xsd-node.js';

/** The group of all effects. */
export const EFFECT_GROUP = 'effect';

const OFTEN = { minOccurs: '0', maxOccurs: 'unbounded' } as const;

export interface ContentModel {
  /** What stands in the element; null for nothing. */
  readonly content: XsdNode | null;
  /** Groups that the content refers to. */
  readonly groups: readonly XsdNode[];
}

/** @param textGroup the group of the element's texts; null where it has none */
export function modelContent(table: ElementTable, textGroup: string | null): ContentModel {
  const texts = textGroup === null ? [] : [refer(textGroup)];
  if (table.effects === 'instead') return { content: modelEither(table, texts), groups: [] };
  const often = table.effects === true ? [...texts, refer(EFFECT_GROUP)] : texts;
  const groups = new Map<string, XsdNode>();
  return { content: modelRest(table, often, [], groups), groups: [...groups.values()] };
}

export function element(name: string): XsdNode {
  return xsd('element', { name, type: name });
}

/** Children or effects, and not both. */
function modelEither({ name, children = {}, needs }: ElementTable, texts: readonly XsdNode[]): XsdNode {
  if (needs || Object.values(children).includes('once')) throw new Error(`<${name}> is more than this can tell`);
  const ways = [Object.keys(children).map(element), [refer(EFFECT_GROUP)]];
  return sequence([
    choice(texts, OFTEN),
    choice(
      ways.map((way) => sequence([choice(way), choice([...texts, ...way], OFTEN)])),
      { minOccurs: '0' },
    ),
  ]);
}

/**
 * @param often what may come any number of times, besides children
 * @param seen children that are there by now, of those that may come once or of which one is needed
 * @param groups where groups are entered
 */
function modelRest(
  table: ElementTable,
  often: readonly XsdNode[],
  seen: readonly string[],
  groups: Map<string, XsdNode>,
): XsdNode | null {
  const { children = {}, needs } = table;
  const isNeeding = needs !== undefined && !needs.oneOf.some((name) => seen.includes(name));
  const names = Object.keys(children);
  const steps = names.filter((name) =>
    children[name] === 'once' ? !seen.includes(name) : isNeeding && needs.oneOf.includes(name),
  );
  const free = [...often, ...names.filter((name) => children[name] === 'many' && !steps.includes(name)).map(element)];
  const next = steps.map((name) => {
    const after = names.filter((other) => other === name || seen.includes(other));
    const group = [table.name, ...after].join('.');
    if (!groups.has(group)) {
      const rest = modelRest(table, often, after, groups);
      if (rest) groups.set(group, xsd('group', { name: group }, [rest]));
    }
    return groups.has(group) ? sequence([element(name), refer(group)]) : element(name);
  });
  const parts = [
    ...(free.length > 0 ? [choice(free, OFTEN)] : []),
    ...(next.length > 0 ? [choice(next, isNeeding ? {} : { minOccurs: '0' })] : []),
  ];
  return parts.length === 0 ? null : sequence(parts);
}

function refer(group: string): XsdNode {
  return xsd('group', { ref: group });
}

function sequence(parts: readonly XsdNode[]): XsdNode {
  return xsd('sequence', {}, parts);
}

function choice(parts: readonly XsdNode[], occurrence: Readonly<Record<string, string>> = {}): XsdNode {
  return xsd('choice', occurrence, parts);
}
