/** An operator works on the installed service by its console: every action once, and what came of it. */
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, withClient, type FreshDatabase } from '../database.js';
import { findFreePort, serve, until, type Served } from '../serve/served.js';
import { describeInBrowser } from './browser.js';
import { WIDE } from './page-visit.js';

describeInBrowser('the console of a running service', (tools) => {
  let folder: string;
  let database: FreshDatabase;
  let served: Served;
  let page: Page;
  let env: Readonly<Record<string, string>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tweetrpg-operate-'));
    const quests = join(folder, 'quests');
    await mkdir(quests);
    await copyFile('quests/goose-of-honour.xml', join(quests, 'goose-of-honour.xml'));
    database = await freshDatabase('empty');
    const turns = { LOCAL_TURN_SECONDS: '600', SEED: '5' };
    env = { DATABASE_URL: database.url, PORT: String(await findFreePort()), QUESTS_DIR: quests, ...turns };
    served = await serve(env, folder);
    const context = await tools().browser.newContext({ viewport: WIDE, reducedMotion: 'reduce' });
    context.setDefaultTimeout(60_000);
    page = await context.newPage();
  });
  afterAll(async () => {
    await page.context().close();
    await served.end('SIGTERM');
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const say = (name: string, text: string, gameId?: string) =>
    fetch(`${served.address ?? ''}/api/local/replies`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, text, ...(gameId !== undefined && { gameId }) }),
    });
  const entry = (text: string) => page.locator('.entry', { hasText: text });
  const press = (text: string, name: string) => entry(text).getByRole('button', { name }).click();
  const confirm = (name: string) => page.locator('dialog[open]').getByRole('button', { name }).click();
  const see = (text: string) => page.getByText(text).first().waitFor();

  it('the link that the first start prints leads in, and is printed once', async () => {
    const link = await until(async () => /http:\S+\/console#token=\S+/.exec(served.said())?.[0]);
    await page.goto(link);
    await see('led by the crowd');
    expect(page.url()).toBe(`${served.address ?? ''}/console`);
  });

  it('the session outlives a restart', async () => {
    await served.end('SIGTERM');
    served = await serve(env, folder);
    await page.reload();
    await see('led by the crowd');
    expect(served.said()).not.toContain('#token=');
  });

  it('pauses an account and a game, and resumes them', async () => {
    await press('@tweetRPG', 'Pause');
    await confirm('Pause it');
    await see('Paused: nothing is read or posted.');
    await press('@tweetRPG', 'Resume');
    await see('At work.');
    await press('led by the crowd', 'Pause');
    await see('Paused: it takes no answer until it is resumed.');
    await press('led by the crowd', 'Resume');
    await see('Turn 0. Going on.');
  });

  it('closes a turn with the option that was chosen, and one as the votes stand', async () => {
    const choose = page.getByLabel('Close the turn with');
    await choose.selectOption({ index: 1 });
    const option = await choose.inputValue();
    await press('led by the crowd', 'Close the turn');
    await confirm('Close it');
    await see('Turn 1. Going on.');
    await press('led by the crowd', 'Close the turn');
    await confirm('Close it');
    await see('Turn 2. Going on.');
    const [first, second] = await withClient(database.url, async (client) => {
      const { rows } = await client.query<{ choice: string; by: string }>(
        'select choice, by from turn order by number',
      );
      return rows;
    });
    expect(first).toEqual({ choice: option, by: 'force' });
    expect(second?.by).toBe('skip');
  });

  it('has a refused post tried again, and another one dropped', async () => {
    await withClient(database.url, async (client) => {
      for (const text of ['To be tried again', 'To be dropped'])
        await client.query(
          `insert into post (id, key, "accountId", kind, text, status, problem)
           values (gen_random_uuid(), $1, 'local:tweetrpg', 'notice', $1, 'rejected', 'forbidden')`,
          [text],
        );
    });
    await see('The network refused it: forbidden');
    await press('To be tried again', 'Try again');
    await press('To be dropped', 'Drop the post');
    await confirm('Drop it');
    await see('Nothing waits: all that was to be said is published.');
    const { rows } = await withClient(database.url, (client) =>
      client.query<{ text: string; status: string }>(
        `select text, status from post where kind = 'notice' order by seq`,
      ),
    );
    expect(rows).toEqual([
      { text: 'To be tried again', status: 'sent' },
      { text: 'To be dropped', status: 'dropped' },
    ]);
  });

  it('blocks a follower, and takes it back', async () => {
    await say('troll', 'HELP');
    const field = page.getByLabel('Handle of a follower');
    const block = async () => {
      await field.fill('troll');
      await page.keyboard.press('Enter');
      await confirm('Block them');
    };
    await until(async () => {
      await block();
      await page.locator('#blocked [role="alert"], #blocked .lines li').first().waitFor();
      return (await page.locator('#blocked .lines li').count()) > 0;
    });
    await page.getByRole('button', { name: 'Unblock @troll' }).click();
    await see('Nobody is blocked');
    await field.fill('nobody');
    await page.keyboard.press('Enter');
    await confirm('Block them');
    await see('There is no game, account, post or follower of that id or name.');
  });

  it('reads the quests folder again, and shows every fault', async () => {
    await writeFile(join(folder, 'quests', 'cellar.xml'), '<quest name="The Cellar"/>\n');
    await page.getByRole('button', { name: 'Read the folder again' }).click();
    await see('1 of them with faults');
    expect(await entry('cellar.xml').locator('li').first().innerText()).toMatch(/cellar\.xml:1:\d+: error /);
    await rm(join(folder, 'quests'), { recursive: true });
    await page.getByRole('button', { name: 'Read the folder again' }).click();
    await see('The quests folder cannot be read: see QUESTS_DIR.');
  });

  it('keeps a line of everything, and lets the operator out', async () => {
    await page.getByRole('button', { name: 'Show what was done before' }).click();
    const actions = await page.locator('#audit li b').allInnerTexts();
    expect(actions.reverse()).toEqual([
      ...['pause', 'resume', 'pause', 'resume', 'skip', 'skip', 'retry-post', 'drop-post', 'block', 'unblock'],
      'reload-quests',
    ]);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await see('You are signed out.');
  });
});
