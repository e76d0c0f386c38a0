/** Where posts are rationed they are shared out fairly: 100 followers with games of their own, on 20 posts an hour. */
import { expect, it } from 'vitest';
import type { PublicPost } from '../../src/networks/x/imitation/control.js';
import { useDatabase } from '../database.js';
import { openXStage } from '../networks/x/stage.js';
import { openServiceStage } from './stage.js';

const HOUR_MS = 3_600_000;
const PLAYERS = 100;
const POSTS_IN_15_MINUTES = 5;
const HOURS = 7;
/** A quest that goes on for ever, as far as this test is concerned. */
const ROAD = `<quest name="The Road" description="It goes on" complete="It ends.">
  <level id="0" entryText="Dust." turns="500"><room text="A fork." cost="1"><option name="left"/><option name="right"/></room></level>
</quest>`;

const database = useDatabase();

it('no game starves, and each has its turn before another has two more', { timeout: 240_000 }, async ({ annotate }) => {
  const x = await openXStage();
  const rules = { playsCrowd: false, sleepMs: 1e12 };
  const stage = await openServiceStage({
    ...{ prisma: database.prisma, clock: x, network: x.network, rules, quests: { 'road.xml': ROAD } },
  });
  x.imitation.setLimits('post', { short: POSTS_IN_15_MINUTES });
  for (let player = 0; player < PLAYERS; player += 1) {
    x.imitation.say({ handle: `p${String(player)}`, text: '@tweetRPG START' });
  }
  const waits: number[] = [];
  const askedAt = new Map<string, number>();
  const answered = new Set<string>();
  for (let quarter = 0; quarter < HOURS * 4; quarter += 1) {
    await stage.pass(HOUR_MS / 4);
    // Whoever is answered chooses at once; one in ten is loud and says it three times.
    for (const post of x.imitation.posts('tweetRPG').filter(({ id }) => !answered.has(id))) {
      answered.add(post.id);
      const asked = askedAt.get(post.inReplyTo ?? '');
      if (asked !== undefined) waits.push(Date.parse(post.createdAt) - asked);
      const handle = handleOf(x.imitation.posts(), post);
      const times = Number(handle.slice(1)) % 10 === 0 ? 3 : 1;
      for (let time = 0; time < times; time += 1) {
        const { id } = x.imitation.say({ handle, text: '@tweetRPG left', inReplyTo: post.id });
        askedAt.set(id, x.now().getTime());
      }
    }
  }
  const posts = await database.prisma.post.groupBy({ by: ['gameId'], where: { status: 'sent' }, _count: true });
  const counts = posts.map(({ _count }) => _count).sort((a, b) => a - b);
  const longestHours = Math.max(...waits) / HOUR_MS;
  await annotate(
    `${String(PLAYERS)} games, ${String(counts.reduce((sum, count) => sum + count, 0))} posts in ${String(HOURS)} hours: ${String(counts[0])} to ${String(counts.at(-1))} a game, the longest wait ${longestHours.toFixed(1)} hours`,
  );
  expect(counts).toHaveLength(PLAYERS);
  expect((counts.at(-1) ?? 0) - (counts[0] ?? 0)).toBeLessThanOrEqual(1);
  // One round is 100 posts at 20 an hour.
  expect(longestHours).toBeLessThanOrEqual(PLAYERS / (POSTS_IN_15_MINUTES * 4) + 0.5);
  await stage.close();
  await x.close();
});

function handleOf(posts: readonly PublicPost[], { inReplyTo }: PublicPost): string {
  return posts.find(({ id }) => id === inReplyTo)?.handle ?? '';
}
