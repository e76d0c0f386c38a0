/**
 * How a quest is looked through: with every hit point and all experience; or heroes only stand or have fallen; or of heroes
 * nothing is known; or of gold neither. The looser, the fewer places, and the more may happen that never does in a game. The
 * loosest comes first, since where that does not come to an end within the bound, none does; then the most exact that does.
 */
import { isMadeAnew } from './made-anew.js';
import { CLASS_NAMES } from '../party/hero-class.js';
import { maxHpAt } from '../party/hero.js';
import type { Quest } from '../quest/quest.js';
import type { Draft } from '../state.js';
import { createExactWorld } from './exact-world.js';
import { explore, type Exploration, type Graph } from './explore.js';
import { createFightBook } from './fight-book.js';
import { createLooseWorld, type Bounds } from './loose-world.js';
import type { Relevance } from './relevance.js';
import { createKeeper, type Detail, type Keeper } from './state-key.js';

export interface Survey {
  readonly graph: Graph;
  readonly keeper: Keeper;
  /** How many different fights were tried out, and how often each. */
  readonly fights: number;
  readonly tries: number;
  readonly lookFrom: Exploration['lookFrom'];
}

export interface Surveys {
  /** With every hit point; null where that is not tried, as even less would be too much. */
  readonly exact: Survey | null;
  /** The least loose that came to an end, else a loose one; null where the exact one leaves nothing to be asked. */
  readonly loose: Survey | null;
}

/** How often each fight is tried out at least, at most, and all of them together. */
const FEWEST_TRIES = 100;
const MOST_TRIES = 5_000;
const ALL_TRIES = 100_000;
const FIGHT_SEED = 1;
/** With more different fights than this, the heroes are not told apart by their hit points. */
const MOST_FIGHTS = 500;

const NOTHING: ReadonlySet<string> = new Set();

/**
 * @param mostPlaces looked into in the most exact way, and half as many in each of the others
 * @returns nothing for a quest of which parts are made anew for each game
 */
export function surveyQuest(
  quest: Quest,
  start: Draft,
  relevances: ReadonlyMap<string, Relevance>,
  mostPlaces: number,
  tell: (places: number) => void,
): Surveys {
  if (isMadeAnew(quest)) return { exact: null, loose: null };
  const bounds = findBounds(quest, relevances);
  const unknown = quest.after === null ? NOTHING : findUnknown(quest, relevances);
  const surveyLoosely = (heroes: Detail['heroes'], gold: boolean, most: number): Survey => {
    const detail = { heroes, gold, unknown };
    const keeper = createKeeper(quest, start, relevances, detail);
    const { graph, lookFrom } = explore(
      quest,
      keeper,
      (trial, draft) => createLooseWorld(trial, draft, keeper.relevanceOf(draft), detail, bounds),
      (looked) => looked >= most,
      tell,
    );
    return { graph, lookFrom, keeper, fights: 0, tries: 0 };
  };
  // What a party brings from an earlier quest is not known.
  const isGoldKnown = quest.after === null;
  const loosest = surveyLoosely('any', false, mostPlaces / 2);
  // Where even that is too large, everything else is; then single games are followed, with their gold.
  if (!loosest.graph.isWhole) {
    return { exact: null, loose: isGoldKnown ? surveyLoosely('any', true, mostPlaces / 4) : loosest };
  }
  const exact = surveyExactly(quest, start, relevances, mostPlaces, tell);
  if (exact.graph.isWhole && exact.fights === 0 && isGoldKnown) return { exact, loose: null };
  for (const heroes of isGoldKnown ? (['standing', 'any'] as const) : []) {
    const loose = surveyLoosely(heroes, true, mostPlaces / 2);
    if (loose.graph.isWhole) return { exact, loose };
  }
  return { exact, loose: loosest };
}

/** Where few fights are met, they are tried out more often. */
function surveyExactly(
  quest: Quest,
  start: Draft,
  relevances: ReadonlyMap<string, Relevance>,
  mostPlaces: number,
  tell: (places: number) => void,
): Survey {
  const keeper = createKeeper(quest, start, relevances, { heroes: 'exact', gold: true, unknown: NOTHING });
  const surveyWith = (tries: number): Survey => {
    const book = createFightBook(tries, FIGHT_SEED);
    const { graph, lookFrom } = explore(
      quest,
      keeper,
      (trial, draft) => createExactWorld(trial, book, keeper.relevanceOf(draft)),
      (looked) => looked >= (book.count() > 0 ? mostPlaces / 4 : mostPlaces) || book.count() > MOST_FIGHTS,
      tell,
    );
    return { graph, lookFrom, keeper, fights: book.count(), tries };
  };
  const first = surveyWith(FEWEST_TRIES);
  const tries = Math.min(MOST_TRIES, Math.floor(ALL_TRIES / Math.max(1, first.fights)));
  if (!first.graph.isWhole || first.fights === 0 || tries < 2 * FEWEST_TRIES) return first;
  const second = surveyWith(tries);
  return second.graph.isWhole ? second : first;
}

function findBounds({ levels, party, after }: Quest, relevances: ReadonlyMap<string, Relevance>): Bounds {
  const grows = after !== null || levels.some(({ key }) => relevances.get(key)?.xp === true);
  const highest = Math.max(1, ...(party ?? []).map(({ level }) => level ?? 1));
  const mostHp = grows ? Infinity : Math.max(...CLASS_NAMES.map((name) => maxHpAt(name, highest)));
  return { grows, mostHp };
}

/** What is asked, and never set in this quest. */
function findUnknown({ levels }: Quest, relevances: ReadonlyMap<string, Relevance>): ReadonlySet<string> {
  const all = levels.flatMap(({ key }) => relevances.get(key) ?? []);
  const names = all.flatMap(({ members }) => members.map(({ name }) => name));
  return new Set(names.filter((name) => !all.some(({ changing }) => changing.has(name))));
}
