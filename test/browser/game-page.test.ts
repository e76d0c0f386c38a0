import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { FloorView, TurnView } from '../../src/service/view.js';
import { describeInBrowser } from './browser.js';
import { findBarriers, PHONE, startApp, visit } from './page-visit.js';

const newestTop = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('.turn')].at(-1)?.getBoundingClientRect().top ?? NaN);

function longStory(turns: number): TurnView[] {
  return Array.from({ length: turns }, (_, number) => ({
    number,
    choice: number === 0 ? null : 'fight',
    by: number === 0 ? null : 'window',
    votes: 3,
    lines: [`In the ${number}th room 2 rats wait. Hale [8/10] Brun [9/12]`, 'They squeak. FIGHT or RUN?'],
    at: '2026-01-05T10:00:00.000Z',
  }));
}

/** Two diggers on a floor of three by two; an arrow at each edge, one of them with two uses. */
const FLOOR: FloorView = {
  ...{ width: 3, height: 2, turns: 5, ordered: false },
  diggers: [
    { id: 'a', name: 'Hale', x: 0, y: 0, isFrozen: false },
    { id: 'b', name: 'Brun', x: 2, y: 1, isFrozen: true },
  ],
  treasure: [{ x: 1, y: 0, order: 1 }],
  terrain: [{ x: 1, y: 1, sign: '🧊', note: null, words: 'ice', hidesTreasure: false }],
  arrows: [
    { name: 'R1', uses: 2, side: 'left', line: 0, direction: 'R', words: 'Push row 1 to the right' },
    { name: 'UC', uses: 1, side: 'bottom', line: 2, direction: 'U', words: 'Push column C up' },
  ],
  help: ['R1 pushes row 1 to the right.', 'Ice freezes who enters.'],
};

describeInBrowser('the page of a game', (tools) => {
  test('shows a rune floor whose arrows answer, and can be read and reached by all', async () => {
    const { page, service } = await visit(tools());
    const id = service.begin({
      map: { text: 'Rune floor, 3 columns A to C by 2 rows.' },
      floor: FLOOR,
      prompt: { options: ['r1', 'hint'].map((name) => ({ name, votes: 0 })), closesAt: null, answerAt: null },
    });
    await page.goto(`/games/${id}`);
    await page.waitForSelector('.rune-floor');
    expect(await page.locator('.rune-floor figcaption').innerText()).toContain('3 columns A to C');
    expect(await page.locator('button.floor-arrow').allInnerTexts()).toEqual([expect.stringMatching(/R1[^]*×2/)]);
    await page.getByText('How this floor works').click();
    expect(await page.locator('.floor-help li').allInnerTexts()).toEqual(FLOOR.help);
    const [a, b] = await page
      .locator('.floor-digger')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    expect([a && b && a.x < b.x, a && b && a.y < b.y]).toEqual([true, true]);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel('Your name').fill('cac');
    await page.getByRole('button', { name: 'Push row 1 to the right' }).click();
    await page.waitForSelector('text=cac says: R1');
  });

  test('has room for all arrows of a wide rune floor on a phone, two at an edge too', async () => {
    const { page, service } = await visit(tools(), { viewport: PHONE });
    const arrows = (['left', 'right', 'top', 'bottom'] as const).flatMap((side) =>
      [0, 1, 2, 3, 4].flatMap((line): FloorView['arrows'] => {
        const isRow = side === 'left' || side === 'right';
        const lineName = isRow ? String(line + 1) : String.fromCharCode(65 + line);
        return (isRow ? (['D', 'L'] as const) : (['R', 'U'] as const)).map((direction) => {
          return {
            name: `${direction}${lineName}`,
            uses: 3,
            side,
            line,
            direction,
            words: `${side} ${direction}${lineName}`,
          };
        });
      }),
    );
    const id = service.begin({ map: { text: 'Rune floor.' }, floor: { ...FLOOR, width: 9, height: 5, arrows } });
    await page.goto(`/games/${id}`);
    await page.waitForSelector('.rune-floor');
    const outside = await page.evaluate(() => {
      const floor = document.querySelector('.floor')?.getBoundingClientRect();
      return [...document.querySelectorAll('.floor-arrow')].filter((plate) => {
        const { left, right, top, bottom } = plate.getBoundingClientRect();
        return !floor || left < floor.left || right > floor.right || top < floor.top || bottom > floor.bottom;
      }).length;
    });
    expect(outside).toBe(0);
    expect(await page.locator('.floor-arrow').count()).toBe(40);
  });

  test('shows votes and turns as they come', async () => {
    const { page, service } = await visit(tools());
    const id = service.begin();
    await page.goto(`/games/${id}`);
    await page.waitForSelector('text=From the sacks burst 3 rats');
    await service.say({ name: 'rosalind', text: 'fight', gameId: id });
    await page.getByText('1 vote', { exact: true }).waitFor();
    expect(await page.locator('.reply').first().innerText()).toMatch(/rosalind[^]*fight[^]*FIGHT/);
    service.closeTurn(id);
    await page.waitForSelector('#turn-1');
    expect(await page.locator('#turn-1').innerText()).toMatch(/FIGHT[^]*1 vote[^]*The rats scatter!/);
    expect(await page.locator('.option-name').allInnerTexts()).toEqual(['LEAVE', 'PRY', 'LISTEN']);
    expect(await page.locator('.hero').nth(1).innerText()).toContain('9/12');
    expect(await page.locator('[aria-live]').innerText()).toContain('The rats scatter!');
  });

  test('takes answers by click, in the name given once', async () => {
    const { page, service } = await visit(tools());
    const id = service.begin();
    await page.goto(`/games/${id}`);
    await page.getByRole('button', { name: 'FIGHT' }).click();
    await page.waitForSelector('text=First say who you are');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('composer-name');
    await page.keyboard.type('cac');
    await page.getByRole('button', { name: 'FIGHT' }).click();
    await page.waitForSelector('text=cac says: fight');
    expect((await service.readGame(id))?.prompt?.options[0]).toEqual({ name: 'fight', votes: 1 });
    await page.reload();
    expect(await page.getByLabel('Your name').inputValue()).toBe('cac');
  });

  test('can be played to the end by keyboard alone', async () => {
    const { page, service } = await visit(tools());
    const id = service.begin({ mode: 'solo', player: 'cac' });
    await page.goto(`/games/${id}`);
    await page.waitForSelector('.option');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip');
    await page.keyboard.press('Enter');
    while ((await page.evaluate(() => document.activeElement?.id)) !== 'composer-text')
      await page.keyboard.press('Tab');
    for (const [turn, answer] of ['fight', 'pry', 'fight'].entries()) {
      await page.keyboard.type(answer);
      await page.keyboard.press('Enter');
      await page.waitForSelector(`#turn-${turn + 1}`);
    }
    await page.waitForSelector('text=The quest is complete');
    expect(await page.locator('.composer').count()).toBe(0);
  });

  test('says why a reply was refused', async () => {
    const { page, service } = await visit(tools());
    await page.goto(`/games/${service.begin()}`);
    await page.getByLabel('Your name').fill('two words');
    await page.getByLabel('Your answer').fill('fight');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.report-refused:has-text("This name cannot be used")');
    expect(await page.getByLabel('Your answer').inputValue()).toBe('fight');
  });

  test('has no composer for a game elsewhere, and says where to answer', async () => {
    const { page, service } = await visit(tools());
    const answerAt = 'https://x.example/tweetRPG/status/1';
    const prompt = { options: [{ name: 'fight', votes: 0 }], closesAt: null, answerAt };
    await page.goto(`/games/${service.begin({ network: 'x', prompt })}`);
    const link = page.getByRole('link', { name: 'Answer @tweetRPG with one word' });
    expect(await link.getAttribute('href')).toBe(answerAt);
    expect(await page.locator('.composer, button.option').count()).toBe(0);
  });

  test('counts down to the close of the vote', async () => {
    const { page, service } = await visit(tools());
    await page.clock.install();
    const closesAt = Date.now() + 3_600_000;
    const options = [{ name: 'fight', votes: 1 }];
    const prompt = { options, closesAt: new Date(closesAt).toISOString(), answerAt: null };
    await page.goto(`/games/${service.begin({ prompt })}`);
    await page.waitForSelector('.closing time:has-text(" min ")');
    await page.clock.pauseAt(closesAt - 30_000);
    await page.waitForSelector('.closing time:text-matches("^3[01] s$")');
    await page.clock.pauseAt(closesAt + 2000);
    await page.waitForSelector('text=The votes are being counted');
  });

  test.each([false, true])('opens a long story at its newest turn, quickly to handle (phone: %s)', async (isPhone) => {
    const { page, service } = await visit(tools(), isPhone ? { viewport: PHONE } : {});
    const id = service.begin({ turn: 2999, story: longStory(3000) });
    await page.goto(`/games/${id}`);
    await page.waitForSelector('#turn-2999');
    await page.waitForFunction(() => scrollY > 0);
    const top = await newestTop(page);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(400);
    expect(await page.locator('.turn').count()).toBe(40);
    await page.getByRole('button', { name: 'Show what came before' }).click();
    await page.waitForSelector('#turn-2760');
    expect(await page.locator('.turn').count()).toBe(240);
  });

  test('opens at the turn that its address names', async () => {
    const { page, service } = await visit(tools());
    const id = service.begin({ turn: 199, story: longStory(200) });
    await page.goto(`/games/${id}#turn-7`);
    await page.waitForFunction(
      () => Math.abs(document.getElementById('turn-7')?.getBoundingClientRect().top ?? NaN) < 100,
    );
  });

  test('follows the story with those who are at its end', async () => {
    const { page, service } = await visit(tools());
    const story = longStory(30);
    const id = service.begin({ turn: 29, story });
    await page.goto(`/games/${id}`);
    await page.waitForFunction(() => scrollY > 0);
    service.change(id, { turn: 34, story: longStory(35) });
    await page.waitForFunction(
      () => (document.getElementById('turn-34')?.getBoundingClientRect().top ?? NaN) < innerHeight,
    );
    expect(await page.locator('.news').count()).toBe(0);
  });

  test('leaves those alone who read further up, and tells them', async () => {
    const { page, service } = await visit(tools());
    const id = service.begin({ turn: 29, story: longStory(30) });
    await page.goto(`/games/${id}`);
    await page.waitForFunction(() => scrollY > 0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForFunction(() => scrollY === 0);
    service.change(id, { turn: 30, story: longStory(31) });
    const news = page.getByRole('button', { name: 'The story goes on' });
    await news.waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await news.click();
    await page.waitForFunction(
      () => (document.getElementById('turn-30')?.getBoundingClientRect().top ?? NaN) < innerHeight,
    );
    expect(await news.count()).toBe(0);
  });

  test('does not move under the hands of those who are writing', async () => {
    const { page, service } = await visit(tools(), { viewport: PHONE });
    const id = service.begin({ turn: 29, story: longStory(30) });
    await page.goto(`/games/${id}`);
    const field = page.getByLabel('Your answer');
    await field.fill('I think we should');
    const before = await field.evaluate((element) => element.getBoundingClientRect().top);
    service.change(id, { turn: 32, story: longStory(33) });
    await page.waitForSelector('#turn-32');
    const after = await field.evaluate((element) => element.getBoundingClientRect().top);
    expect(Math.abs(after - before)).toBeLessThan(5);
  });

  test('says when the line breaks, and goes on when it is mended', async () => {
    const { webFolder } = tools();
    const { page, service, app, origin } = await visit(tools());
    const id = service.begin();
    await page.goto(`/games/${id}`);
    await page.waitForSelector('.option');
    await app.close();
    await page.waitForSelector('text=The line to the story is broken');
    service.closeTurn(id);
    await startApp(webFolder, service, Number(new URL(origin).port));
    await page.waitForSelector('#turn-1');
    await page.waitForSelector('text=The line to the story is broken', { state: 'detached' });
  });

  test('draws a reply as text, whatever is in it', async () => {
    const { page, service, complaints } = await visit(tools());
    const id = service.begin();
    await page.goto(`/games/${id}`);
    const text = '<img src=x onerror=alert(1)> &lt;b&gt; \u202Eright to left\u202C 🗡️';
    await service.say({ name: 'cac', text, gameId: id });
    await page.waitForSelector('.reply');
    expect(await page.locator('.reply-text').textContent()).toBe(text);
    expect(complaints).toEqual([]);
  });
});
