/** `tweetrpg validate` as it is called: what it prints, where, and how it ends. */
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../../src/cli/program.js';
import { memoryIo } from './memory-io.js';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'validate-'));
  await mkdir(join(folder, 'shelf'));
  await Promise.all(Object.entries(QUESTS).map(([name, xml]) => writeFile(join(folder, name), xml)));
});
afterAll(() => rm(folder, { recursive: true }));

function quest(attributes: string, inside = ''): string {
  return `<quest name="N" description="D" complete="C" ${attributes}>
<level turns="1"><combat text="% rats." foe="rat" level="1" min="2" max="3"/>
${inside}</level></quest>`;
}

const ASKS = '<room text="A ring." if="flag.ring"/>';
const SETS = '<room text="A ring."><set flag="ring" scope="campaign"/></room>';
const QUESTS = {
  'first.xml': quest('id="first"', SETS),
  'bare.xml': quest('id="first"'),
  'second.xml': quest('id="second" after="first"', ASKS),
  'link.xml': quest('', '<room text="It ends.Now"/>'),
  'shelf/alone.xml': quest('id="alone" after="nobody"'),
};

async function validate(...words: string[]): Promise<{ exit: number; out: string; err: string }> {
  const io = memoryIo();
  const paths = words.map((word) => (word.startsWith('--') || word === 'json' ? word : join(folder, word)));
  const exit = await runProgram(['validate', ...paths], io);
  return { exit, out: io.out().replaceAll(`${folder}/`, ''), err: io.err() };
}

describe('files that are given by hand', () => {
  test('are checked for how they are tied together', async () => {
    expect(await validate('second.xml', 'first.xml')).toMatchObject({ exit: 0, out: '' });
    const { exit, out } = await validate('second.xml', 'bare.xml');
    expect(exit).toBe(1);
    expect(out).toMatch(/^second\.xml:3:22: error unset-name: .*flag\.ring.*\n$/);
  });

  test('need not be all there are', async () => {
    expect(await validate('second.xml')).toMatchObject({ exit: 0, out: '' });
  });

  test('are checked once, however often they are named', async () => {
    expect(await validate('first.xml', 'shelf/../first.xml')).toMatchObject({ exit: 0, out: '' });
  });
});

describe('what is longest', () => {
  test('is told on stderr for each quest, with the narrowest network', async () => {
    const { err } = await validate('bare.xml');
    expect(err).toMatch(
      /bare\.xml: the longest line has \d+ characters, the longest turn \d+ \(2:18\); a post on X holds 265\n1 file: 0 errors, 0 warnings\.\n$/,
    );
  });

  test('is told for every network in JSON', async () => {
    const { out, exit } = await validate('bare.xml', '--format', 'json');
    const { longest, ...counts } = JSON.parse(out) as { longest: { network: string; maxLength: number }[] };
    expect(exit).toBe(0);
    expect(counts).toEqual({ files: 1, errors: 0, warnings: 0, faults: [] });
    expect(longest.map(({ network, maxLength }) => [network, maxLength])).toEqual([
      ['X', 265],
      ['the local network', 500],
    ]);
  });
});

test('warnings alone are no negative answer', async () => {
  const { exit, out } = await validate('link.xml');
  expect(out).toMatch(/^link\.xml:3:7: warning looks-like-link: .*\n$/);
  expect(exit).toBe(0);
});

describe('a folder', () => {
  test('is taken to hold every quest there is, with the files given beside it', async () => {
    const { exit, out } = await validate('shelf', 'first.xml', 'bare.xml');
    expect(out).toMatch(
      /^shelf\/alone\.xml:1:\d+: warning unknown-quest: .*\nbare\.xml:1:\d+: error quest-twice: .*\n$/,
    );
    expect(exit).toBe(1);
  });
});
