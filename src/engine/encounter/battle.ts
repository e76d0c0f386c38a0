/** What comes of fighting and of running, told in the order that all fights have. */
import { fight, type FoeGroup } from '../combat/fight.js';
import { flee } from '../combat/flight.js';
import { giveXp } from '../party/growth.js';
import { isAlive, type Hero } from '../party/hero.js';
import { addGold } from '../party/purse.js';
import { announceFall, living, say, sayAnnouncements, sayWithHeroes, type Run } from '../run.js';
import type { PromptOption } from '../step.js';
import { endFailed } from '../tell.js';

export const FIGHT: PromptOption = { name: 'fight', aliases: [], emoji: [] };
export const RUN: PromptOption = { name: 'run', aliases: [], emoji: [] };

/** What is said of a fight; asked for only when it is said. */
interface BattleTexts {
  win(): string;
  /** Empty where there is nothing to say before the quest's own last words. */
  lose(): string;
}

/** Fights it out. A fight that is lost ends the quest. @returns whether the party won */
export function fightOut(run: Run, groups: readonly FoeGroup[], texts: BattleTexts): boolean {
  const standing = living(run);
  const isWon = fight(run.dice('combat'), run.draft.heroes, groups);
  announceFallen(run, standing);
  if (!isWon) {
    say(run, texts.lose());
    sayAnnouncements(run);
    endFailed(run);
    return false;
  }
  sayWithHeroes(run, texts.win());
  const victors = standing.filter(isAlive);
  const worth = (of: 'xp' | 'gold'): number => groups.reduce((sum, { stats, count }) => sum + stats[of] * count, 0);
  giveXp(run, victors, Math.floor(worth('xp') / victors.length));
  sayAnnouncements(run);
  addGold(run, worth('gold'));
  return true;
}

/** @param start what is said first */
export function runAway(run: Run, groups: readonly FoeGroup[], start: string): void {
  const { heroes } = run.draft;
  const standing = living(run);
  const isHurt = flee(run.dice('combat'), heroes, groups);
  announceFallen(run, standing);
  const how = isHurt ? 'Some of the party are hurt in the escape!' : 'The party escape unharmed.';
  sayWithHeroes(run, `${start} ${how}`);
}

function announceFallen(run: Run, standing: readonly Hero[]): void {
  for (const hero of standing) if (!isAlive(hero)) announceFall(run, hero);
}
