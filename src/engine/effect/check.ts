/** d20 + level of the best living hero (of a class, or of any): passes at `against` or more, fails when nobody is left to try. */
import { CLASS_NAMES, type ClassName } from '../party/hero-class.js';
import { optionalChoice, requiredNumber } from '../quest/attribute.js';
import type { ElementTable } from '../quest/element.js';
import type { Block, Effect } from '../quest/quest.js';
import { read, type Reader } from '../quest/reader.js';
import type { XmlElement } from '../quest/xml-tree.js';
import { isAlive } from '../party/hero.js';
import { pushEffects } from '../run.js';
import { defineEffect } from './effect-kind.js';

interface Check extends Effect {
  readonly class: ClassName | null;
  readonly against: number;
  readonly pass: Block;
  readonly fail: Block;
}

const DIE = 20;
/** Of the hero who tries, where nobody knows. */
const USUAL_LEVEL = 2;

const pass = {
  name: 'pass',
  doc: 'What happens when the check succeeds.',
  attributes: {},
  effects: true,
} as const satisfies ElementTable;
const fail = {
  name: 'fail',
  doc: 'What happens when the check fails.',
  attributes: {},
  effects: true,
} as const satisfies ElementTable;

type PartTable = typeof pass | typeof fail;

export const check = defineEffect<Check>()({
  name: 'check',
  doc: 'Tries a skill: a twenty-sided die plus the level of the best living hero of the class, against a number.',
  attributes: {
    class: optionalChoice(CLASS_NAMES, null, 'who may try; anybody where it is left out'),
    against: requiredNumber({ min: 0 }, 'what die and level must reach'),
  },
  children: { pass: 'once', fail: 'once' },
  needs: { oneOf: ['pass', 'fail'], hint: 'say what comes of it' },
  parts: [pass, fail],
  build({ reader, element, key, values, children }) {
    const partOf = (table: PartTable): Block => readPart(reader, element, children, table, key, values.against);
    return { ...values, pass: partOf(pass), fail: partOf(fail) };
  },
  findWays: ({ children }, inside) =>
    [pass, fail].flatMap(({ name }) => [...inside(children.find((child) => child.name === name)?.children ?? [])]),
  says({ against, pass: passed, fail: failed }, book) {
    const share = Math.min(1, Math.max(0, (DIE + USUAL_LEVEL + 1 - against) / DIE));
    const ways = [
      { share, speech: book.block(passed) },
      { share: 1 - share, speech: book.block(failed) },
    ];
    return [{ does: 'either', ways }];
  },
  concerns: 'level',
  apply(run, { class: needed, against, pass: passed, fail: failed }) {
    let best = 0;
    for (const hero of run.draft.heroes) {
      if (isAlive(hero) && (needed === null || hero.class === needed)) best = Math.max(best, run.levelOf(hero));
    }
    const isPassed = best > 0 && run.dice('effects').roll(1, DIE, () => [against - best]) + best >= against;
    pushEffects(run, isPassed ? passed : failed);
  },
});

/** A part that is not there is come to all the same: nothing happens then. */
function readPart(
  reader: Reader,
  check: XmlElement,
  children: readonly XmlElement[],
  table: PartTable,
  checkKey: string,
  against: number,
): Block {
  const key = `${checkKey}/#${table.name}`;
  const element = children.find((child) => child.name === table.name);
  const label = `${table.name} against ${against}`;
  reader.places.push({ key, kind: table.name, label, place: element?.place ?? check.place });
  return reader.readBlock(element ? read(reader, element, table, key).children : [], key);
}
