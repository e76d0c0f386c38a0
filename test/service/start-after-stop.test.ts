/** What STOP takes away, and what START gives back. */
import { afterEach, expect, it } from 'vitest';
import { createLocalNetwork } from '../../src/networks/local/local-network.js';
import { createTimelineStore } from '../../src/store/local-timeline.js';
import { useDatabase } from '../database.js';
import { createClock } from '../networks/clock.js';
import { openServiceStage, type ServiceStage } from './stage.js';

const database = useDatabase();
let stage: ServiceStage | undefined;
afterEach(() => stage?.close());

async function open(playsSolo: boolean) {
  await database.prisma
    .$executeRaw`truncate account, quest, quest_file, player, game, turn, reply, post, local_post cascade`;
  const clock = createClock();
  const timeline = createTimelineStore(database.prisma, clock.now);
  const network = createLocalNetwork(timeline, { id: 'tweetrpg', handle: 'tweetRPG' }, clock.now);
  const rules = { playsSolo, playsCrowd: !playsSolo, graceMs: 0, lookupDelayMs: 0 };
  stage = await openServiceStage({ prisma: database.prisma, clock, network, rules });
  await stage.turn();
  const { turn } = stage;
  return async (text: string) => {
    clock.advance(1000);
    await timeline.insert({ author: { id: 'local-ann', handle: 'ann' }, text });
    await turn();
  };
}

const ann = () => database.prisma.player.findFirstOrThrow();
const lastPost = async () => (await database.prisma.post.findFirstOrThrow({ orderBy: { seq: 'desc' } })).text;

it('after STOP nobody is answered until they say START, which begins anew', async () => {
  const say = await open(true);
  await say('@tweetRPG START');
  await say('@tweetRPG STOP');
  await say('@tweetRPG STATUS');
  expect(await lastPost()).toContain('Farewell.');
  await say('@tweetRPG START');
  expect(await ann()).toMatchObject({ optedOutAt: null, handle: 'ann', completed: [] });
  expect(await lastPost()).toContain('FIGHT or RUN?');
});

it.each([
  ['where all play one adventure', false, 'START', 'Here one adventure is played by all'],
  ['with a quest that nobody knows', true, 'START atlantis', 'I know no quest of that name.'],
])('START %s is a welcome too', async (_where, playsSolo, words, answer) => {
  const say = await open(playsSolo);
  await say('@tweetRPG STOP');
  await say(`@tweetRPG ${words}`);
  expect(await lastPost()).toContain(answer);
  expect((await ann()).optedOutAt).toBeNull();
});
