/** A quest is played to its end on the pages of the installed service. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../database.js';
import { findFreePort, serve, type Served } from '../serve/served.js';
import { describeInBrowser } from './browser.js';

const MOST_TURNS = 60;

describeInBrowser('the pages of a running service', (tools) => {
  let folder: string;
  let database: FreshDatabase;
  let served: Served;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tweetrpg-play-'));
    database = await freshDatabase('empty');
    const env = { DATABASE_URL: database.url, PORT: String(await findFreePort()), LOCAL_TURN_SECONDS: '0', SEED: '5' };
    served = await serve(env, folder);
  });
  afterAll(async () => {
    await served.end('SIGTERM');
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('let somebody begin a quest and play it to its end', async () => {
    const page = await tools().browser.newPage();
    await page.goto(served.address ?? '');
    await page.getByLabel('Your name').fill('ann');
    await page.getByLabel('Quest', { exact: true }).selectOption({ label: 'The Goose of Honour' });
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForURL(/\/games\/\w+$/);
    const options = page.locator('.prompt .option');
    const turns = page.locator('[aria-label^="Turn "]');
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      await expect.poll(() => turns.count(), { timeout: 60_000 }).toBe(turn);
      if ((await options.count()) === 0) break;
      await options.first().click();
      await expect.poll(() => turns.count(), { timeout: 60_000 }).toBe(turn + 1);
    }
    await expect.poll(() => options.count()).toBe(0);
    const story = await page.locator('.story').innerText();
    expect(story).toMatch(/There are no more quests available\.|is no more\.|Failed|failed/);
    await page.close();
  });
});
