import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeBusyOperation } from './busy-operation.js';
import { describeInBrowser } from './browser.js';
import { findBarriers, PHONE, visit, WIDE, type Visit } from './page-visit.js';

const enter = async (page: Page): Promise<void> => {
  await page.goto('/console#token=right');
  await page.waitForSelector('.desk');
};
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const entry = (page: Page, text: string) => page.locator('.entry', { hasText: text });

async function enterBusy(visiting: Promise<Visit>): Promise<Visit> {
  const visited = await visiting;
  visited.operator.shown = makeBusyOperation();
  await enter(visited.page);
  return visited;
}

describeInBrowser('the console', (tools) => {
  const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
    [PHONE, WIDE].map((viewport) => ({ colorScheme, viewport, name: `${colorScheme}, ${viewport.width} wide` })),
  );

  test.each(looks)('has nothing in the way of anybody: $name', async ({ colorScheme, viewport }) => {
    const { page, operator, complaints } = await visit(tools(), { colorScheme, viewport });
    await page.goto('/console');
    await page.waitForSelector('.sign-in');
    expect(await findBarriers(page)).toEqual([]);
    await enter(page);
    expect(await findBarriers(page)).toEqual([]);
    operator.shown = makeBusyOperation();
    await page.waitForSelector('text=@troll');
    expect(await findBarriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    await entry(page, 'Farewell.').getByRole('button', { name: 'Drop' }).click();
    await page.waitForSelector('dialog[open]');
    expect(await findBarriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('says of everything that is empty what that means', async () => {
    const { page } = await visit(tools());
    await enter(page);
    expect(await page.locator('.empty').allInnerTexts()).toEqual([
      expect.stringContaining('No account is known'),
      expect.stringContaining('No game is open'),
      expect.stringContaining('Nothing waits'),
      expect.stringContaining('The quests folder is empty'),
      expect.stringContaining('Nobody is blocked'),
      expect.stringContaining('Nothing yet'),
    ]);
  });

  test('shows what is going on', async () => {
    const { page } = await enterBusy(visit(tools()));
    const text = await page.locator('.desk').innerText();
    for (const part of [
      '@tweetRPG on X',
      'credits are used up: buy some',
      '$0.123 of at most $5.00',
      '180 of 300 left, anew in 1',
      'FIGHT 2 votes',
      'Paused: it takes no answer',
      'It is tried again: over capacity',
      'The network refused it: duplicate',
      'quests/mill.xml:3:9: error no-foe: no foe',
      'offered as it was when it was last good',
      'skip game0 FIGHT',
    ])
      expect(text).toContain(part);
    await page.getByRole('button', { name: 'Show what was done before' }).click();
    expect(await page.locator('#audit li').count()).toBe(12);
  });

  test('the link with the token leads in, and the token is not left in the address', async () => {
    const { page, requests } = await visit(tools());
    await enter(page);
    expect(page.url()).toMatch(/\/console$/);
    expect(requests.filter((url) => url.includes('right'))).toEqual([]);
    await page.goto('/console');
    await page.waitForSelector('.desk');
  });

  test('a wrong token is refused, the right one leads in, signing out leads out', async () => {
    const { page } = await visit(tools());
    await page.goto('/console');
    await page.getByLabel('The operator’s token').fill('wrong');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.report:has-text("That is not the operator’s token")');
    await page.getByLabel('The operator’s token').fill('right');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.desk');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForSelector('text=You are signed out.');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('token');
    await page.reload();
    await page.waitForSelector('.sign-in');
  });

  test('says so when the session is over', async () => {
    const { page, operator } = await visit(tools());
    await enter(page);
    operator.endSessions();
    await page.waitForSelector('text=Your session is over: sign in again.');
  });

  test('does what every button says', async () => {
    const { page, operator } = await enterBusy(visit(tools()));
    const press = (text: string, name: string) => entry(page, text).getByRole('button', { name }).click();
    const confirm = (name: string) => page.locator('dialog[open]').getByRole('button', { name }).click();
    const done = (order: string) => page.waitForSelector(`.done:has-text("Done: ${order}.")`);
    await press('@tweetRPG', 'Pause');
    await confirm('Pause it');
    await done('pause x:1');
    await press('The Drowned Bell', 'Pause');
    await done('pause crowd1');
    await press('The Goose of Honour', 'Resume');
    await done('resume solo1');
    await page.getByLabel('Close the turn with').selectOption('run');
    await press('The Drowned Bell', 'Close the turn');
    await confirm('Close it');
    await done('skip crowd1 run');
    await press('It is tried again', 'Try again');
    await done('retry-post post1');
    await press('Farewell.', 'Drop');
    await confirm('Drop it');
    await done('drop-post post2');
    await page.getByRole('button', { name: 'Unblock @troll' }).click();
    await done('unblock troll');
    await page.getByLabel('Handle of a follower').fill('@Bo');
    await page.keyboard.press('Enter');
    await confirm('Block them');
    await done('block Bo');
    await page.getByRole('button', { name: 'Read the folder again' }).click();
    await done('reload-quests');
    expect(operator.orders).toHaveLength(9);
  });

  test('leaves it when the answer is no, and gives the focus back', async () => {
    const { page, operator } = await enterBusy(visit(tools()));
    const drop = entry(page, 'Farewell.').getByRole('button', { name: 'Drop' });
    for (const leave of [() => page.keyboard.press('Escape'), () => page.getByText('No, leave it').click()]) {
      await drop.click();
      await page.waitForSelector('dialog[open]');
      await leave();
      await page.waitForSelector('dialog:not([open])', { state: 'attached' });
      expect(await focused(page)).toContain('Drop');
    }
    expect(operator.orders).toEqual([]);
  });

  test('tells a refusal where it happened', async () => {
    const { page, operator } = await enterBusy(visit(tools()));
    await page.getByLabel('Handle of a follower').fill('nobody');
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await page.getByRole('button', { name: 'Block them' }).click();
    const refusal = page.locator('#blocked [role="alert"]');
    await refusal.waitFor();
    expect(await refusal.innerText()).toContain('There is no game, account, post or follower');
    expect(await page.getByLabel('Handle of a follower').inputValue()).toBe('nobody');
    expect(operator.orders).toEqual([]);
  });

  test('renews itself, and leaves the focus and what is being written alone', async () => {
    const { page, operator } = await enterBusy(visit(tools()));
    await page.getByLabel('Handle of a follower').fill('half a na');
    await page.getByLabel('Close the turn with').selectOption('fight');
    await page.getByLabel('Handle of a follower').focus();
    const [first, ...others] = operator.shown.games;
    if (first) operator.shown = { ...operator.shown, games: [{ ...first, turn: 4 }, ...others], posts: [] };
    await page.waitForSelector('text=Turn 4. Going on.');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('block-name');
    expect(await page.getByLabel('Handle of a follower').inputValue()).toBe('half a na');
    expect(await page.getByLabel('Close the turn with').inputValue()).toBe('fight');
  });

  test('loses nobody whose entry goes away', async () => {
    const { page, operator } = await enterBusy(visit(tools()));
    await entry(page, 'Farewell.').getByRole('button', { name: 'Try again' }).focus();
    operator.shown = { ...operator.shown, posts: [] };
    await page.waitForSelector('text=Nothing waits');
    expect(await focused(page)).toBe('Outbox');
  });

  test('says when the service does not answer, and keeps showing what it knew', async () => {
    const { page, app } = await enterBusy(visit(tools()));
    await app.close();
    await page.waitForSelector('.notice:has-text("The service does not answer.")');
    await page.getByRole('button', { name: 'Read the folder again' }).click();
    await page.waitForSelector('#quests [role="alert"]:has-text("The service does not answer")');
    expect(await page.locator('.entry').count()).toBeGreaterThan(3);
  });
});
