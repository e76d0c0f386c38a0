import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from '../../src/cli/program.js';
import { memoryIo } from './memory-io.js';

const DOOR = `<quest name="The Door" description="a test" complete="Done.">
  <level draw="deck"><room text="A shop."><option name="key"><item name="key" give="true"/></option><option name="ale"><message txt="Hic."/></option></room></level>
  <level draw="deck"><room id="door" text="A door."><option name="open" if="item.key"><finish outcome="complete"/></option><option name="knock"><goto room="door"/></option></room></level>
</quest>`;
const SOUND = DOOR.replace('<message txt="Hic."/>', '<item name="key" give="true"/>');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prove-'));
  await writeFile(join(folder, 'door.xml'), DOOR);
  await writeFile(join(folder, 'sound.xml'), SOUND);
});
afterAll(() => rm(folder, { recursive: true }));

async function prove(name: string, ...words: string[]): Promise<{ exit: number; out: string }> {
  const io = memoryIo();
  const exit = await runProgram(['prove', join(folder, name), '--games', '40', ...words], io);
  return { exit, out: io.out() };
}

test('a dead end is told with its place and a command that shows it, and makes the exit code 1', async () => {
  const { exit, out } = await prove('door.xml');
  expect(exit).toBe(1);
  expect(out).toContain('FAULT: 1 dead end');
  expect(out).toContain(`${join(folder, 'door.xml')}:2:101: option ALE`);
  const command = /npx tweetrpg (replay .*--choices ale --seed \d+)/.exec(out)?.[1] ?? '';
  const io = memoryIo();
  expect(await runProgram(command.split(' '), io)).toBe(0);
  expect(io.out()).toMatch(/Hic\.[\s\S]*A door\. KNOCK\?/);
});

test('a quest in which nothing is wrong ends with exit code 0', async () => {
  const { exit, out } = await prove('sound.xml');
  expect(exit).toBe(0);
  expect(out).toContain('it can be completed from wherever the game asks (proved)');
  expect(out).toContain('least 0.0 %; greatest 100.0 %');
});

test('as JSON it tells the same', async () => {
  const { exit, out } = await prove('door.xml', '--json');
  expect(exit).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    quest: 'door',
    explored: { whole: true },
    completable: true,
    example: { choices: ['key', 'open'] },
    chance: { least: { from: 0 }, greatest: { from: 1, to: 1 } },
    findings: [{ kind: 'dead-end', certainty: 'proved', fault: true, label: 'ALE', line: 2, choices: ['ale'] }],
  });
});
