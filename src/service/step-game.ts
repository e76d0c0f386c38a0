/** One step of a game: what an option leads to, and how that is written down. */
import { chooseInGame, type GameStep } from '../engine/campaign.js';
import { isRefusal } from '../engine/game.js';
import { saveStep, type GameRecord, type TurnEnd } from '../store/game-record.js';
import type { Tx } from '../store/transaction.js';
import { afterStep } from './after-step.js';
import { networkOf, type Service } from './service.js';

/** @returns null where the option is not offered */
export async function stepOf(
  service: Service,
  { questHash, game }: GameRecord,
  option: string,
): Promise<GameStep | null> {
  const quest = await service.shelf.byHash(questHash);
  const step = chooseInGame(quest, await service.shelf.offered(), game, option);
  return isRefusal(step) ? null : step;
}

/** Writes a step into the game; telling it is up to the caller. */
export async function applyStep(
  service: Service,
  tx: Tx,
  before: GameRecord,
  step: GameStep,
  how: { readonly choice: string; readonly by: TurnEnd; readonly tally: Readonly<Record<string, number>> },
): Promise<GameRecord> {
  const { quest, game, lines, prompt, outcome } = step;
  const after = await saveStep(tx, before, {
    ...how,
    questHash: quest.hash,
    game,
    lines,
    prompt,
    outcome,
    at: networkOf(service, before.accountId).now(),
  });
  await afterStep(service, tx, after);
  return after;
}
