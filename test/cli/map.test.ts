import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../src/cli/program.js';
import type { MapJson } from '../../src/engine/dungeon/dungeon-map.js';
import { temporaryFolder } from '../temporary-folder.js';
import { memoryIo } from './memory-io.js';

const folder = temporaryFolder('map');
const quest = join(folder, 'cellar.xml');
writeFileSync(join(folder, 'gate.txt'), '0111S110\r\n01111110\r\n0111D110\r\n0222D220\r\n02222220\r\n00XX0000\r\n');
writeFileSync(
  quest,
  `<quest name="The Cellar" description="It goes on" complete="Out.">
     <level id="road" turns="1"><combat text="% dogs." foe="dog" level="1" min="2" max="2"/></level>
     <level id="cellar" width="20" height="14" roomCount="5"><section ref="gate.txt"/>
       <monsters type="rat" minLevel="1" maxLevel="1" minCount="4" maxCount="4"/></level>
     <level id="pit" width="12" height="9"/>
   </quest>`,
);

async function run(...words: readonly string[]): Promise<{ exit: number; out: string; err: string }> {
  const io = memoryIo({ input: 'map\nlook south\nsouth\n' });
  const exit = await runProgram(words, io);
  return { exit, out: io.out(), err: io.err() };
}
const readMap = async (...words: readonly string[]): Promise<MapJson> => {
  const { out } = await run('map', quest, '--format', 'json', ...words);
  return JSON.parse(out) as MapJson;
};

describe('tweetrpg map', () => {
  it('prints a level in letters, as a picture or as JSON', async () => {
    expect((await run('map', quest, '--level', 'cellar')).out).toMatch(/^\s*\+[-+ ]+\n[^]*S stairs {2}T trap door/);
    expect((await run('map', quest, '--level', 'pit', '--format', 'svg')).out).toMatch(/^<svg /);
    expect((await run('map', quest, '--format', 'png')).out.slice(1, 4)).toBe('PNG');
    const map = await readMap('--level', 'cellar', '--seed', '7');
    expect(map).toMatchObject({ seed: 7, width: 20, height: 14 });
    expect(map.rooms.filter(({ ref }) => ref === 'gate.txt').map(({ part }) => part)).toEqual([1, 2]);
  });

  it('is the same for the same seed, and another for another', async () => {
    const [first, again, other] = [await readMap(), await readMap(), await readMap('--seed', '2')];
    expect(again).toEqual(first);
    expect(other.tiles).not.toEqual(first.tiles);
  });

  it('says in one line which dungeons there are when the one asked for is not', async () => {
    const { exit, err } = await run('map', quest, '--level', 'road');
    expect([exit, err]).toEqual([2, 'tweetrpg map: there is no dungeon level road: it has cellar, pit\n']);
  });
});

describe('a game on it', () => {
  const alone = join(folder, 'alone.xml');
  writeFileSync(
    alone,
    `<quest name="Alone" description="It goes on" complete="Out."><level id="cellar" width="3" height="4" roomCount="0">
       <section ref="map.txt"/></level></quest>`,
  );
  writeFileSync(join(folder, 'map.txt'), '1S1\n11D\n22D\n2T2\n');

  it('shows the map and looks around in the terminal, and no turn passes', async () => {
    const { out } = await run('play', alone);
    expect(out).toContain('+-+-+-+');
    expect(out).toContain('Seen so far: 1 room.');
    expect(out.match(/SOUTH\?/g)).toHaveLength(2);
    expect(out).toMatch(/NORTH or DOWN\?\nThe story rests here\.\n$/);
  });

  it('does not take “look south” for a way in a replay, as the service does not', async () => {
    const replies = join(folder, 'replies.jsonl');
    const say = (id: string, text: string): string =>
      `${JSON.stringify({ id, author: { id: '1', username: 'ann' }, text, created_at: `2026-01-05T10:00:0${id}Z` })}\n`;
    writeFileSync(replies, `${say('1', 'look south')}${say('2', 'map')}${say('3', 'go south')}`);
    const { out } = await run('replay', alone, '--replies', replies, '--show-choices');
    expect(out.match(/> [A-Z]+/g)).toEqual(['> SOUTH']);
  });
});
