import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer, Failure } from '../../../src/networks/x/api-call.js';
import { readTimeline, type DialectMemory, type Timeline } from '../../../src/networks/x/timeline-read.js';

const NOW = new Date('2026-11-02T10:00:00.500Z');
const SINCE = new Date('2026-11-02T09:00:00.000Z');
const TIMELINE: Timeline = {
  path: 'users/1/mentions',
  query: { a: 'b' },
  tokenName: 'pagination_token',
  leastPage: 5,
  newestOnly: 4,
};

const post = (id: number, more: object = {}) => ({
  id: `${id}`,
  text: `text ${id}`,
  author_id: '7',
  created_at: `2026-11-02T09:${String(id % 60).padStart(2, '0')}:00.000Z`,
  ...more,
});
const page = (ids: readonly number[], nextToken?: string, more: object = {}) =>
  answer({
    ...(ids.length > 0 ? { data: ids.map((id) => post(id, more)) } : {}),
    meta: { result_count: ids.length, next_token: nextToken },
  });
const answer = (body: unknown): Answer => ({ kind: 'answered', headers: {}, body });
const refuse = (status: number, body: unknown = ''): Failure => ({ kind: 'refused', status, headers: {}, body });

describe('a timeline of X', () => {
  let asked: Record<string, string>[];
  let charged: number[];
  let warnings: string[];
  let memory: DialectMemory;

  beforeEach(() => {
    asked = [];
    charged = [];
    warnings = [];
    memory = { dialect: 'tweet' };
  });

  /** Reads with the answers given one after the other, the last one for ever. */
  const read = (answers: readonly (Answer | Failure)[], since = SINCE, timeline = TIMELINE) =>
    readTimeline(timeline, since, memory, {
      get: async (_, query) => {
        asked.push({ ...query });
        return answers[Math.min(asked.length, answers.length) - 1] ?? refuse(500);
      },
      now: () => NOW,
      most: Infinity,
      charged: (posts) => charged.push(posts),
      warn: (_, message) => warnings.push(message),
    });
  const idsOf = (reading: Awaited<ReturnType<typeof read>>) =>
    reading.kind === 'page' ? reading.page.posts.map(({ id }) => Number(id)) : reading.kind;

  it('is asked for by time, page after page', async () => {
    const reading = await read([page([9, 8], 'next'), page([5])]);
    expect(reading).toMatchObject({ kind: 'page', page: { complete: true, gap: false } });
    expect(idsOf(reading)).toEqual([5, 8, 9]);
    expect(asked).toMatchObject([
      { a: 'b', start_time: '2026-11-02T09:00:00Z', max_results: '100' },
      { a: 'b', start_time: '2026-11-02T09:00:00Z', pagination_token: 'next' },
    ]);
    expect(asked[0]).not.toHaveProperty('since_id');
    expect(charged).toEqual([2, 1]);
  });

  it('is asked from a minute ago at the latest, and cut at the time that was meant', async () => {
    const reading = await read([page([59, 58, 20])], new Date('2026-11-02T09:59:00.000Z'));
    expect(asked[0]?.['start_time']).toBe('2026-11-02T09:59:00Z');
    expect(idsOf(reading)).toEqual([59]);
    await read([page([])], NOW);
    expect(asked[1]?.['start_time']).toBe('2026-11-02T09:59:00Z');
  });

  it('fails with its first page, and is not complete when a later one fails', async () => {
    expect(await read([refuse(429)])).toEqual({ kind: 'failed', failure: refuse(429) });
    asked = [];
    const reading = await read([page([9, 8], 'next'), refuse(429)]);
    expect(reading).toMatchObject({ kind: 'page', page: { complete: false, gap: false } });
    expect(idsOf(reading)).toEqual([8, 9]);
    asked = [];
    expect(await read([page([9, 8], 'next'), answer(undefined)])).toMatchObject({ page: { complete: false } });
    expect(warnings).toEqual(['reading stopped before the end', 'reading stopped before the end']);
  });

  it('has a gap when the network showed all that it shows', async () => {
    expect(await read([page([9, 8], 'next'), page([7, 6])])).toMatchObject({ page: { complete: true, gap: true } });
    asked = [];
    expect(await read([page([9, 8], 'next'), page([7])])).toMatchObject({ page: { complete: true, gap: false } });
  });

  it('ends when tokens lead nowhere new', async () => {
    const reading = await read([page([9, 8], 'a'), page([8], 'b'), page([8], 'c'), page([8], 'd')]);
    expect(reading).toMatchObject({ page: { complete: true, gap: false } });
    expect(idsOf(reading)).toEqual([8, 9]);
    expect(asked).toHaveLength(3);
  });

  it('does not go on for ever', async () => {
    const endless = Array.from({ length: 80 }, (_, index) => page([1000 - index], `t${index}`));
    const reading = await read(endless, SINCE, { ...TIMELINE, newestOnly: 800 });
    expect(reading).toMatchObject({ page: { complete: true, gap: true } });
    expect(asked).toHaveLength(50);
  });

  it('keeps the newest version of an edited post, under the id of its first', async () => {
    const versions = { edit_history_tweet_ids: ['8', '9'] };
    const reading = await read([answer({ data: [post(8), post(9, versions), post(8)], meta: { result_count: 3 } })]);
    expect(reading).toMatchObject({ page: { posts: [{ id: '8', text: 'text 9' }] } });
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a page of HTML', '<html>'],
    ['no meta', { data: [post(1)] }],
    ['errors alone', { errors: [{ title: 'Not Found Error' }] }],
    ['a count without posts', { meta: { result_count: 3 } }],
    ['data that is no list', { data: post(1), meta: { result_count: 1 } }],
  ])('is odd, not empty, when the answer is %s', async (_, body) => {
    expect(await read([answer(body)])).toEqual({ kind: 'odd', body });
  });

  it('passes over a post that cannot be used, and says so', async () => {
    const body = { data: [{ id: '5', author_id: 7 }, post(6)], meta: { result_count: 2 } };
    expect(idsOf(await read([answer(body)]))).toEqual([6]);
    expect(warnings).toEqual(['a post without id or author was passed over']);
  });

  it('is asked for in the newer words once the older are refused', async () => {
    const refused = refuse(400, { errors: [{ message: 'The query parameter [tweet.fields] is not one of […]' }] });
    expect(idsOf(await read([refused, page([9])]))).toEqual([9]);
    expect(asked[0]).toHaveProperty(['tweet.fields']);
    expect(asked[1]).toHaveProperty(['post.fields']);
    await read([page([9])]);
    expect(asked[2]).not.toHaveProperty(['tweet.fields']);
  });

  it('is asked for in the newer words once the older bring no author', async () => {
    const reading = await read([page([9], undefined, { author_id: undefined }), page([9])]);
    expect(idsOf(reading)).toEqual([9]);
    expect(memory.dialect).toBe('post');
    expect(charged).toEqual([1, 1]);
  });

  it('does not change its words for any other refusal', async () => {
    expect(await read([refuse(400, { errors: [{ message: 'start_time' }] })])).toMatchObject({ kind: 'failed' });
    expect(memory.dialect).toBe('tweet');
  });
});
