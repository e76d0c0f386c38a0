import { expect, test } from 'vitest';
import { describeInBrowser } from './browser.js';
import { findBarriers, PHONE, visit, WIDE } from './page-visit.js';
import type { Visit } from './page-visit.js';

/** A service with something of everything on its pages. */
async function fill({ service }: Visit): Promise<string> {
  service.quests.push({
    id: 'x',
    name: 'x',
    description: '',
    after: null,
    faults: ['3:9 no foe (write foe="rat")'],
    file: 'x.xml',
  });
  const over = service.begin({ mode: 'solo', player: 'cac' });
  for (let turn = 0; turn < 3; turn += 1) service.closeTurn(over);
  const id = service.begin();
  for (const text of ['fight!', 'fight or run?', 'HELP', 'what a mill'])
    await service.say({ name: 'cac', text, gameId: id });
  service.closeTurn(id);
  const { prompt } = (await service.readGame(id)) ?? {};
  service.change(id, {
    prompt: prompt ? { ...prompt, closesAt: new Date(Date.now() + 3_600_000).toISOString() } : null,
  });
  return id;
}

describeInBrowser('the pages', (tools) => {
  const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
    [PHONE, WIDE].map((viewport) => ({ colorScheme, viewport, name: `${colorScheme}, ${viewport.width} wide` })),
  );

  test.each(looks)('have nothing in the way of anybody: $name', async ({ colorScheme, viewport }) => {
    const visited = await visit(tools(), { colorScheme, viewport });
    const { page, service } = visited;
    const id = await fill(visited);
    const elsewhere = service.begin({ network: 'x' });
    const over = service.begin({ status: 'over', outcome: 'failed', prompt: null });
    const pages = [
      ['/', '.card'],
      [`/games/${id}`, '.option'],
      [`/games/${elsewhere}`, '.elsewhere'],
      [`/games/${over}`, '.outcome'],
      ['/help', '.help'],
      ['/games/nowhere', '.message'],
      ['/nowhere', '.message'],
    ] as const;
    for (const [path, landmark] of pages) {
      await page.goto(path);
      await page.waitForSelector(landmark);
      expect(await findBarriers(page), path).toEqual([]);
    }
  });

  test.each([PHONE, { width: 320, height: 600 }])('need no scrolling sideways on $width', async (viewport) => {
    const visited = await visit(tools(), { viewport });
    const { page, service } = visited;
    const id = await fill(visited);
    await service.say({ name: 'cac', text: `fight${'ABCDEFGHIJ'.repeat(30)}`, gameId: id });
    service.change(id, {
      quest: { id: 'long', name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft' },
      heroes: ['Hale', 'Brun', 'Isolde', 'Wilhelmina', 'Bartholomew', 'Ada'].map((name) => {
        return { name, className: 'Mage', level: 12, hp: 100, maxHp: 120 };
      }),
    });
    for (const path of ['/', `/games/${id}`, '/help', '/nowhere']) {
      await page.goto(path);
      await page.waitForSelector('h1');
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(viewport.width);
    }
  });

  test('load without a complaint, and nothing from elsewhere', async () => {
    const visited = await visit(tools());
    const { page, origin, complaints, requests } = visited;
    const id = await fill(visited);
    for (const path of ['/', `/games/${id}`, '/help', '/docs/']) {
      await page.goto(path);
      await page.waitForSelector('h1, .info .title');
    }
    expect(complaints).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(origin))).toEqual([]);
  });

  test('have titles of their own', async () => {
    const visited = await visit(tools());
    const { page } = visited;
    const id = await fill(visited);
    const titles = [
      ['/', 'tweetRPG: an adventure told in public'],
      [`/games/${id}`, "The Miller's Debt · tweetRPG"],
      ['/help', 'How to play · tweetRPG'],
      ['/games/nowhere', 'No such tale · tweetRPG'],
      ['/nowhere', 'This page was never written · tweetRPG'],
    ];
    for (const [path = '', title = ''] of titles) {
      await page.goto(path);
      await page.waitForFunction((expected) => document.title === expected, title);
    }
  });

  test('say without JavaScript where the story is', async () => {
    const { page } = await visit(tools(), { javaScriptEnabled: false });
    await page.goto('/');
    expect(await page.textContent('main')).toContain('The story needs JavaScript');
    expect(await page.getAttribute('main noscript a, main .message a', 'href')).toBe('/api/games');
  });

  test('list tales, quests, and what is wrong with some of them', async () => {
    const visited = await visit(tools());
    const { page } = visited;
    const id = await fill(visited);
    await page.goto('/');
    const card = page.locator('.card').first();
    expect(await card.innerText()).toContain('LEAVE, PRY or LISTEN?');
    expect(await page.locator('.quest').allInnerTexts()).toHaveLength(2);
    expect(await page.locator('.ended').innerText()).toContain('complete');
    expect(await page.locator('.faulty').innerText()).toContain('3:9 no foe');
    await card.click();
    await page.waitForURL(`**/games/${id}`);
  });

  test('tell when there is nothing yet', async () => {
    const { page, service } = await visit(tools());
    service.quests = [];
    await page.goto('/');
    await page.waitForSelector('text=No tale is being told now');
    await page.waitForSelector('text=The shelf is empty');
    const id = service.begin();
    await page.goto(`/games/${id}`);
    await page.waitForSelector('text=Nobody has spoken yet');
  });

  test('lead from the list into a tale of one’s own', async () => {
    const { page } = await visit(tools());
    await page.goto('/');
    await page.getByLabel('Your name').fill('cac');
    await page.getByLabel('Quest', { exact: true }).selectOption("The Miller's Debt");
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForURL('**/games/*');
    await page.waitForSelector('text=A tale of @cac alone');
    expect(await page.getByLabel('Your name').inputValue()).toBe('cac');
  });
});
