/** The composer of the local network: anybody may say something as anybody, in answer to a game's newest post or into the open. */
import type { NewLocalPost } from '../networks/local/local-timeline.js';
import { LOCAL_RULES } from '../networks/local/text-rules.js';
import { findGames } from '../store/game-record.js';
import { findLastStoryPost } from '../store/outbox.js';
import { inTransaction } from '../store/transaction.js';
import { addPoll, type Service } from './service.js';
import type { LocalComposer } from './view.js';

const HANDLE = /^[A-Za-z0-9_]{1,15}$/;

/** @param say keeps a post on the local timeline and returns its id, or null where the post it answers is gone */
export function createLocalComposer(
  service: Service,
  account: { readonly id: string; readonly handle: string },
  say: (post: NewLocalPost) => Promise<string | null>,
): LocalComposer {
  return {
    async say({ name, text, gameId }) {
      const handle = name.trim().replace(/^@/, '');
      const words = text.trim();
      if (words === '') return { refusal: 'empty' };
      if (LOCAL_RULES.length(words) > LOCAL_RULES.maxLength) return { refusal: 'too-long' };
      if (!HANDLE.test(handle) || handle.toLowerCase() === account.handle.toLowerCase()) return { refusal: 'bad-name' };
      if (gameId !== undefined && (await findGames(service.prisma, { id: gameId }, 1)).length === 0)
        return { refusal: 'no-such-game' };
      const last = gameId === undefined ? null : await findLastStoryPost(service.prisma, gameId);
      const target = last?.externalId ?? null;
      const author = { id: `local-${handle.toLowerCase()}`, handle };
      const id = await say({ author, text: words, ...(target === null ? {} : { inReplyTo: target }) });
      if (id === null) return { refusal: 'not-local' };
      await inTransaction(service.prisma, (tx) => addPoll(service, tx, account.id));
      return { id };
    },
  };
}
