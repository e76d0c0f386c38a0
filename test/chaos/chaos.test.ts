/** Short runs of the chaos that test/README.md describes. They need the build that `npm ci` makes. */
import { afterAll, expect, inject, it } from 'vitest';
import type { TestServer } from '../global-setup.js';
import { runChaos } from './chaos-run.js';
import { openChaosServer, type ChaosServer } from './database-server.js';

let server: ChaosServer | undefined;
afterAll(() => server?.stop());

it.each([
  ['one process', 11, 1],
  ['three processes that share the work', 12, 3],
])(
  '%s, killed at any moment, neither loses nor doubles anything',
  { timeout: 600_000 },
  async (_what, seed, processes) => {
    const response = await fetch(inject('testServerAddress'));
    const { adminUrl } = (await response.json()) as TestServer;
    server ??= await openChaosServer(adminUrl);
    const database = await server.createDatabase();
    const report = await runChaos({ seed, processes, kills: 2, database });
    expect(report.problems, report.lastWords).toEqual([]);
    expect(report.met['kill']).toBe(2);
    expect(report.figures['posts']).toBeGreaterThan(0);
    await database.drop();
  },
);
