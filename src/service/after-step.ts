/** What follows from a game having gone on, beside its story: what its player keeps, and whether another game begins. */
import type { GameRecord } from '../store/game-record.js';
import { updatePlayer } from '../store/player.js';
import type { Tx } from '../store/transaction.js';
import type { Service } from './service.js';

export async function afterStep(service: Service, tx: Tx, game: GameRecord): Promise<void> {
  const { outcome, player, accountId, network } = game;
  const { state, completed } = game.game;
  if (player) {
    const { heroes, gold, items, campaign } = state;
    if (outcome === 'failed') await updatePlayer(tx, player.id, { party: null, completed });
    else if (outcome === 'complete')
      await updatePlayer(tx, player.id, { party: { heroes, gold, items, campaign }, completed });
  } else if (outcome !== null) {
    const delayMs = service.rules(network).pauseMs;
    await service.addJob(tx, 'beginCrowd', { accountId }, { jobKey: `begin:${accountId}`, delayMs });
  }
}
