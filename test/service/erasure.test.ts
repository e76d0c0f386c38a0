/** What people wrote on X is not kept longer than X allows; that they wrote, and what it chose, is. */
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../database.js';
import { HOUR_MS, MINUTE_MS, useXService } from './x-service.js';

describe('what people wrote', () => {
  const database = useDatabase();
  const open = useXService(database);
  const replies = () => database.prisma.reply.findMany({ orderBy: { id: 'asc' } });

  it('is gone after 23 hours, its verdict and option are not', async () => {
    const { x, stage, said } = await open({ rules: { playsSolo: false } });
    await stage.turn();
    const inReplyTo = said()[0]?.id;
    x.imitation.say({ handle: 'ann', text: '@tweetRPG fight for my grandmother', inReplyTo });
    x.imitation.say({ handle: 'bob', text: '@tweetRPG what a day', inReplyTo });
    await stage.pass(22 * HOUR_MS + 50 * MINUTE_MS);
    expect((await replies()).map(({ text }) => text)).toEqual([
      expect.stringContaining('fight for my grandmother'),
      expect.stringContaining('what a day'),
    ]);
    await stage.pass(30 * MINUTE_MS);
    expect(await replies()).toMatchObject([
      { text: '', authorHandle: null, verdict: 'counted', option: 'fight' },
      { text: '', authorHandle: null, verdict: 'ignored', reason: 'no-option' },
    ]);
  });

  it('is gone when a turn closes after its author deleted it', async () => {
    const { x, stage, said } = await open({ rules: { playsSolo: false } });
    await stage.turn();
    const inReplyTo = said()[0]?.id;
    const { id } = x.imitation.say({ handle: 'ann', text: '@tweetRPG fight', inReplyTo });
    x.imitation.say({ handle: 'bob', text: '@tweetRPG run', inReplyTo });
    await stage.pass(10 * MINUTE_MS);
    x.imitation.erase(id);
    await stage.pass(HOUR_MS);
    expect(await replies()).toMatchObject([
      { text: '', authorHandle: null, verdict: 'ignored', reason: 'deleted' },
      { text: expect.stringContaining('run') as string, verdict: 'counted' },
    ]);
  });
});
