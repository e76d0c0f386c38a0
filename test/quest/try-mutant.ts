/**
 * What must hold of any quest, however it came about: reading it throws nothing, and one that is read without an error can be
 * played to its end in every way, and posted on X.
 */
import { createDice, pick } from '../../src/engine/dice/dice.js';
import { begin, choose, isRefusal } from '../../src/engine/game.js';
import type { Quest } from '../../src/engine/quest/quest.js';
import { readQuest } from '../../src/engine/read-quest.js';
import { playRun } from '../../src/engine/simulate/play-run.js';
import { POLICIES } from '../../src/engine/simulate/policy.js';
import { NETWORK_LIMITS, postedText, storyRoom } from '../../src/networks/story-room.js';
import { X_RULES } from '../../src/networks/x/text-rules.js';
import { packPosts } from '../../src/render/pack.js';
import { mutate, type Mutant } from './mutation.js';
import { listShipped } from './shipped.js';

export interface Trial {
  readonly quest: string;
  readonly mutant: Mutant;
  readonly isAccepted: boolean;
  /** What was wrong; null where nothing was. */
  readonly trouble: string | null;
}

export interface Effort {
  /** Quiet games of each quest that is accepted, with all policies in turn. */
  readonly runs: number;
  /** Games whose every post is looked at. */
  readonly loudRuns: number;
}

const SHIPPED = listShipped();
/** A mutant may be a quest that goes on for ever: then so many choices in all of its games are enough. */
const MOST_CHOICES = 20_000;
const MOST_LOUD_TURNS = 150;
const ROOM = storyRoom(X_RULES);

/** @param seed of the mutation; it also says which of the shipped quests is hit */
export function tryMutant(seed: number, { runs, loudRuns }: Effort): Trial {
  const [name, xml, files] = SHIPPED[seed % SHIPPED.length] ?? ['', '', {}];
  const mutant = mutate(xml, createDice(seed, 'policy'));
  const trial = { quest: name, mutant };
  try {
    const { quest } = readQuest(mutant.text, name, files, NETWORK_LIMITS);
    if (!quest) return { ...trial, isAccepted: false, trouble: null };
    playQuietly(quest, runs);
    const trouble = postLoudly(quest, loudRuns);
    return { ...trial, isAccepted: true, trouble };
  } catch (error) {
    return {
      ...trial,
      isAccepted: false,
      trouble: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

function playQuietly(quest: Quest, runs: number): void {
  let choices = 0;
  for (let seed = 1; seed <= runs && choices < MOST_CHOICES; seed += 1) {
    choices += playRun(quest, POLICIES[seed % POLICIES.length] ?? 'random', seed).turns;
  }
}

/** @returns the first post that is too long or has a link in it; null where there is none */
function postLoudly(quest: Quest, runs: number): string | null {
  for (let seed = 1; seed <= runs; seed += 1) {
    const dice = createDice(seed, 'policy');
    let step = begin(quest, { seed });
    for (let turns = 0; turns < MOST_LOUD_TURNS; turns += 1) {
      for (const post of packPosts(
        step.lines.map((line) => postedText(X_RULES, line)),
        ROOM,
      )) {
        if (ROOM.length(post) > ROOM.maxLength) return `too long: ${post}`;
        if (X_RULES.links(post).length > 0) return `a link: ${post}`;
      }
      if (!step.prompt) break;
      const next = choose(quest, step.state, pick(dice, step.prompt.options).name);
      if (isRefusal(next)) return `refused: ${next.refusal}`;
      step = next;
    }
  }
  return null;
}
