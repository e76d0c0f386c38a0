/**
 * Measures what is said until the next question: how likely which length is, and the longest there can be. Each way that things
 * may go is followed; ways are put together where they become many. Rooms that ask nothing lead on to the next: six steps from
 * place to place are followed, more are as good as never, and more than three are nothing that mostly happens.
 */
import type { Level, Quest } from '../quest/quest.js';
import { listTrials, isOpen, type Known } from '../quest/trial.js';
import { makeOptionList } from '../run.js';
import { fillLine, type Case, type Filling } from './fill.js';
import type { NetworkLimit } from './network-limit.js';
import type { FoesNamed, MenuEntry, Part, SaidLine, Speech } from './speech.js';
import type { Teller } from './tale.js';

export interface Measuring {
  readonly teller: Teller;
  readonly filling: Filling;
  readonly known: Known;
  readonly limit: NetworkLimit;
  /** Levels and rooms that may be gone to, as in `level 2` and `room cellar`; of a level the key is null. */
  readonly goals: ReadonlyMap<string, { readonly level: Level; readonly key: string | null }>;
  /** What may come next in a level, by its key and how far it is followed. */
  readonly followed: Map<string, readonly Path[]>;
  /** How many steps may still be taken: a quest far larger than any that is played is not followed to its end. */
  readonly budget: { left: number };
  /** Lines that were measured, by whom the fight is with. */
  readonly measured: WeakMap<SaidLine, Map<FoesNamed | null, Span>>;
}

/** How long something mostly is, and at worst. */
interface Span {
  readonly mostly: number;
  readonly atWorst: number;
}

/** One way that things may go. Lengths are those of all lines, with the breaks between them. */
export interface Path {
  readonly share: number;
  readonly mostly: number;
  readonly atWorst: number;
}

interface OpenPath extends Path {
  readonly untold: Span;
  readonly isTold: boolean;
  readonly state: 'open' | 'leaving' | 'over';
}

interface Surroundings {
  readonly level: Level;
  readonly foes: FoesNamed | null;
}

const MOST_FOLLOWED = 6;
const MOSTLY_FOLLOWED = 3;
const MOST_PATHS = 20;
/** Of what is kept of a level, to be put behind many other paths. */
const MOST_KEPT = 8;
const NONE: Span = { mostly: 0, atWorst: 0 };
const START: OpenPath = { share: 1, ...NONE, untold: NONE, isTold: false, state: 'open' };

/** @returns the ways it may go from a choice to the next question */
export function measureTurn(measuring: Measuring, speech: Speech, level: Level, foes: FoesNamed | null): Path[] {
  return finish(measuring, follow(measuring, [START], speech, { level, foes }, MOST_FOLLOWED), level, MOST_FOLLOWED);
}

/** What a line comes to, each variant, with its options and without a break. */
export function measureLine(
  measuring: Measuring,
  line: SaidLine,
  menu: readonly MenuEntry[],
  foes: FoesNamed | null,
  which: Case,
): number[] {
  const list = menu.length === 0 ? '' : listMenu(measuring, menu, which);
  return fillLine(measuring.filling, line, foes, which).map((text) =>
    measuring.limit.length(list === '' ? text : `${text} ${list}`),
  );
}

export function findGoals({ levels }: Quest): Measuring['goals'] {
  const goals = new Map<string, { readonly level: Level; readonly key: string | null }>();
  const enter = (name: string, level: Level, key: string | null): void => {
    // Of two of the same name the first is meant.
    if (!goals.has(name)) goals.set(name, { level, key });
  };
  for (const level of levels) {
    enter(`level ${level.id}`, level, null);
    for (const { id, key } of level.encounters) if (id !== null) enter(`room ${id}`, level, key);
  }
  return goals;
}

function listMenu({ known }: Measuring, menu: readonly MenuEntry[], which: Case): string {
  const list = (entries: readonly MenuEntry[]): string =>
    entries.length === 0
      ? ''
      : makeOptionList({ options: entries.map(({ name }) => ({ name, aliases: [], emoji: [] })) });
  if (which === 'mostly') return list(menu.filter(({ condition }) => condition === null));
  if (menu.every((entry) => entry.condition === null)) return list(menu);
  const trials = listTrials(menu, known);
  if (trials === null) return list(menu);
  return trials
    .map((trial) => list(menu.filter((entry) => isOpen(entry, trial))))
    .reduce((longest, each) => (each.length > longest.length ? each : longest), '');
}

function follow(
  measuring: Measuring,
  from: readonly OpenPath[],
  speech: Speech,
  around: Surroundings,
  depth: number,
): OpenPath[] {
  let open = from.filter(({ state }) => state === 'open');
  let closed = from.filter(({ state }) => state !== 'open');
  for (const part of speech) {
    if (open.length === 0) break;
    measuring.budget.left -= open.length;
    if (measuring.budget.left < 0) break;
    const taken = merge(takePart(measuring, open, part, around, depth));
    open = taken.filter(({ state }) => state === 'open');
    if (open.length < taken.length) closed = [...closed, ...taken.filter(({ state }) => state !== 'open')];
  }
  return merge([...open, ...closed]);
}

/** Follows one part of a speech along every path that is open. */
function takePart(
  measuring: Measuring,
  paths: readonly OpenPath[],
  part: Part,
  around: Surroundings,
  depth: number,
): readonly OpenPath[] {
  const { teller } = measuring;
  switch (part.does) {
    case 'say':
      return addLine(paths, spanOf(measuring, part.line, [], around.foes), part.tells);
    case 'say-if-untold': {
      const span = spanOf(measuring, part.line, [], around.foes);
      return paths.map((path) => ({ ...path, untold: addSpan(path.untold, span) }));
    }
    case 'ask':
      return addLine(paths, spanOf(measuring, part.line, part.menu, around.foes)).map(toOver);
    case 'either':
      return part.ways.flatMap(({ share, speech }) =>
        follow(
          measuring,
          paths.map((path) => ({ ...path, share: path.share * share })),
          speech,
          around,
          depth,
        ),
      );
    case 'meet': {
      const { opening, foes } = teller.speak(part.key);
      return follow(measuring, paths, opening, { ...around, foes: foes ?? around.foes }, depth);
    }
    case 'leave-fight':
      return paths.map((path) => ({ ...path, state: 'leaving' }));
    case 'end': {
      return follow(measuring, paths, teller.speakEnd(part.outcome), around, depth).map(toOver);
    }
    case 'go': {
      const goal = measuring.goals.get(`${part.to} ${part.id}`);
      if (!goal || depth === 0) return paths.map(toOver);
      const { level, key } = goal;
      const isElsewhere = part.to === 'level' || level !== around.level;
      const journey: Speech = [
        ...(isElsewhere ? [...teller.speakLevel(around.level).leaving, ...teller.speakLevel(level).entering] : []),
        ...(key === null ? [] : [{ does: 'meet', key } as const]),
      ];
      const there = follow(measuring, paths, journey, { level, foes: null }, depth - 1);
      return finish(measuring, there, level, depth - 1, part.to === 'level' ? 'first' : 'next');
    }
  }
}

/** Goes on in the level wherever nothing was asked yet. */
function finish(
  measuring: Measuring,
  paths: readonly OpenPath[],
  level: Level,
  depth: number,
  when: 'first' | 'next' = 'next',
): OpenPath[] {
  return merge(
    paths.map(tellUntold).flatMap((path) => {
      if (path.state === 'over' || depth === 0) return [path];
      return followLevel(measuring, level, depth - 1, when).map((next): OpenPath => ({
        ...path,
        share: path.share * next.share,
        mostly: path.mostly + (depth > MOST_FOLLOWED - MOSTLY_FOLLOWED ? next.mostly : 0),
        atWorst: path.atWorst + next.atWorst,
        state: 'over',
      }));
    }),
  );
}

function followLevel(measuring: Measuring, level: Level, depth: number, when: 'first' | 'next'): readonly Path[] {
  const key = `${when} ${String(depth)} ${level.key}`;
  const known = measuring.followed.get(key);
  if (known) return known;
  const coming = measuring.teller.speakLevel(level)[when];
  const ways = follow(measuring, [START], [{ does: 'either', ways: coming }], { level, foes: null }, depth);
  const paths = merge(finish(measuring, ways, level, depth), MOST_KEPT);
  measuring.followed.set(key, paths);
  return paths;
}

/** What one line adds, with the break before it. */
function spanOf(measuring: Measuring, line: SaidLine, menu: readonly MenuEntry[], foes: FoesNamed | null): Span {
  const known = measuring.measured.get(line) ?? new Map<FoesNamed | null, Span>();
  measuring.measured.set(line, known);
  const there = known.get(foes);
  if (there) return there;
  const lengthsOf = (which: Case): number[] => measureLine(measuring, line, menu, foes, which);
  const mostly = lengthsOf('mostly');
  const mean = mostly.reduce((total, length) => total + length, 0) / Math.max(1, mostly.length);
  const span = { mostly: mean === 0 ? 0 : mean + 1, atWorst: Math.max(0, ...lengthsOf('atWorst')) + 1 };
  known.set(foes, span);
  return span;
}

function addSpan(to: Span, { mostly, atWorst }: Span): Span {
  return { mostly: to.mostly + mostly, atWorst: to.atWorst + atWorst };
}

function addLine(paths: readonly OpenPath[], span: Span, tells = false): OpenPath[] {
  return paths.map((path) => ({ ...path, ...addSpan(path, span), isTold: path.isTold || tells }));
}

function toOver(path: OpenPath): OpenPath {
  return { ...tellUntold(path), state: 'over' };
}

/** What was done is told where nothing else was. */
function tellUntold(path: OpenPath): OpenPath {
  if (path.untold === NONE) return path;
  const told = path.isTold ? path : { ...path, ...addSpan(path, path.untold) };
  return { ...told, untold: NONE };
}

/** Puts the paths together that are most alike, so that there are never too many. */
function merge(paths: readonly OpenPath[], most = MOST_PATHS): OpenPath[] {
  if (paths.length <= most) return [...paths];
  const groups = new Map<string, OpenPath[]>();
  for (const path of paths) {
    const key = `${path.state} ${String(path.isTold)}`;
    const group = groups.get(key);
    if (group) group.push(path);
    else groups.set(key, [path]);
  }
  return [...groups.values()].flatMap((group) => {
    const sorted = group.sort((a, b) => a.mostly + a.untold.mostly - b.mostly - b.untold.mostly);
    const size = Math.ceil(sorted.length / Math.max(1, Math.floor(most / groups.size / 2)));
    const merged: OpenPath[] = [];
    for (let start = 0; start < sorted.length; start += size) merged.push(mergeAll(sorted.slice(start, start + size)));
    return merged;
  });
}

function mergeAll(paths: readonly OpenPath[]): OpenPath {
  const [first] = paths;
  if (!first) throw new Error('nothing to put together');
  const share = paths.reduce((sum, path) => sum + path.share, 0);
  const mean = (of: (path: OpenPath) => number): number =>
    share === 0 ? of(first) : paths.reduce((sum, path) => sum + of(path) * path.share, 0) / share;
  const most = (of: (path: OpenPath) => number): number => paths.reduce((max, path) => Math.max(max, of(path)), 0);
  return {
    ...{ state: first.state, isTold: first.isTold, share },
    ...{ mostly: mean((path) => path.mostly), atWorst: most((path) => path.atWorst) },
    untold: { mostly: mean((path) => path.untold.mostly), atWorst: most((path) => path.untold.atWorst) },
  };
}
