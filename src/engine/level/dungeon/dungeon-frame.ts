/** Where a party stands in a dungeon and what comes next there; plain JSON, part of a game's state. */
import { beginWalk, type Walk } from '../../dungeon/walk.js';
import type { DungeonMap } from '../../dungeon/dungeon-map.js';
import type { Visit } from '../../dungeon/describe-room.js';
import type { LevelFrame } from '../../encounter/encounter-over.js';

/**
 * `arrive`: the room is told of and what happens on entering it. `meet`: its foes. `won`: they are gone. `fled`: the party
 * runs back. `ask`: the ways on. `go`: what was chosen is done.
 */
export type Stage = 'arrive' | 'meet' | 'won' | 'fled' | 'ask' | 'go';

export interface DungeonFrame extends LevelFrame {
  /** Not there before the party has come in. */
  place?: DungeonPlace;
}

export interface DungeonPlace {
  walk: Walk;
  stage: Stage;
  visit: Visit;
  /** Whether the party has fled from the foes of the room it is in before. */
  isMetAgain: boolean;
  /** The way that was chosen; null where the party runs back. */
  way: string | null;
}

/** The party comes in by the stairs, if it has not yet. */
export function placeIn(frame: DungeonFrame, map: DungeonMap): DungeonPlace {
  return (frame.place ??= {
    ...{ walk: beginWalk(map), stage: 'arrive', visit: 'first', isMetAgain: false, way: null },
  });
}
