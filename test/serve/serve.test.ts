/** Starting, stopping, being killed, and what cannot be started: the installed service in its own process. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GameView } from '../../src/service/view.js';
import { freshDatabase, withClient, type FreshDatabase } from '../database.js';
import { createLocalPlayer } from './local-player.js';
import { findFreePort, serve, until, type Served } from './served.js';

const TIMEOUT_MS = 120_000;

describe('the service', () => {
  let folder: string;
  let database: FreshDatabase;
  let port: number;
  const running: Served[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tweetrpg-serve-'));
    database = await freshDatabase('empty');
    port = await findFreePort();
  });
  afterEach(async () => {
    for (const served of running.splice(0)) await served.end('SIGKILL');
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const start = async (env: Readonly<Record<string, string>> = {}): Promise<Served> => {
    const served = await serve(
      { DATABASE_URL: database.url, PORT: String(port), LOCAL_TURN_SECONDS: '0', GAME_MODE: 'crowd', ...env },
      folder,
    );
    running.push(served);
    return served;
  };
  const { get, firstGame, playTurn } = createLocalPlayer(() => port);

  it(
    'goes on where it was killed: nothing is lost, nothing is said twice',
    async () => {
      const first = await start();
      const { id } = await firstGame();
      for (let turn = 0; turn < 3; turn += 1) await playTurn(id);
      const before = await get<GameView>(`/api/games/${id}`);
      await first.end('SIGKILL');
      await start();
      const after = await get<GameView>(`/api/games/${id}`);
      expect(after.story).toEqual(before.story);
      const played = await playTurn(id);
      expect(played.story.slice(0, before.story.length)).toEqual(before.story);
      await until(async () =>
        withClient(database.url, async (client) => {
          const { rows } = await client.query<{ posted: string; told: string; waiting: string }>(
            `select (select count(*) from local_post where "authorId" = 'tweetrpg') as posted,
                    (select count(*) from turn) as told,
                    (select count(*) from post where status <> 'sent') as waiting`,
          );
          return rows[0]?.waiting === '0' && rows[0].posted === rows[0].told;
        }),
      );
    },
    TIMEOUT_MS,
  );

  it(
    'shows the way into the console at the first start that comes up, not at one that fails',
    async () => {
      const taker = createServer().listen(port, '127.0.0.1');
      await once(taker, 'listening');
      const failed = await start();
      expect(await failed.end('SIGTERM')).toBe(1);
      expect(failed.said() + failed.complaint()).not.toContain('#token=');
      taker.close();
      await once(taker, 'close');
      const first = await start();
      // It is said behind the line that tells where the pages are.
      await until(() => Promise.resolve(first.said().includes('#token=')));
      await first.end('SIGTERM');
      const second = await start();
      await until(() => Promise.resolve(second.said().includes('/console')));
      expect(second.said()).not.toContain('#token=');
      const response = await fetch(`http://127.0.0.1:${port}/api/local/replies`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'ann', text: 'fight', gameId: 'nowhere1' }),
      });
      expect(response.status).toBe(404);
    },
    TIMEOUT_MS,
  );

  it(
    'stops when it is asked to, with exit code 0',
    async () => {
      const served = await start();
      expect(await served.end('SIGTERM')).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'says which keys are missing and plays on the local network instead',
    async () => {
      const served = await start({ NETWORK: 'x', X_APP_KEY: 'one', X_ACCESS_TOKEN: 'two' });
      expect(served.address).not.toBeNull();
      expect(served.complaint()).toContain('X_APP_SECRET, X_ACCESS_SECRET are not set');
    },
    TIMEOUT_MS,
  );

  it.each<[string, Readonly<Record<string, string>>, number, RegExp]>([
    ['a bad setting', { TURN_MINUTES: 'soon' }, 2, /^tweetrpg serve: TURN_MINUTES: "soon" is not [^\n]+\n$/],
    [
      'an unreachable database',
      { DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/x' },
      1,
      /^tweetrpg serve: [^\n]*127\.0\.0\.1:1[^\n]*DATABASE_URL\n$/,
    ],
    [
      'a folder without quests',
      { QUESTS_DIR: 'nowhere', LOG_LEVEL: 'silent' },
      1,
      /^tweetrpg serve: [^\n]*nowhere[^\n]*QUESTS_DIR\n$/,
    ],
  ])(
    'names %s in one line and does not start',
    async (_what, env, code, line) => {
      const served = await start(env);
      expect(served.address).toBeNull();
      expect(await served.end('SIGKILL')).toBe(code);
      expect(served.complaint()).toMatch(line);
      expect(served.complaint()).not.toContain('hidden');
    },
    TIMEOUT_MS,
  );

  it(
    'names a taken port in one line and does not start',
    async () => {
      const other = createServer();
      await new Promise<void>((done) => other.listen(port, '127.0.0.1', done));
      const served = await start({ LOG_LEVEL: 'silent' });
      expect(await served.end('SIGKILL')).toBe(1);
      expect(served.complaint()).toBe(`tweetrpg serve: Port ${port} of 127.0.0.1 is taken; set PORT to another one\n`);
      await new Promise((done) => other.close(done));
    },
    TIMEOUT_MS,
  );
});
