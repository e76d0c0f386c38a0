/**
 * The quest language as an XML Schema (1.0, which all editors read), made from the tables that quests are read by. It says
 * what can be said about one element at a time; the rest is `validate`'s to judge.
 */
import type { Attribute, AttributeTable } from '../attribute.js';
import type { ElementTable } from '../element.js';
import { element, EFFECT_GROUP, modelContent } from './content-model.js';
import { tellType, TEXT_TYPES, textType } from './value-type.js';
import { documented, writeXsd, xsd, type XsdNode } from './xsd-node.js';

const ABOUT = 'The quest language. This file is made from the tables that quests are read by: npm run schema.';

/**
 * @param root name of the outermost element
 * @param tables of all elements; those of one name are told as one, which may have what any of them may
 * @param effectNames elements that stand wherever effects may
 */
export function makeSchema(root: string, tables: readonly ElementTable[], effectNames: readonly string[]): string {
  const names = [...new Set(tables.map(({ name }) => name))];
  const merged = names.map((name) => mergeTables(tables.filter((table) => table.name === name)));
  const effects = xsd('group', { name: EFFECT_GROUP }, [xsd('choice', {}, effectNames.map(element))]);
  return writeXsd(
    xsd('schema', { 'xmlns:xs': 'http://www.w3.org/2001/XMLSchema' }, [
      documented(ABOUT),
      element(root),
      ...merged.flatMap(tellElement),
      effects,
      ...TEXT_TYPES,
    ]),
  );
}

/** Schema 1.0 cannot tell elements of one name apart by their attributes: what only some of them need is not needed. */
function mergeTables(all: readonly ElementTable[]): ElementTable {
  const [first, ...others] = [...new Set(all)];
  if (!first) throw new Error('an element has a table');
  if (others.length === 0) return first;
  const tables = [first, ...others];
  if (tables.some(({ effects = false }) => effects !== (first.effects ?? false))) {
    throw new Error(`the kinds of <${first.name}> differ in whether they hold effects`);
  }
  const attributes: Record<string, Attribute<unknown>> = {};
  for (const table of tables) {
    for (const [name, attribute] of Object.entries(table.attributes)) {
      const required = tables.every((other) => other.attributes[name]?.required === true);
      attributes[name] = { ...attribute, required, fallback: attribute.required ? null : attribute.fallback };
    }
  }
  return {
    name: first.name,
    doc: tables.map(({ doc }) => doc).join(' '),
    attributes,
    children: Object.assign({}, ...tables.map(({ children }) => children)) as NonNullable<ElementTable['children']>,
    effects: first.effects ?? false,
  };
}

/** An element's type and the groups that belong to it. */
function tellElement(table: ElementTable): XsdNode[] {
  const { name, doc, attributes } = table;
  const texts = Object.entries(attributes).filter(([, { type }]) => type.kind === 'text');
  const textGroup = texts.length > 0 ? `${name}.texts` : null;
  const { content, groups } = modelContent(table, textGroup);
  const type = xsd('complexType', { name, mixed: table.holdsText && 'true' }, [
    documented(doc),
    ...(content ? [content] : []),
    ...Object.entries(attributes).map(([key, attribute]) => tellAttribute(key, attribute)),
  ]);
  return [type, ...(textGroup === null ? [] : [tellTexts(textGroup, Object.fromEntries(texts))]), ...groups];
}

/** A text may also be elements of its name. */
function tellTexts(group: string, texts: AttributeTable): XsdNode {
  const elements = Object.entries(texts).map(([name, { required, doc }]) =>
    xsd('element', { name, type: textType(required) }, [documented(doc)]),
  );
  return xsd('group', { name: group }, [xsd('choice', {}, elements)]);
}

function tellAttribute(name: string, { type, required, fallback, doc }: Attribute<unknown>): XsdNode {
  const { name: typeName, told } = tellType(type, required);
  return xsd(
    'attribute',
    {
      name,
      type: typeName,
      // A text that must be there may be there as an element.
      use: required && type.kind !== 'text' ? 'required' : undefined,
      default: required ? undefined : tellDefault(fallback),
    },
    [documented(type.kind === 'pattern' ? `${doc} (${type.wanted})` : doc), ...told],
  );
}

function tellDefault(fallback: unknown): string | undefined {
  const isTold = typeof fallback === 'string' || typeof fallback === 'number' || typeof fallback === 'boolean';
  return isTold ? String(fallback) : undefined;
}
