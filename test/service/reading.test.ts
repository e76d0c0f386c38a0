/** Reads are paid by the post: what a turn of an account's game costs in them, and that nothing is missed for it. */
import { expect, it } from 'vitest';
import type { XStage } from '../networks/x/stage.js';
import { useDatabase } from '../database.js';
import { openXStage } from '../networks/x/stage.js';
import { openServiceStage } from './stage.js';

const MINUTE_MS = 60_000;
const TURNS = 6;
const VOTERS = 50;
const FORKS = `<quest name="The Forks" description="Left or right" complete="There.">
  <level id="0" entryText="Dust." turns="50"><room text="A fork." cost="1"><option name="left"/><option name="right"/></room></level>
</quest>`;

const database = useDatabase();

it(
  'each reply is read about twice, and searched for only where it names nobody',
  { timeout: 240_000 },
  async ({ annotate }) => {
    const x = await openXStage();
    const rules = { playsSolo: false, idlePollMs: 5 * MINUTE_MS };
    const stage = await openServiceStage({
      ...{ prisma: database.prisma, clock: x, network: x.network, rules, quests: { 'forks.xml': FORKS } },
    });
    await stage.turn();
    let unaddressed = 0;
    for (let turn = 0; turn < TURNS; turn += 1) {
      const open = x.imitation.posts('tweetRPG').at(-1)?.id ?? '';
      for (let voter = 0; voter < VOTERS; voter += 1) {
        const dropMentions = voter % 10 === 0;
        if (dropMentions) unaddressed += 1;
        x.imitation.say({
          handle: `v${String(voter)}`,
          text: voter % 3 === 0 ? 'left' : 'right',
          inReplyTo: open,
          dropMentions,
        });
        await stage.pass(MINUTE_MS);
      }
      await stage.pass(12 * MINUTE_MS);
    }
    const counted = await database.prisma.reply.count({ where: { verdict: 'counted' } });
    const [game] = await stage.games();
    expect(game?.turn).toBe(TURNS);
    expect(counted).toBe(TURNS * VOTERS);
    const paid = paidFor(x);
    const perReply = paid['own-read'] / (TURNS * VOTERS - unaddressed);
    await annotate(
      `a turn with ${String(VOTERS)} replies: ${(paid['own-read'] / TURNS).toFixed(1)} mentions read (${perReply.toFixed(2)} a reply), ${(paid.read / TURNS).toFixed(1)} found by search, ${(paid.post / TURNS).toFixed(1)} posts, $${(x.imitation.bill().usd / TURNS).toFixed(3)} in all`,
    );
    expect(paid.read).toBe(unaddressed);
    expect(perReply).toBeLessThan(2.5);
    await stage.close();
    await x.close();
  },
);

function paidFor(x: XStage): Record<'own-read' | 'read' | 'post', number> {
  const count = (name: string): number => x.imitation.bill().items.find(({ item }) => item === name)?.count ?? 0;
  return { 'own-read': count('own-read'), read: count('read'), post: count('post') };
}
