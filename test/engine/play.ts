/** Short ways to quests and games, for tests. */
import { beginGame, chooseInGame, type GameStep } from '../../src/engine/campaign.js';
import { isRefusal } from '../../src/engine/game.js';
import { makeFaultLine } from '../../src/engine/quest/fault.js';
import type { QuestFiles } from '../../src/engine/quest/quest-files.js';
import type { Quest } from '../../src/engine/quest/quest.js';
import { readQuest } from '../../src/engine/read-quest.js';

/**
 * @param files beside it
 * @throws with all faults where the quest has an error
 */
export function questOf(xml: string, fileName = 'test.xml', files: QuestFiles = {}): Quest {
  const { quest, faults } = readQuest(xml, fileName, files);
  if (!quest) throw new Error(faults.map((fault) => makeFaultLine(fileName, fault)).join('\n'));
  return quest;
}

/** A quest of one level that holds what is given, in the hands of a party without chance in its names. */
export function questWith(inside: string, level = 'turns="3"', head = ''): Quest {
  return questOf(
    `<quest name="Test" description="a test" complete="Done.">
       <party><hero name="Anna" class="archer"/><hero name="Bert" class="warrior"/><hero name="Cora" class="mage"/></party>
       ${head}<level id="here" ${level}>${inside}</level>
     </quest>`,
  );
}

/** Lines from the beginning on, through the choices, without those that every story begins with. */
export function linesOf(
  quest: Quest,
  choices: readonly string[] = [],
  seed = 1,
  shelf: readonly Quest[] = [],
): string[] {
  const { lines } = playThrough(quest, choices, seed, shelf);
  return lines.slice(2);
}

export interface Played {
  readonly step: GameStep;
  readonly lines: readonly string[];
}

/** Takes choices one after the other; every one must be open. */
export function playThrough(quest: Quest, choices: readonly string[], seed = 1, shelf: readonly Quest[] = []): Played {
  let step = beginGame(quest, { seed, shelf });
  const lines = [...step.lines];
  for (const choice of choices) {
    const next = chooseInGame(step.quest, shelf, step.game, choice);
    if (isRefusal(next)) throw new Error(`${choice}: ${next.refusal}`);
    step = next;
    lines.push(...step.lines);
  }
  return { step, lines };
}

/** Names of the options that are open. */
export function openNames({ prompt }: GameStep): string[] {
  return prompt?.options.map(({ name }) => name) ?? [];
}
