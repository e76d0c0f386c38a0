/** What the file of an effect says about it, and how it is tied together. */
import type { AttributeTable, ValuesOf } from '../quest/attribute.js';
import type { ElementTable } from '../quest/element.js';
import type { Effect } from '../quest/quest.js';
import { read, type Reader } from '../quest/reader.js';
import type { FindWays } from '../quest/way.js';
import type { XmlElement } from '../quest/xml-tree.js';
import type { Run } from '../run.js';
import type { Speech, SpeechBook } from '../speech/speech.js';

/** Takes hit points; hangs on the heroes' level; brings experience. */
export type Concern = 'hp' | 'level' | 'xp';

/** The least and the most that is added to something, which conditions know by this name; flags and items count 0 and 1. */
export interface Change {
  readonly name: string;
  readonly low: number;
  readonly high: number;
}

export interface EffectKind {
  readonly table: ElementTable;
  /** Elements that stand in this one only. */
  readonly parts: readonly ElementTable[];
  read(reader: Reader, element: XmlElement, key: string): Effect;
  /** Where it may lead; left out by those after which the next effect always comes. */
  readonly findWays?: FindWays | undefined;
  /** Whether it leaves the level, or uses a turn of it; left out by those that never do. */
  readonly isWayOut?: ((element: XmlElement) => boolean) | undefined;
  /** What it says; left out by those that say nothing. */
  readonly says?: ((effect: Effect, book: SpeechBook) => Speech) | undefined;
  /** What of the heroes it has to do with; nothing where it is left out. */
  readonly concerns?: Concern | undefined;
  /** What it counts up or down, if anything. */
  changes?(effect: Effect): Change | null;
  /** Carries the effect out. It may say lines, push frames or ask; the effects after it wait until those are done. */
  apply(run: Run, effect: Effect): void;
}

interface EffectFile<A extends AttributeTable, E extends Effect> extends ElementTable<A> {
  readonly parts?: readonly ElementTable[];
  readonly findWays?: FindWays;
  readonly isWayOut?: (element: XmlElement) => boolean;
  readonly says?: (effect: E, book: SpeechBook) => Speech;
  readonly concerns?: Concern;
  changes?(effect: E): Change | null;
  /** What the effect needs to know at play, from its attributes and children; all that is wrong is reported to the reader. */
  build(parts: EffectParts<A>): Omit<E, keyof Effect>;
  apply(run: Run, effect: E): void;
}

interface EffectParts<A extends AttributeTable> {
  readonly reader: Reader;
  readonly element: XmlElement;
  readonly key: string;
  readonly values: ValuesOf<A>;
  readonly children: readonly XmlElement[];
  /** Whether an attribute is there and could be read. */
  readonly isRead: (name: string) => boolean;
}

export function defineEffect<E extends Effect>(): <A extends AttributeTable>(file: EffectFile<A, E>) => EffectKind {
  return (file) => ({
    table: file,
    parts: file.parts ?? [],
    findWays: file.findWays,
    isWayOut: file.isWayOut,
    concerns: file.concerns,
    changes: (effect) => file.changes?.(effect as E) ?? null,
    read(reader, element, key) {
      const parts = { reader, element, key, ...read(reader, element, file, key) };
      return { kind: file.name, key, place: element.place, ...file.build(parts) };
    },
    // An effect is only ever given to the kind whose name it carries, and `read` above made it.
    says: file.says && ((effect, book) => file.says?.(effect as E, book) ?? []),
    apply(run, effect) {
      file.apply(run, effect as E);
    },
  });
}
