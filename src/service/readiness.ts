/** Whether the service can do its work, and in plain words what keeps it from that. */
import { findAccount } from '../store/account.js';
import { findOldestUnsent } from '../store/outbox.js';
import type { Service } from './service.js';

const OLD_POST_MS = 10 * 60_000;
const OLD_POLL_MS = 30 * 60_000;

export async function readReadiness(service: Service, accountId: string): Promise<{ ok: boolean; problems: string[] }> {
  const problems: string[] = [];
  try {
    const account = await findAccount(service.prisma, accountId);
    const oldest = await findOldestUnsent(service.prisma, accountId);
    const now = service.now().getTime();
    if (account?.trouble === 'keys') problems.push(`The network refuses the keys: ${account.troubleDetail ?? ''}`);
    if (account?.trouble === 'credits') problems.push('The network’s credits are used up.');
    const waitedMs = oldest ? now - Math.max(oldest.createdAt.getTime(), oldest.notBefore?.getTime() ?? 0) : 0;
    if (waitedMs > OLD_POST_MS)
      problems.push(`A post has been waiting for ${String(Math.floor(waitedMs / 60_000))} minutes.`);
    const polledMs = now - (account?.lastGoodPollAt ?? account?.readTo ?? service.now()).getTime();
    if (polledMs > OLD_POLL_MS)
      problems.push(`Replies were last read ${String(Math.floor(polledMs / 60_000))} minutes ago.`);
  } catch (error) {
    service.log.error({ err: error }, 'the database does not answer');
    problems.push('The database does not answer.');
  }
  return { ok: problems.length === 0, problems };
}
