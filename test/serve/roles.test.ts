/** Several processes on one database: pages here, work there, and the work of one that is killed is done by another. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GameSummary, GameView } from '../../src/service/view.js';
import { freshDatabase, withClient, type FreshDatabase } from '../database.js';
import { findFreePort, serve, until, type Served } from './served.js';

const TIMEOUT_MS = 240_000;
const TAKEN_OVER_MS = 30_000;

describe('several processes of one service', () => {
  let folder: string;
  let database: FreshDatabase;
  let port: number;
  const running: Served[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tweetrpg-roles-'));
    database = await freshDatabase('empty');
    port = await findFreePort();
  });
  afterEach(async () => {
    for (const served of running.splice(0)) await served.end('SIGKILL');
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const start = async (roles: string): Promise<Served> => {
    const env = { DATABASE_URL: database.url, PORT: String(port), LOCAL_TURN_SECONDS: '0', GAME_MODE: 'crowd' };
    // Seconds go sixth.
    const served = await serve({ ...env, POLL_CRON: '* * * * * *' }, folder, ['--roles', roles]);
    running.push(served);
    return served;
  };
  const get = async <T>(path: string): Promise<T> =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).json() as Promise<T>;
  /** Says the first option. @returns the turn that it closes */
  const vote = async (id: string): Promise<number> => {
    const { turn, prompt } = await get<GameView>(`/api/games/${id}`);
    const response = await fetch(`http://127.0.0.1:${port}/api/local/replies`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'ann', text: prompt?.options[0]?.name, gameId: id }),
    });
    expect(response.ok).toBe(true);
    return turn;
  };
  const isPast = (id: string, turn: number) => async () => (await get<GameView>(`/api/games/${id}`)).turn > turn;
  const countJobs = async (which: string): Promise<number> =>
    withClient(database.url, async (client) => {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) from graphile_worker.jobs where task_identifier in ('advance', 'close') and ${which}`,
      );
      return Number(rows[0]?.count);
    });

  it(
    'play one game together, and go on within 30 seconds when one is killed at work',
    async () => {
      const web = await start('web');
      const first = await start('poll,work');
      const second = await start('poll,work');
      expect([web.address, first.address, second.address]).toEqual([`http://127.0.0.1:${port}`, null, null]);
      const { id } = await until(async () => (await get<GameSummary[]>('/api/games'))[0]);
      for (let turns = 0; turns < 3; turns += 1) await until(isPast(id, await vote(id)));

      // The first one, alone, is at work on the game and cannot go on, since a session keeps the game to itself.
      expect(await second.end('SIGTERM')).toBe(0);
      const { turn, since } = await withClient(database.url, async (client) => {
        await client.query('begin');
        await client.query('select from game for no key update');
        const voted = await vote(id);
        await until(async () => (await countJobs('locked_by is not null')) > 0);
        await start('poll,work');
        await first.end('SIGKILL');
        expect(await countJobs('locked_by is not null')).toBeGreaterThan(0);
        await client.query('rollback');
        return { turn: voted, since: performance.now() };
      });
      await until(isPast(id, turn), TAKEN_OVER_MS);
      const takenOverMs = performance.now() - since;
      console.log(`the work of a killed process was done by another after ${(takenOverMs / 1000).toFixed(1)} s`);
      await until(isPast(id, await vote(id)));
      const { story } = await get<GameView>(`/api/games/${id}`);
      expect(story.map(({ number }) => number)).toEqual(story.map((_, index) => index));
    },
    TIMEOUT_MS,
  );

  it(
    'each do something there is: another role is refused as wrong usage',
    async () => {
      const served = await start('web,dance');
      expect(await served.end('SIGKILL')).toBe(2);
      expect(served.complaint()).toContain('There is no role dance, only web, poll, work');
    },
    TIMEOUT_MS,
  );
});
