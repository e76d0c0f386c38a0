/** Throws a die and carries out the range it falls in. Ranges cover every result exactly once. */
import { checkBounds, isNumberGiven, reportFault, type ElementTable } from '../quest/element.js';
import { MAX_NUMBER, optionalNumber, requiredNumber } from '../quest/attribute.js';
import type { Block, Effect } from '../quest/quest.js';
import { read, type Reader } from '../quest/reader.js';
import type { XmlElement } from '../quest/xml-tree.js';
import { push } from '../run.js';
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
  build({ reader, element, key, values, children }) {
    const ranges = children.map((child) => readRange(reader, child, key));
    const isComplete = ranges.every(({ element: child }) => isNumberGiven(child, 'low') && isNumberGiven(child, 'high'));
    if (isNumberGiven(element, 'd')) checkCover(reader, element, values, ranges, isComplete);
    return { ...values, ranges };
  },
  apply(run, { d, add, ranges }) {
    const result = run.dice('effects').roll(1, d) + add;
    const hit = ranges.find(({ low, high }) => result >= low && result <= high);
    if (!hit) throw new Error(`no range covers ${String(result)}`);
    run.observer?.reached(hit.block.key);
    push(run, { kind: 'effects', at: hit.block.key });
  },
});

type ReadRange = Range & { readonly element: XmlElement };

function readRange(reader: Reader, element: XmlElement, rollKey: string): ReadRange {
  const low = element.attributes.get('low')?.value.trim() ?? '';
  const high = element.attributes.get('high')?.value.trim() ?? '';
  const key = `${rollKey}/${low}-${high}`;
  const { values, children } = read(reader, element, range, key);
  checkBounds(reader, element, 'low', 'high');
  return { low: values.low, high: values.high, block: reader.readBlock(children, key), element };
}

/** Every result from 1 + add to d + add in exactly one range, and no range beyond. */
function checkCover(reader: Reader, roll: XmlElement, { d, add }: { readonly d: number; readonly add: number }, ranges: readonly ReadRange[], isComplete: boolean): void {
  const first = 1 + add;
  const last = d + add;
  const sound = ranges.filter(({ low, high, element }) => low <= high && isNumberGiven(element, 'low') && isNumberGiven(element, 'high'));
  for (const [index, { low, high, element }] of sound.entries()) {
    const earlier = sound.slice(0, index).find((other) => other.low <= high && other.high >= low);
    if (earlier) {
      const shared = Math.max(low, earlier.low);
      reportFault(reader, element.place, 'range-overlap', `Range ${String(low)}-${String(high)} covers ${String(shared)}, as does ${String(earlier.low)}-${String(earlier.high)}`, 'each result stands in one range');
    }
    if (low < first || high > last) {
      reportFault(reader, element.place, 'range-outside', `Range ${String(low)}-${String(high)} goes beyond ${String(first)}-${String(last)}`, 'that is all this roll can give');
    }
  }
  if (!isComplete) return;
  const missing = findGap(sound, first, last);
  if (missing !== null) {
    reportFault(reader, roll.place, 'range-gap', `No range covers ${String(missing)}`, `the ranges must cover ${String(first)} to ${String(last)}`);
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
