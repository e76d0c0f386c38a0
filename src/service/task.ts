/** What each job does. */
import { findAccount } from '../store/account.js';
import { advanceGame } from './advance.js';
import { beginCrowd } from './begin-game.js';
import { closeTurn } from './close-turn.js';
import { deliverPosts } from './deliver.js';
import { pollAccount } from './poll.js';
import { readLast } from './read-last.js';
import type { Service, ServiceJobs } from './service.js';

export type ServiceTasks = {
  readonly [Name in keyof ServiceJobs]: (
    payload: ServiceJobs[Name],
    /** Aborted when it should come to an end soon. */
    job: { readonly signal: AbortSignal },
  ) => Promise<void>;
};

export function createTasks(service: Service): ServiceTasks {
  return {
    poll: ({ accountId }) => pollAccount(service, accountId),
    readLast: ({ gameId, turn }) => readLast(service, gameId, turn),
    advance: ({ gameId }) => advanceGame(service, gameId),
    close: ({ gameId, turn }) => closeTurn(service, gameId, turn),
    deliver: ({ accountId }, { signal }) => deliverPosts(service, accountId, signal),
    async beginCrowd({ accountId }) {
      const account = await findAccount(service.prisma, accountId);
      if (account) await beginCrowd(service, account);
    },
  };
}
