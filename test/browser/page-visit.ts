import axe from 'axe-core';
import type { FastifyInstance } from 'fastify';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { Registry } from 'prom-client';
import { onTestFinished } from 'vitest';
import { buildApp } from '../../src/http/app.js';
import { createFakeOperator, type FakeOperator } from '../http/fake-operator.js';
import { createFakeService } from '../http/fake-service.js';
import type { FakeService } from '../http/fake-service.js';
import type { BrowserTools } from './browser.js';

export const PHONE = { width: 390, height: 844 };
export const WIDE = { width: 1280, height: 900 };

export interface Visit {
  readonly page: Page;
  readonly service: FakeService;
  /** What an operator sees and did; the token is `right`. */
  readonly operator: FakeOperator;
  readonly app: FastifyInstance;
  readonly origin: string;
  /** What the page complained of: errors, refused by the content policy, failed requests. */
  readonly complaints: string[];
  /** Addresses asked for. */
  readonly requests: string[];
}

/** Starts an app on a fake service, and the pages on it. */
export async function startApp(
  webFolder: string,
  service: FakeService,
  port = 0,
  operator: FakeOperator = createFakeOperator(),
): Promise<FastifyInstance> {
  const app = await buildApp({
    games: service,
    composer: service,
    operator,
    readiness: async () => ({ ok: true, problems: [], notes: [], lastGoodPollAt: null }),
    metrics: new Registry(),
    figures: async () => [],
    webFolder,
    host: '127.0.0.1',
    requestsPerMinute: 100_000,
  });
  await app.listen({ host: '127.0.0.1', port });
  onTestFinished(() => app.close());
  return app;
}

/** Opens an empty tab beside an app with a service of its own; both go when the test ends. */
export async function visit({ browser, webFolder }: BrowserTools, options: BrowserContextOptions = {}): Promise<Visit> {
  const service = createFakeService(() => new Date());
  const operator = createFakeOperator();
  const app = await startApp(webFolder, service, 0, operator);
  const context = await browser.newContext({
    viewport: WIDE,
    reducedMotion: 'reduce',
    baseURL: app.listeningOrigin,
    ...options,
  });
  onTestFinished(() => context.close());
  // Rather the test's own time runs out.
  context.setDefaultTimeout(100_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('request', (request) => requests.push(request.url()));
  return { page, service, operator, app, origin: app.listeningOrigin, complaints, requests };
}

/**
 * What axe finds wrong on a page, one line each. The grain of the paper is taken away before: over a picture axe cannot tell the
 * contrast.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(() => document.documentElement.style.setProperty('--grain', 'none'));
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
    );
  });
}
