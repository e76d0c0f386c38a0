/**
 * A quest as the engine plays it: checked, complete, never changed. Everything that a game's state points at has a key made
 * of ids (of positions where there is no id), so that a state can be carried over to an edited quest where the places
 * still exist.
 */
import type { ClassName } from '../party/hero-class.js';
import type { HeroSpec } from '../party/hero.js';
import type { Menu } from '../encounter/menu.js';
import type { Text } from './attribute.js';
import type { Condition } from './condition.js';
import type { QuestPlace } from './quest-place.js';
import type { Place } from './source-text.js';
import type { Way } from './way.js';

/** One effect; what else it holds is known to the file of its kind. */
export interface Effect {
  readonly kind: string;
  readonly key: string;
  readonly place: Place;
}

/** Effects carried out one after the other. */
export interface Block {
  readonly key: string;
  readonly effects: readonly Effect[];
}

/** Something a party may choose, and what comes of it. */
export interface Option {
  /** Lower case, single spaces. */
  readonly name: string;
  readonly aliases: readonly string[];
  readonly emoji: readonly string[];
  readonly condition: Condition | null;
  /** Shown only while one of this class lives. */
  readonly class: ClassName | null;
  readonly block: Block;
  readonly place: Place;
  /** Where its attributes stand; where it stands itself for those that are left out. */
  readonly places: Readonly<Record<'name' | 'alias' | 'emoji' | 'if', Place>>;
}

/** What a level draws from; what else it holds is known to the file of its kind. */
export interface Encounter {
  readonly kind: string;
  readonly key: string;
  readonly id: string | null;
  readonly place: Place;
  readonly weight: number;
  /** How many of it lie in a deck. */
  readonly count: { readonly low: number; readonly high: number };
  readonly condition: Condition | null;
  readonly once: boolean;
  /** Turns it uses when it is over. */
  readonly cost: number;
}

export interface Level {
  readonly kind: string;
  readonly key: string;
  readonly id: string;
  readonly place: Place;
  readonly entryText: Text | null;
  readonly exitText: Text | null;
  /** The level after it; null after the last. */
  readonly next: string | null;
  /** Everything that may be met in it, in document order. */
  readonly encounters: readonly Encounter[];
}

/** What a quest says of a foe; the rest follows from its level. */
export interface FoeSpec {
  readonly id: string;
  readonly plural: string | null;
  readonly hp: number | null;
  readonly attack: number | null;
  readonly defence: number | null;
  readonly damage: number | null;
  readonly xp: number | null;
  readonly gold: number | null;
}

export interface Quest {
  /** SHA-256 of the quest's files, in hex. */
  readonly hash: string;
  readonly id: string;
  readonly name: Text;
  readonly description: Text;
  readonly complete: Text;
  readonly failed: Text | null;
  /** Id of the quest that must be complete before. */
  readonly after: string | null;
  readonly minLevel: number;
  /** Null where there is no highest. */
  readonly maxLevel: number | null;
  readonly party: readonly HeroSpec[] | null;
  readonly foes: ReadonlyMap<string, FoeSpec>;
  readonly levels: readonly Level[];
  readonly levelsByKey: ReadonlyMap<string, Level>;
  readonly blocks: ReadonlyMap<string, Block>;
  /** Encounters of levels and fights met on the way, by key. */
  readonly encounters: ReadonlyMap<string, Encounter>;
  /** Choices asked on the way, by key. */
  readonly choices: ReadonlyMap<string, Choice>;
  /** Where anything in a level may lead beside the level after it, by the level's id. */
  readonly levelWays: ReadonlyMap<string, ReadonlySet<Way>>;
  /** Everything that can be reached, in document order. */
  readonly places: readonly QuestPlace[];
}

export interface Choice {
  readonly key: string;
  readonly text: Text;
  readonly options: readonly Option[];
  readonly menu: Menu;
}

/** The quest's title. */
export function questTitle(quest: Quest): string {
  return (quest.name.variants[0] ?? quest.id).replaceAll('{{', '{');
}

/** @param id as in `<level id="…">` */
export function levelKey(id: string): string {
  return `level:${id}`;
}
