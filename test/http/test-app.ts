import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { onTestFinished } from 'vitest';
import { buildApp } from '../../src/http/app.js';
import type { AppParts } from '../../src/http/app.js';
import { createFakeService } from './fake-service.js';
import type { FakeService } from './fake-service.js';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly service: FakeService;
}

/** An app on a fake service with pages of one line; closed when the test ends. On no `local` network it has no composer. */
export async function openTestApp({
  local = true,
  ...parts
}: Partial<AppParts> & { local?: boolean } = {}): Promise<TestApp> {
  const service = createFakeService();
  const app = await buildApp({
    games: service,
    ...(local && { composer: service }),
    readiness: async () => ({ ok: true, problems: [], notes: [], lastGoodPollAt: null }),
    metrics: new Registry(),
    figures: async () => [],
    webFolder: await writePages(),
    host: '127.0.0.1',
    ...parts,
  });
  onTestFinished(() => app.close());
  return { app, service };
}

/** A folder like the web build's, with as little as possible in it. */
async function writePages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tweetrpg-pages-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>tweetRPG</title><p>the pages');
  await writeFile(join(folder, 'error.html'), '<!doctype html><h1>{{heading}}</h1><p>{{message}} ({{status}})');
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'assets', 'main-abc123.js'), '/* script */');
  return folder;
}
