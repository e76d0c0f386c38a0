/** What people may ask about a dungeon without a turn passing: what the party has seen of it, and what it sees now. */
import { createDice } from '../../dice/dice.js';
import { describeRoom } from '../../dungeon/describe-room.js';
import type { DungeonMap } from '../../dungeon/dungeon-map.js';
import { hasFoes, type Walk } from '../../dungeon/walk.js';
import { foeName } from '../../combat/foe.js';
import { questTitle, type Quest } from '../../quest/quest.js';
import { makeOptionList } from '../../run.js';
import type { GameState } from '../../state.js';
import type { Line } from '../../step.js';
import type { DungeonFrame } from './dungeon-frame.js';
import { isDungeon, mapOf } from './dungeon-level.js';
import { nameFoes } from './foes-met.js';

export interface DungeonSight {
  readonly map: DungeonMap;
  readonly walk: Walk;
  /** The quest's name. */
  readonly title: string;
  /** `3 wolves` */
  readonly nameFoes: (type: string, count: number) => string;
}

/** Whether the party is in a dungeon, where MAP and LOOK mean something. */
export function isInDungeon({ stack }: GameState): boolean {
  return stack[0]?.kind === 'dungeon';
}

/** @returns null where the party is in no dungeon */
export function sightOf(quest: Quest, state: GameState): DungeonSight | null {
  const frame = state.stack[0] as DungeonFrame | undefined;
  const level = frame && quest.levelsByKey.get(frame.at);
  if (!level || !isDungeon(level) || !frame.place) return null;
  return {
    map: mapOf(level, state.seed),
    walk: frame.place.walk,
    title: questTitle(quest),
    nameFoes: (type, count) => `${String(count)} ${foeName(type, quest.foes.get(type), count)}`,
  };
}

/** The room the party is in, once more, and what is asked there. @returns null where the party is in no dungeon */
export function lookAround(quest: Quest, state: GameState): Line[] | null {
  const sight = sightOf(quest, state);
  if (!sight) return null;
  const { map, walk } = sight;
  const { room } = walk;
  const foes = hasFoes(map, walk, room) ? (map.rooms[room - 1]?.foes ?? []) : [];
  const seen = describeRoom(map, room, 'first', createDice(state.seed, `look ${String(room)}`), 'told');
  return [
    foes.length > 0 ? `${seen} Here: ${nameFoes(quest, foes)}.` : seen,
    state.prompt ? makeOptionList(state.prompt) : '',
  ].filter((line) => line !== '');
}
