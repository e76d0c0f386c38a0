/** What the chaos run looks for is found: a game that went well has no problem, and each thing spoiled on purpose is one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PublicPost } from '../../src/networks/x/imitation/control.js';
import { useDatabase } from '../database.js';
import { openXStage, type XStage } from '../networks/x/stage.js';
import { openServiceStage, type ServiceStage } from '../service/stage.js';
import { CHAOS_QUESTS } from './chaos-quest.js';
import { optionsOf, type Saying } from './follower.js';
import { verify, type Evidence } from './verify.js';

const MINUTE_MS = 60_000;
const TURN_MS = 60 * MINUTE_MS;
const database = useDatabase();
const sayings: Saying[] = [];
let x: XStage;
let stage: ServiceStage;
let evidence: Evidence;

function say(handle: string, text: string, inReplyTo: string | null): void {
  const { id } = x.imitation.say({ handle, text, ...(inReplyTo !== null && { inReplyTo }) });
  const atMs = x.now().getTime();
  sayings.push({ id, handle, text, inReplyTo, atMs, hiddenMs: 0, isDeleted: false, dropsMentions: false });
}

/** The newest post of a thread that the account's own (or somebody else's) post began. */
function newest(isOwn: boolean): PublicPost {
  const posts = x.imitation.posts('tweetRPG');
  const found = posts.filter(({ conversationId }) => posts.some(({ id }) => id === conversationId) === isOwn).at(-1);
  if (!found) throw new Error('nothing was said');
  return found;
}

beforeAll(async () => {
  x = await openXStage();
  stage = await openServiceStage({
    ...{ prisma: database.prisma, clock: x, network: x.network, quests: CHAOS_QUESTS },
    rules: { turnMs: TURN_MS },
  });
  await stage.turn();
  say('eve', '@tweetRPG START', null);
  await stage.pass(2 * MINUTE_MS);
  for (let turn = 0; turn < 4; turn += 1) {
    const [crowd, own] = [newest(true), newest(false)];
    const options = optionsOf(crowd.text);
    say('ann', `@tweetRPG ${options[0] ?? ''}`, crowd.id);
    say('bob', `@tweetRPG ${options.at(-1) ?? ''}`, crowd.id);
    say('ann', `@tweetRPG ${options.at(-1) ?? ''}`, crowd.id);
    say('cyd', '@tweetRPG what a day', crowd.id);
    say('eve', `@tweetRPG ${optionsOf(own.text)[0] ?? 'STATUS'}`, own.id);
    await stage.pass(62 * MINUTE_MS);
  }
  const { prisma } = database;
  evidence = { prisma, posts: x.imitation.posts('tweetRPG'), sayings, turnMs: TURN_MS, jumpsMs: [] };
});
afterAll(async () => {
  await stage.close();
  await x.close();
});

it('finds nothing where all went well', async () => {
  const { problems, games, turns } = await verify(evidence);
  expect(problems).toEqual([]);
  expect(games).toBe(2);
  expect(turns).toBeGreaterThan(5);
});

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('it is not there');
  return value;
}

function swap<T>(list: readonly T[], one: number, other: number): T[] {
  const places = new Map([
    [one, other],
    [other, one],
  ]);
  return list.map((_, place) => must(list[places.get(place) ?? place]));
}

const crowdPosts = (posts: readonly PublicPost[]) => posts.filter(({ inReplyTo }) => inReplyTo === undefined);

it.each<[string, (whole: Evidence) => Partial<Evidence>, RegExp]>([
  [
    'a post that is there twice',
    ({ posts }) => ({ posts: [...posts, { ...must(posts[1]), id: '9' }] }),
    /say the same/,
  ],
  [
    'a post that is there twice under two marks',
    ({ posts }) => ({
      posts: [...posts, { ...must(posts[1]), id: '9', text: `${posts[1]?.text.replace(/ ·\w+$/, '') ?? ''} ·zz` }],
    }),
    /are the same answer/,
  ],
  ['a post that nobody sees', ({ posts }) => ({ posts: posts.slice(0, -1) }), /was sent and is not public/],
  [
    'posts in the wrong order',
    ({ posts }) => ({ posts: swap(posts, posts.length - 1, 0) }),
    /should say|does not stand/,
  ],
  [
    'a post with other words',
    ({ posts }) => ({
      posts: posts.map((post) => (post === crowdPosts(posts)[0] ? { ...post, text: `${post.text}!` } : post)),
    }),
    /and should say/,
  ],
  [
    'a reply that never came in',
    ({ sayings: all }) => ({ sayings: [...all, { ...must(all[1]), id: '9' }] }),
    /was lost/,
  ],
])('finds %s', async (_what, spoil, problem) => {
  const { problems } = await verify({ ...evidence, ...spoil(evidence) });
  expect(problems.join('\n')).toMatch(problem);
});

it.each<[string, string, RegExp]>([
  [
    'a vote that does not count',
    `update reply set verdict = 'ignored', reason = 'too-late' where option is not null and verdict = 'counted' and turn = 1`,
    /was not counted|chose/,
  ],
  [
    'a second vote of one person',
    `update reply set verdict = 'counted', reason = null where reason = 'superseded'`,
    /a second vote/,
  ],
  [
    'a vote for something else',
    `update reply set option = 'sing' where verdict = 'counted'`,
    /was taken for|cannot choose|chose/,
  ],
  ['a reply that still waits', `update reply set verdict = 'waiting' where reason = 'no-option'`, /still waits/],
  [
    'words that were no option and count',
    `update reply set verdict = 'counted', option = 'fight', reason = null where reason = 'no-option'`,
    /was taken for/,
  ],
  ['another choice', `update turn set choice = 'nothing' where choice is not null and number = 2`, /chose nothing/],
  ['another state', `update game set state = jsonb_set(state, '{state,gold}', '77')`, /its state/],
  ['another seed', 'update game set seed = seed + 1', /should say|chose|cannot choose|its state/],
  ['a post that waits', `update post set status = 'waiting' where seq = (select max(seq) from post)`, /is waiting/],
])('finds %s in the database', async (_what, sql, problem) => {
  const undo = new Error('undo');
  const spoiled = database.prisma.$transaction(async (tx) => {
    await tx.$executeRawUnsafe(sql);
    const { problems } = await verify({ ...evidence, prisma: tx as unknown as Evidence['prisma'] });
    expect(problems.join('\n')).toMatch(problem);
    throw undo;
  });
  await expect(spoiled).rejects.toBe(undo);
});
