/** Quests are played to their end on the pages of the installed service. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../database.js';
import { findFreePort, serve, type Served } from '../serve/served.js';
import { describeInBrowser } from './browser.js';

const MOST_TURNS = 150;
const PATIENCE = { timeout: 60_000 };

const FLOOR = `<quest name="A Waltz" description="Somebody has chalked steps on the floor." complete="It was a waltz.">
  <level draw="deck"><puzzle text="Whose turn is it?"><board>
    turns 3
    R1x2 | @a $ . | L1
         | .  # $ |
        DA DB DC
  </board></puzzle></level>
</quest>`;

describeInBrowser('the pages of a running service', (tools) => {
  let folder: string;
  let database: FreshDatabase;
  let served: Served;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tweetrpg-play-'));
    const quests = join(folder, 'quests');
    for (const name of ['goose-of-honour.xml', 'honey-mine']) {
      await cp(resolve('quests', name), join(quests, name), { recursive: true });
    }
    await writeFile(join(quests, 'waltz.xml'), FLOOR);
    database = await freshDatabase('empty');
    const port = String(await findFreePort());
    const env = { DATABASE_URL: database.url, PORT: port, LOCAL_TURN_SECONDS: '0', SEED: '5', QUESTS_DIR: quests };
    served = await serve(env, folder);
  });
  afterAll(async () => {
    await served.end('SIGTERM');
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function begin(player: string, quest: string): Promise<Page> {
    const page = await tools().browser.newPage();
    await page.goto(served.address ?? '');
    await page.getByLabel('Your name').fill(player);
    await page.getByLabel('Quest', { exact: true }).selectOption({ label: quest });
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForURL(/\/games\/\w+$/);
    await page.waitForSelector('.prompt .option');
    return page;
  }

  /** The last turn that is on the page; older ones may have been put away. */
  async function turnOf(page: Page): Promise<number> {
    const turns = page.locator('[aria-label^="Turn "]');
    if ((await turns.count()) === 0) return 0;
    return Number(/\d+/.exec((await turns.last().getAttribute('aria-label')) ?? '')?.[0]);
  }

  /** @param answer clicks an answer to what is asked. @returns the story */
  async function playToEnd(page: Page, answer: (turn: number) => Promise<void>): Promise<string> {
    const options = page.locator('.prompt .option');
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      await expect.poll(() => turnOf(page), PATIENCE).toBe(turn);
      if ((await options.count()) === 0) break;
      await answer(turn);
    }
    await expect.poll(() => options.count()).toBe(0);
    return page.locator('.story').innerText();
  }

  it('let somebody begin a quest and play it to its end', async () => {
    const page = await begin('ann', 'The Goose of Honour');
    const story = await playToEnd(page, () => page.locator('.prompt .option').first().click());
    expect(story).toMatch(/There are no more quests available\.|is no more\.|Failed|failed/);
    await page.close();
  });

  it('let somebody walk a dungeon to its way out, with a map that grows', { timeout: 240_000 }, async () => {
    const page = await begin('bob', 'The Honey Mine');
    const taken = new Map<string, number>();
    let widest = 0;
    const story = await playToEnd(page, async () => {
      const words = await page.locator('.prompt .option').allInnerTexts();
      const names = words.map((text) => /[a-z][a-z ]*/i.exec(text)?.[0].trim().toLowerCase() ?? '');
      const seen = /(\d+) rooms/.exec(await page.locator('figcaption').innerText())?.[1];
      widest = Math.max(widest, Number(seen ?? 0));
      // Down and into fights at once, else where one went least so far.
      const keys = names.map((name) => `${names.join()} ${name}`);
      const tries = names.map((name, at) => (/^(down|fight)$/.test(name) ? -1 : (taken.get(keys[at] ?? '') ?? 0)));
      const best = tries.indexOf(Math.min(...tries));
      taken.set(keys[best] ?? '', (tries[best] ?? 0) + 1);
      await page.locator('.prompt .option').nth(best).click();
    });
    expect(widest).toBeGreaterThan(3);
    expect(story).toContain('there is honey for everyone');
    await page.close();
  });

  it('let somebody push the arrows of a rune floor', async () => {
    const page = await begin('cleo', 'A Waltz');
    const arrows = ['R1', 'R1', 'DC'];
    const story = await playToEnd(page, (turn) =>
      page
        .locator('button.floor-arrow', { hasText: arrows[turn] ?? '' })
        .first()
        .click(),
    );
    expect(story).toContain('All the treasure is theirs.');
    expect(story).toContain('It was a waltz.');
    await page.close();
  });
});
