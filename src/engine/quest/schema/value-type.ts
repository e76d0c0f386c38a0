/** Types of attributes and of texts, as XML Schema tells them. */
import type { ValueType } from '../attribute.js';
import { NOT_BLANK, translatePattern } from './xsd-pattern.js';
import { xsd, type XsdNode } from './xsd-node.js';

/** Type of a text that must say something. */
const SAID = 'said';

export const TEXT_TYPES: readonly XsdNode[] = [
  xsd('simpleType', { name: SAID }, [
    xsd('restriction', { base: 'xs:string' }, [xsd('pattern', { value: NOT_BLANK })]),
  ]),
];

/** @returns the name of a type */
export function textType(isRequired: boolean): string {
  return isRequired ? SAID : 'xs:string';
}

/** @returns attributes that name the type, and children that tell it where it has no name */
export function tellType(type: ValueType, isRequired: boolean): { readonly name?: string; readonly told: XsdNode[] } {
  if (type.kind === 'text') return { name: textType(isRequired), told: [] };
  return { told: [TELLERS[type.kind](type as never)] };
}

type Teller<K extends ValueType['kind']> = (type: Extract<ValueType, { kind: K }>) => XsdNode;

const TELLERS: { readonly [K in Exclude<ValueType['kind'], 'text'>]: Teller<K> } = {
  whole: tellWhole,
  'number or word': ({ word, ...bounds }) =>
    xsd('simpleType', {}, [xsd('union', {}, [tellWhole(bounds), tellWords([word])])]),
  choice: ({ values }) => tellWords(values),
  // Patterns of one step are alternatives; those of steps upon each other must all be matched.
  pattern: ({ pattern }) =>
    translatePattern(pattern).reduce<XsdNode | null>(
      (inner, value) =>
        inner === null
          ? restrict('xs:string', [xsd('pattern', { value })])
          : restrict(undefined, [inner, xsd('pattern', { value })]),
      null,
    ) ?? restrict('xs:string', []),
};

function tellWhole({ min, max }: { readonly min: number; readonly max: number }): XsdNode {
  return restrict('xs:integer', [
    xsd('pattern', { value: min < 0 ? '-?[0-9]+' : '[0-9]+' }),
    xsd('minInclusive', { value: String(min) }),
    xsd('maxInclusive', { value: String(max) }),
  ]);
}

function tellWords(words: readonly string[]): XsdNode {
  return restrict(
    'xs:token',
    words.map((value) => xsd('enumeration', { value })),
  );
}

function restrict(base: string | undefined, facets: readonly XsdNode[]): XsdNode {
  return xsd('simpleType', {}, [xsd('restriction', { base }, facets)]);
}
