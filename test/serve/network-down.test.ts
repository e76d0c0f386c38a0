/** A service whose network does not answer when it starts. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IMITATION_KEYS, startImitation, type Imitation } from '../../src/networks/x/imitation/imitation.js';
import { freshDatabase, type FreshDatabase } from '../database.js';
import { temporaryFolder } from '../temporary-folder.js';
import { findFreePort, serve, until, type Served } from './served.js';

const TIMEOUT_MS = 120_000;

describe('a service whose network is down when it starts', () => {
  const folder = temporaryFolder('down');
  let database: FreshDatabase;
  let x: Imitation;
  const running: Served[] = [];
  beforeEach(async () => {
    database = await freshDatabase('empty');
    x = await startImitation();
  });
  afterEach(async () => {
    for (const served of running.splice(0)) await served.end('SIGKILL');
    await x.close();
    await database.drop();
  });

  const start = async (port: number, keys: Partial<typeof IMITATION_KEYS> = {}): Promise<Served> => {
    const { appKey, appSecret, accessToken, accessSecret } = { ...IMITATION_KEYS, ...keys };
    const served = await serve(
      {
        ...{ NETWORK: 'x', X_APP_KEY: appKey, X_APP_SECRET: appSecret },
        ...{ X_ACCESS_TOKEN: accessToken, X_ACCESS_SECRET: accessSecret, X_IMITATION_PORT: String(port) },
        ...{ DATABASE_URL: database.url, PORT: String(await findFreePort()), POLL_CRON: '* * * * * *' },
        // With a quorum a vote may end at any time, so that mentions are read at every tick.
        ...{ DAILY_CAP_USD: '10', GAME_MODE: 'crowd', QUORUM: '5' },
      },
      folder,
    );
    running.push(served);
    return served;
  };

  it(
    'serves its pages all the same where it knows whose keys these are, and reads on when the network is back',
    async () => {
      const first = await start(x.port);
      expect(first.said()).toContain('plays as @tweetRPG on x');
      await until(() => Promise.resolve(x.posts().length > 0));
      expect(await first.end('SIGTERM')).toBe(0);

      x.setFault('down-html');
      const second = await start(x.port);
      expect(second.said()).toContain('plays as @tweetRPG on x');
      const games = (await (await fetch(`${second.address ?? ''}/api/games`)).json()) as { games: object[] };
      expect(JSON.stringify(games)).toContain('crowd');
      expect((await fetch(`${second.address ?? ''}/healthz`)).status).toBe(200);
      x.clearFaults();
      const { mentions } = x.countCalls();
      await until(() => Promise.resolve(x.countCalls().mentions > mentions), 100_000);
      expect(await second.end('SIGTERM')).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'does not start with keys that are refused',
    async () => {
      const first = await start(x.port);
      expect(await first.end('SIGTERM')).toBe(0);
      const second = await start(x.port, { accessToken: 'another' });
      expect(second.address).toBeNull();
      expect(await second.end('SIGTERM')).toBe(1);
      expect(second.complaint()).toContain('refuses the keys');
    },
    TIMEOUT_MS,
  );
});
