/** Throws a die and carries out the range it falls in. Ranges cover every result exactly once. */
import { MAX_NUMBER, optionalNumber, requiredNumber } from '../quest/attribute.js';
import { checkBounds, type ElementTable } from '../quest/element.js';
import { reportFault } from '../quest/fault-sink.js';
import type { Block, Effect } from '../quest/quest.js';
import { read, type Reader } from '../quest/reader.js';
import type { XmlElement } from '../quest/xml-tree.js';
import { pushEffects } from '../run.js';
import { defineEffect } from './effect-kind.js';

interface Range {
  readonly low: number;
  readonly high: number;
  readonly block: Block;
}

interface Roll extends Effect {
  readonly d: number;
  readonly add: number;
  readonly ranges: readonly Range[];
}

/** A range as it was read: only what is known of it can be checked. */
type ReadRange = Range & { readonly element: XmlElement; readonly isSound: boolean };

const rangeAttributes = {
  low: requiredNumber({ min: -MAX_NUMBER }, 'lowest result it covers'),
  high: requiredNumber({ min: -MAX_NUMBER }, 'highest result it covers'),
};

const range: ElementTable<typeof rangeAttributes> = {
  name: 'range',
  doc: 'What happens for some results of a roll.',
  attributes: rangeAttributes,
  effects: true,
};

export const roll = defineEffect<Roll>()({
  name: 'roll',
  doc: 'Throws a die of d sides, adds add, and carries out the range of the result.',
  attributes: {
    d: requiredNumber({ min: 1 }, 'sides of the die'),
    add: optionalNumber({ min: -MAX_NUMBER }, 0, 'added to what the die shows'),
  },
  children: { range: 'many' },
  parts: [range],
  build({ reader, element, key, values: { d, add }, children, isRead }) {
    const ranges = children.map((child) => readRange(reader, child, key));
    for (const { low, high, block, element: child } of ranges) {
      const label = `${low === high ? low : `${low} to ${high}`} on ${makeDie(d, add)}`;
      reader.places.push({ key: block.key, kind: 'range', label, place: child.place });
    }
    const isAddKnown = isRead('add') || !element.attributes.has('add');
    if (isRead('d') && isAddKnown) {
      checkCover(reader, ranges, 1 + add, d + add);
      const gap = findGap(ranges, 1 + add, d + add);
      if (gap !== null && element.isWhole && ranges.every(({ isSound }) => isSound)) {
        const hint = `the ranges must cover ${1 + add} to ${d + add}`;
        reportFault(reader, element.place, 'range-gap', `No range covers ${gap}`, hint);
      }
    }
    return { d, add, ranges: ranges.map(({ low, high, block }) => ({ low, high, block })) };
  },
  findWays: ({ children }, inside) => children.flatMap((child) => [...inside(child.children)]),
  says: ({ d, ranges }, book) => [
    {
      does: 'either',
      ways: ranges.map(({ low, high, block }) => ({ share: (high - low + 1) / d, speech: book.block(block) })),
    },
  ],
  apply(run, { d, add, ranges }) {
    const result = run.dice('effects').roll(1, d, () => ranges.map(({ low }) => low - add)) + add;
    const hit = ranges.find(({ low, high }) => result >= low && result <= high);
    if (!hit) throw new Error(`no range covers ${result}`);
    pushEffects(run, hit.block);
  },
});

/** `d6`, `d6 + 2` */
function makeDie(d: number, add: number): string {
  return `d${d}${add === 0 ? '' : ` ${add < 0 ? '-' : '+'} ${Math.abs(add)}`}`;
}

function readRange(reader: Reader, element: XmlElement, rollKey: string): ReadRange {
  const written = ['low', 'high'].map((name) => element.attributes.get(name)?.value.trim() ?? '');
  const key = `${rollKey}/${written.join('-')}`;
  const { values, children, isRead } = read(reader, element, range, key);
  checkBounds(reader, element, isRead, 'low', 'high');
  const isSound = isRead('low') && isRead('high') && values.low <= values.high;
  return { low: values.low, high: values.high, block: reader.readBlock(children, key), element, isSound };
}

/** No range covers what another covers, nor what the roll cannot give. */
function checkCover(reader: Reader, ranges: readonly ReadRange[], first: number, last: number): void {
  /** Ranges before the one at hand, by their low ends; none of them overlap. */
  const apart: ReadRange[] = [];
  for (const current of ranges) {
    if (!current.isSound) continue;
    const { low, high, element } = current;
    const place = apart.findIndex((other) => other.high >= low);
    const earlier = place === -1 ? undefined : apart[place];
    if (earlier && earlier.low <= high) {
      const message = `Range ${low}-${high} covers ${Math.max(low, earlier.low)}, as does ${earlier.low}-${earlier.high}`;
      reportFault(reader, element.place, 'range-overlap', message, 'each result stands in one range');
    } else apart.splice(place === -1 ? apart.length : place, 0, current);
    reportOutside(reader, current, first, last);
  }
}

/** What no roll can give is a fault of the range; a minus where nothing is below 0 is one of the number. */
function reportOutside(reader: Reader, { low, high, element }: ReadRange, first: number, last: number): void {
  const negative =
    first >= 0 ? ['low', 'high'].find((name) => Number(element.attributes.get(name)?.value) < 0) : undefined;
  if (negative !== undefined) {
    const place = element.attributes.get(negative)?.place ?? element.place;
    reportFault(reader, place, 'bad-number', `${negative} lies below 0`, `this roll gives ${first} to ${last}`);
  } else if (low < first || high > last) {
    const message = `Range ${low}-${high} goes beyond ${first}-${last}`;
    reportFault(reader, element.place, 'range-outside', message, 'that is all this roll can give');
  }
}

/** The first result from `first` to `last` that no range covers. */
function findGap(ranges: readonly Range[], first: number, last: number): number | null {
  let next = first;
  for (const { low, high } of [...ranges].sort((a, b) => a.low - b.low)) {
    if (low > next) break;
    next = Math.max(next, high + 1);
  }
  return next <= last ? next : null;
}
