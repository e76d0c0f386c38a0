/**
 * A dungeon level as the engine plays it, and its map. The map of a game is not part of its state: it follows from the
 * level and the game's seed, and is made again where it is needed.
 */
import { mixSeed } from '../../dice/dice.js';
import type { DungeonDefinition } from '../../dungeon/definition.js';
import type { DungeonMap } from '../../dungeon/dungeon-map.js';
import { generateDungeon, type DungeonResult } from '../../dungeon/generate-dungeon.js';
import type { Level } from '../../quest/quest.js';
import type { NarrativeEvent } from './narrative.js';

export interface DungeonLevel extends Level {
  readonly kind: 'dungeon';
  readonly definition: DungeonDefinition;
  /** Whether everything that the level is made of could be read. */
  readonly isWhole: boolean;
  /** What may happen in it, in document order. */
  readonly events: readonly NarrativeEvent[];
}

export function isDungeon(level: Level): level is DungeonLevel {
  return level.kind === 'dungeon';
}

/** Drawn pieces that may be on the map: sections, and plans that are dealt or placed. */
export function listPieces({
  definition,
}: DungeonLevel): { readonly ref: string; readonly parts: readonly number[] }[] {
  const { filling, sections } = definition;
  const plans = filling.kind === 'deck' ? filling.cards.map(({ plan }) => plan) : filling.plans;
  return [
    ...sections.map(({ section }) => ({ ref: section.name, parts: section.parts })),
    ...plans.map(({ id, drawing }) => ({ ref: id, parts: drawing.parts })),
  ];
}

/** The seed of the map by which reading a quest proves that a level can be built. */
const PROOF_SEED = 1;

/** Builds the level once. Where this goes well, there is a map for every game. */
export function proveBuildable(level: DungeonLevel): DungeonResult {
  return generateDungeon(level.definition, PROOF_SEED);
}

/** Maps kept for each level; a game asks for the same one at every choice. */
const KEPT_MAPS = 8;
const kept = new WeakMap<DungeonLevel, Map<number, DungeonMap>>();

/** @param gameSeed of the game; each level of it has a map of its own */
export function mapOf(level: DungeonLevel, gameSeed: number): DungeonMap {
  const maps = kept.get(level) ?? new Map<number, DungeonMap>();
  kept.set(level, maps);
  const known = maps.get(gameSeed);
  if (known) return known;
  const map = buildMap(level, gameSeed);
  for (const oldest of [...maps.keys()].slice(0, Math.max(0, maps.size + 1 - KEPT_MAPS))) maps.delete(oldest);
  maps.set(gameSeed, map);
  return map;
}

/** A seed by which, against all odds, the level cannot be built gets the map that was built when the quest was read. */
function buildMap(level: DungeonLevel, gameSeed: number): DungeonMap {
  const result = generateDungeon(level.definition, mixSeed(gameSeed, `dungeon ${level.id}`));
  if (result.ok) return result.map;
  const proof = proveBuildable(level);
  if (!proof.ok) throw new Error(proof.failure.sentence);
  return proof.map;
}
