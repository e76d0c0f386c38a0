import { describe, expect, it } from 'vitest';
import { createLocalNetwork } from '../../../src/networks/local/local-network.js';
import { LOCAL_RULES } from '../../../src/networks/local/text-rules.js';
import type { LocalTimeline } from '../../../src/networks/local/local-timeline.js';
import { createClock } from '../clock.js';
import { describeNetworkContract } from '../contract.js';
import { createMemoryTimeline } from './memory-timeline.js';

const ACCOUNT = { id: 'account', handle: 'tweetRPG' };

describeNetworkContract('the local network', async () => {
  const clock = createClock();
  const timeline = createMemoryTimeline(clock.now);
  return {
    ...clock,
    network: createLocalNetwork(timeline, ACCOUNT, clock.now),
    async say({ handle, ...post }) {
      const kept = await timeline.insert({ author: { id: `person-${handle}`, handle }, ...post });
      return kept?.id ?? '';
    },
    async erase(postId) {
      await timeline.delete(postId);
    },
    close: async () => undefined,
  };
});

describe('the local network', () => {
  it('counts characters, not units of memory', () => {
    expect(LOCAL_RULES.length('⚔ 🗡')).toBe(3);
    expect(LOCAL_RULES.links('see example.com')).toEqual([]);
  });

  it('is down for reading and unknown for writing when its timeline throws, and says nothing of the reason', async () => {
    const fail = async () => {
      throw new TypeError('connect to postgres://user:secret@host');
    };
    const broken: LocalTimeline = { insert: fail, select: fail, findExisting: fail, nameAuthors: fail, delete: fail };
    const network = createLocalNetwork(broken, ACCOUNT, () => new Date());
    const detail = 'the timeline failed (TypeError)';
    const down = { outcome: 'retry-later', why: 'down', detail };
    expect(await network.readMentions(new Date(0))).toEqual(down);
    expect(await network.findDeleted(['l1'])).toEqual(down);
    expect(await network.nameAuthors(['account'])).toEqual(down);
    expect(await network.publish({ text: 'One' })).toEqual({ outcome: 'unknown', detail });
    expect(await network.remove('l1')).toEqual({ outcome: 'unknown', detail });
  });
});
