/** Whole games on X: the real client against the imitation, everything in the database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTurns } from '../../src/store/game-record.js';
import { withoutMark } from '../../src/render/mark.js';
import { useDatabase } from '../database.js';
import { openXStage, type XStage } from '../networks/x/stage.js';
import { openServiceStage, type ServiceStage } from './stage.js';

const MINUTE_MS = 60_000;

describe('a crowd game on X', () => {
  const database = useDatabase();
  let x: XStage;
  let stage: ServiceStage;
  beforeAll(async () => {
    x = await openXStage();
    stage = await openServiceStage({
      prisma: database.prisma,
      clock: x,
      network: x.network,
      rules: { playsSolo: false, pauseMs: 1e12 },
    });
  });
  afterAll(async () => {
    await stage.close();
    await x.close();
  });

  it('is played to its end in one thread that says what the engine said', async () => {
    await stage.turn();
    for (let turns = 0; turns < 40; turns += 1) {
      const [game] = await stage.games();
      if (!game || game.status === 'over') break;
      const open = x.imitation.posts('tweetRPG').at(-1);
      const option = game.game.state.prompt?.options[0]?.name ?? '';
      x.imitation.say({ handle: 'ann', text: `@tweetRPG ${option}!`, inReplyTo: open?.id });
      x.imitation.say({ handle: 'bob', text: '@tweetRPG no idea', inReplyTo: open?.id });
      await stage.pass(62 * MINUTE_MS);
    }
    const [game] = await stage.games();
    expect(game?.outcome).not.toBeNull();
    const posts = x.imitation.posts('tweetRPG');
    const turns = await findTurns(database.prisma, game?.id ?? '');
    const said = posts.map(({ text }) => withoutMark(text)).join('\n');
    expect(said).toBe(turns.flatMap(({ lines }) => lines).join('\n'));
    expect(new Set(posts.map(({ conversationId }) => conversationId)).size).toBe(1);
    expect(new Set(posts.map(({ text }) => text)).size).toBe(posts.length);
    const replies = await database.prisma.reply.groupBy({ by: ['verdict', 'reason'], _count: true });
    expect(replies.find(({ verdict }) => verdict === 'waiting')).toBeUndefined();
    expect(replies.find(({ reason }) => reason === 'no-option')?._count).toBe(turns.length - 1);
  });
});

describe('a solo game on X', () => {
  const database = useDatabase();
  let x: XStage;
  let stage: ServiceStage;
  beforeAll(async () => {
    x = await openXStage();
    stage = await openServiceStage({
      prisma: database.prisma,
      clock: x,
      network: x.network,
      rules: { playsCrowd: false },
    });
  });
  afterAll(async () => {
    await stage.close();
    await x.close();
  });

  it('answers START and every choice once, each time to the reply it answers', async () => {
    x.imitation.say({ handle: 'cac', text: '@tweetRPG START' });
    await stage.pass(2 * MINUTE_MS);
    let answered = 0;
    for (let turns = 0; turns < 40; turns += 1) {
      const [game] = await stage.games();
      if (!game || game.status === 'over') break;
      const open = x.imitation.posts('tweetRPG').at(-1);
      const option = game.game.state.prompt?.options.at(-1)?.name ?? '';
      const { id } = x.imitation.say({ handle: 'cac', text: `@tweetRPG ${option}`, inReplyTo: open?.id });
      await stage.pass(2 * MINUTE_MS);
      answered += 1;
      expect(x.imitation.posts('tweetRPG').filter(({ inReplyTo }) => inReplyTo === id)).toHaveLength(1);
    }
    const [game] = await stage.games();
    expect(game?.status).toBe('over');
    expect(game?.turn).toBe(answered);
  });
});
