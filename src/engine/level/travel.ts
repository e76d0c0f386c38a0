/** Going from place to place: into a level, out of it, on to the next, or to a room somewhere else. */
import { encounterAt, pushEncounter } from '../encounter/encounter-kind.js';
import { useTurns, type LevelFrame } from '../encounter/encounter-over.js';
import { levelKey, type Level } from '../quest/quest.js';
import { isPartyLost, say, type Run } from '../run.js';
import { endComplete, endFailed, tell } from '../tell.js';
import { sayUntold } from '../untold.js';

/** Enters a level; the stack is empty then but for it. */
export function enterLevel(run: Run, level: Level): void {
  const frame: LevelFrame = { kind: level.kind, at: level.key, turnsUsed: 0, idle: 0 };
  run.draft.stack = [frame];
  run.observer?.reached(level.key);
  if (level.entryText) say(run, tell(run, level.entryText));
}

/** Leaves the level for the one after it; after the last the quest is complete. */
export function leaveLevel(run: Run): void {
  const level = currentLevel(run);
  if (level.exitText) say(run, tell(run, level.exitText));
  if (level.next === null) endComplete(run);
  else enterLevel(run, levelAt(run, levelKey(level.next)));
}

/** Breaks off what is going on and enters another level. */
export function goToLevel(run: Run, id: string): void {
  if (!breakOff(run)) return;
  const { exitText } = currentLevel(run);
  if (exitText) say(run, tell(run, exitText));
  enterLevel(run, levelAt(run, levelKey(id)));
}

/** Breaks off what is going on and begins a room, in this level or in another. */
export function goToRoom(run: Run, id: string): void {
  const goal = run.quest.levels.find((level) => level.encounters.some((encounter) => encounter.id === id));
  const room = goal?.encounters.find((encounter) => encounter.id === id);
  if (!goal || !room) throw new Error(`the quest has no room ${id}`);
  if (!breakOff(run)) return;
  const here = currentLevel(run);
  if (goal !== here) {
    if (here.exitText) say(run, tell(run, here.exitText));
    enterLevel(run, goal);
  }
  pushEncounter(run, room.key);
}

/** Drops everything on the level; what was met costs its turns. @returns false when nobody is left to go anywhere */
function breakOff(run: Run): boolean {
  sayUntold(run);
  if (isPartyLost(run)) {
    endFailed(run);
    return false;
  }
  const { stack } = run.draft;
  for (const { at } of stack.splice(1)) {
    if (run.quest.encounters.has(at)) useTurns(stack, encounterAt(run, at).cost);
  }
  return true;
}

export function currentLevel(run: Run): Level {
  return levelAt(run, run.draft.stack[0]?.at ?? '');
}

function levelAt(run: Run, key: string): Level {
  const level = run.quest.levelsByKey.get(key);
  if (!level) throw new Error(`the quest has no level ${key}`);
  return level;
}
