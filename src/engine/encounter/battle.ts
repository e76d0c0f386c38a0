/** What comes of fighting and of running, told in the order that all fights have. */
import type { FoeGroup } from '../combat/fight.js';
import { giveXp } from '../party/growth.js';
import { isAlive, type Hero } from '../party/hero.js';
import { addGold } from '../party/purse.js';
import { announceFall, living, say, sayAnnouncements, sayWithHeroes, type Run } from '../run.js';
import type { Text } from '../quest/attribute.js';
import { ownWords, perhapsOfHeroes, say as speak, sayIfUntold, type OwnWords, type Speech } from '../speech/speech.js';
import type { PromptOption } from '../step.js';
import { endFailed } from '../tell.js';

export const FIGHT: PromptOption = { name: 'fight', aliases: [], emoji: [] };
export const RUN: PromptOption = { name: 'run', aliases: [], emoji: [] };

export const DEFAULT_WIN = 'The foes are defeated!';
export const DEFAULT_ESCAPE = 'You run!';
const HURT = 'Some of the party are hurt in the escape!';

/** What is said of a fight; asked for only when it is said. */
interface BattleTexts {
  win(): string;
  /** Empty where there is nothing to say before the quest's own last words. */
  lose(): string;
}

/** Fights it out. A fight that is lost ends the quest. @returns whether the party won */
export function fightOut(run: Run, groups: readonly FoeGroup[], texts: BattleTexts): boolean {
  const standing = living(run);
  const isWon = run.fight(run.draft.heroes, groups);
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
  const isHurt = run.flee(heroes, groups);
  announceFallen(run, standing);
  const how = isHurt ? HURT : 'The party escape unharmed.';
  sayWithHeroes(run, `${start} ${how}`);
}

/** How much of fights is mostly won. */
const SHARE_WON = 0.85;

/** @param won what is said of a fight that was won @param lost before the quest's last words */
export function speakFight(won: Speech, lost: Speech): Speech {
  const ways = [
    { share: SHARE_WON, speech: won },
    {
      share: 1 - SHARE_WON,
      speech: [...lost, ...perhapsOfHeroes('falls'), { does: 'end', outcome: 'failed' } as const],
    },
  ];
  return [{ does: 'either', ways }];
}

/** @param text null where the engine's own words are said @param gold the most that they carry */
export function speakWin(text: Text | OwnWords | null, gold: number): Speech {
  return [
    ...speak(text ?? ownWords(DEFAULT_WIN), { hasHeroes: true }),
    ...perhapsOfHeroes('falls'),
    ...perhapsOfHeroes('rises'),
    ...(gold > 0 ? sayIfUntold(ownWords(`The party find ${String(gold)} gold.`)) : []),
  ];
}

/** @param start what is said first; null for the engine's own words */
export function speakEscape(start: Text | null): Speech {
  const behind = (text: string): string => `${text} ${HURT}`;
  const words = start ? { ...start, variants: start.variants.map(behind) } : ownWords(behind(DEFAULT_ESCAPE));
  return [...speak(words, { hasHeroes: true }), ...perhapsOfHeroes('falls')];
}

function announceFallen(run: Run, standing: readonly Hero[]): void {
  for (const hero of standing) if (!isAlive(hero)) announceFall(run, hero);
}
