/** Going from place to place: into a level, out of it, on to the next, or to a room somewhere else. */
import type { Level } from '../quest/quest.js';
import { end, endLost, living, pop, say, sayUntold, tell, type Run } from '../run.js';
import { useTurns } from '../encounter/encounter-over.js';
import { encounterAt, pushEncounter } from '../encounter/encounter-kind.js';

/** Enters a level; the stack is empty then but for it. */
export function enterLevel(run: Run, level: Level): void {
  run.draft.stack = [{ kind: level.kind, at: level.key }];
  run.observer?.reached(level.key);
  if (level.entryText) say(run, tell(run, level.entryText));
}

/** Leaves the level for the one after it; after the last the quest is complete. */
export function leaveLevel(run: Run): void {
  const level = currentLevel(run);
  if (level.exitText) say(run, tell(run, level.exitText));
  const next = level.next === null ? undefined : levelById(run, level.next);
  if (next) enterLevel(run, next);
  else {
    say(run, tell(run, run.quest.complete));
    end(run, 'complete');
  }
}

/** Breaks off what is going on and enters another level. */
export function goToLevel(run: Run, id: string): void {
  if (!breakOff(run)) return;
  const { exitText } = currentLevel(run);
  if (exitText) say(run, tell(run, exitText));
  enterLevel(run, levelById(run, id));
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
  const [level, met] = run.draft.stack;
  if (living(run).length === 0) {
    endLost(run);
    return false;
  }
  while (run.draft.stack.length > 1) pop(run);
  if (level && met && run.quest.encounters.has(met.at)) useTurns(run.draft.stack, encounterAt(run, met.at).cost);
  return true;
}

function currentLevel(run: Run): Level {
  const key = run.draft.stack[0]?.at;
  const level = run.quest.levels.find((candidate) => candidate.key === key);
  if (!level) throw new Error(`the quest has no level ${String(key)}`);
  return level;
}

function levelById(run: Run, id: string): Level {
  const level = run.quest.levels.find((candidate) => candidate.id === id);
  if (!level) throw new Error(`the quest has no level ${id}`);
  return level;
}

export { currentLevel };
