/**
 * A real browser for tests: Debian's Chromium, driven by Playwright. It is not downloaded with the packages: where it is
 * missing the browser tests are skipped with a notice, but in CI they fail.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe } from 'vitest';

const CANDIDATES = [
  process.env['CHROMIUM'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const MISSING =
  'Chromium is missing: install it (Debian and Ubuntu: apt-get install chromium) or name its program in CHROMIUM.';

/** Long, since a busy machine draws slowly. */
const TIMEOUT_MS = 300_000;

/** The sandbox needs an ordinary user, and nothing is to be fetched besides the pages. */
const ARGUMENTS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
];

/** The browser's program, or null when there is none on this machine. */
function findChromium(): string | null {
  return CANDIDATES.find((path) => path !== '' && existsSync(path)) ?? null;
}

/** @throws when there is no Chromium, saying how to get it */
function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error(MISSING);
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

/** Builds the pages as they are now into a new folder. */
async function buildPages(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'tweetrpg-web-'));
  await build({ logLevel: 'warn', build: { outDir } });
  return outDir;
}

export interface BrowserTools {
  readonly browser: Browser;
  /** Folder of the built pages. */
  readonly webFolder: string;
}

/**
 * Like vitest's `describe`, for tests that need a browser: it is launched, and the pages are built, once for all of them.
 * @param tests declares them; what it is given can be used inside of tests only
 */
export function describeInBrowser(name: string, tests: (tools: () => BrowserTools) => void): void {
  const isMissing = findChromium() === null;
  if (isMissing && process.env['CI'] !== 'true') {
    process.stderr.write(`Skipped: ${name}. ${MISSING}\n`);
    describe.skip(name, () => tests(() => fail()));
    return;
  }
  describe(name, { timeout: TIMEOUT_MS }, () => {
    let tools: BrowserTools | undefined;
    beforeAll(async () => {
      const browser = await launchBrowser();
      tools = { browser, webFolder: await buildPages() };
    });
    afterAll(async () => {
      await tools?.browser.close();
      if (tools) await rm(tools.webFolder, { recursive: true });
    });
    tests(() => tools ?? fail());
  });
}

function fail(): never {
  throw new Error('The browser is there inside of tests only.');
}
