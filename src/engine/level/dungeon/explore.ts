/**
 * Walking through a dungeon level: the party comes into a room and is told of it, what the narrative has for the place
 * happens, foes are met, and the ways on are asked for. Whoever runs from foes is back where the party came from. The trap
 * door leads to the next level; behind the last one the quest is complete.
 */
import type { Activity } from '../../activity.js';
import type { DungeonMap } from '../../dungeon/dungeon-map.js';
import { describeRoom } from '../../dungeon/describe-room.js';
import { clearFoes, fleeBack, hasFoes, hasWayDown, listWays, takeWay } from '../../dungeon/walk.js';
import { findLevelLoss } from '../../migrate/migration.js';
import { ask, isPartyLost, push, pushEffects, say, type Run } from '../../run.js';
import type { Prompt, PromptOption } from '../../step.js';
import { endFailed } from '../../tell.js';
import { sayUntold } from '../../untold.js';
import { currentLevel, leaveLevel } from '../travel.js';
import { placeIn, type DungeonFrame, type DungeonPlace, type Stage } from './dungeon-frame.js';
import { mapOf, type DungeonLevel } from './dungeon-level.js';
import { findEvents } from './find-event.js';
import type { Occasion } from './narrative.js';

const DOWN: PromptOption = { name: 'down', aliases: ['trap door', 'trapdoor', 'climb down'], emoji: ['🕳️'] };

/** What a stage of the way works with. */
interface Scene {
  readonly run: Run;
  readonly frame: DungeonFrame;
  readonly level: DungeonLevel;
  readonly map: DungeonMap;
  readonly place: DungeonPlace;
}

export const explore: Activity = {
  go(run, frame: DungeonFrame) {
    sayUntold(run);
    if (isPartyLost(run)) {
      endFailed(run);
      return;
    }
    const level = currentLevel(run) as DungeonLevel;
    const map = mapOf(level, run.draft.seed);
    const place = placeIn(frame, map);
    STAGES[place.stage]({ run, frame, level, map, place });
  },
  choose(run, frame: DungeonFrame, name) {
    const level = currentLevel(run) as DungeonLevel;
    const map = mapOf(level, run.draft.seed);
    const place = placeIn(frame, map);
    place.way = name;
    place.stage = 'go';
    bringAbout({ run, frame, level, map, place }, 'leave');
  },
  findLoss(migration, { at }) {
    const loss = findLevelLoss(migration, at);
    if (loss !== null) return loss;
    const { from, to, state } = migration;
    const [before, after] = [from, to].map((quest) => {
      return JSON.stringify(mapOf(quest.levelsByKey.get(at) as DungeonLevel, state.seed));
    });
    return before === after ? null : 'the party is in a dungeon whose map would be another one';
  },
};

const STAGES: Readonly<Record<Stage, (scene: Scene) => void>> = {
  arrive(scene) {
    const { run, map, place } = scene;
    const { room } = place.walk;
    const isQuiet = !hasFoes(map, place.walk, room) && listEvents(scene, 'enter').length === 0;
    const told = run.isQuiet ? '' : describeRoom(map, room, place.visit, run.dice('text'), 'asked');
    place.stage = 'meet';
    if (isQuiet) askWays(scene, told);
    else {
      say(run, told);
      bringAbout(scene, 'enter');
    }
  },
  meet({ run, frame, map, place }) {
    if (hasFoes(map, place.walk, place.walk.room)) push(run, { kind: 'foes', at: frame.at });
    place.stage = 'ask';
  },
  won(scene) {
    const { place } = scene;
    place.walk = clearFoes(place.walk);
    place.stage = 'ask';
    bringAbout(scene, 'cleared');
  },
  fled(scene) {
    const { place } = scene;
    place.way = null;
    place.stage = place.walk.cameFrom === null ? 'ask' : 'go';
    if (place.stage === 'go') bringAbout(scene, 'leave');
  },
  ask(scene) {
    askWays(scene, '');
  },
  go(scene) {
    const { run, frame, map, place } = scene;
    if (place.way === DOWN.name) {
      leaveLevel(run);
      return;
    }
    frame.turnsUsed += 1;
    const taken = place.way === null ? null : takeWay(map, place.walk, place.way);
    if (taken?.ok === false) throw new Error(`there is no way ${String(place.way)}`);
    place.walk = taken ? taken.walk : fleeBack(place.walk);
    place.visit = taken?.isNew === true ? 'first' : place.walk.cleared.includes(place.walk.room) ? 'cleared' : 'again';
    place.isMetAgain = place.visit === 'again';
    place.stage = 'arrive';
  },
};

/** The ways on: the doors, and the trap door. */
function listOptions(map: DungeonMap, room: number): PromptOption[] {
  const ways = listWays(map, room).map(({ name, aliases, emoji }): PromptOption => ({ name, aliases, emoji }));
  return hasWayDown(map, room) ? [...ways, DOWN] : ways;
}

function askWays({ run, map, place }: Scene, told: string): void {
  const options = listOptions(map, place.walk.room);
  const prompt: Prompt = { options };
  place.stage = 'ask';
  ask(run, told === '' ? `The ${options.length === 1 ? 'way' : 'ways'} on:` : told, prompt);
}

/** The narrative's events for the room the party is in, without those that came once and come no more. */
function listEvents({ run, level, map, place }: Scene, on: Occasion) {
  return findEvents(level, map, place.walk, on).filter(({ once, key }) => !once || !run.draft.met.includes(key));
}

/** What happens is done in document order, before anything else goes on. */
function bringAbout(scene: Scene, on: Occasion): void {
  const { run } = scene;
  for (const { key, once, block } of listEvents(scene, on).reverse()) {
    if (once) run.draft.met.push(key);
    pushEffects(run, block);
  }
}
