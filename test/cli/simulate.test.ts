import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../src/cli/program.js';
import { playAll, type Simulation } from '../../src/cli/simulate/play-all.js';
import { parseXmlTree } from '../../src/engine/quest/xml-tree.js';
import { POLICIES } from '../../src/engine/simulate/policy.js';
import { summarise, type Summary } from '../../src/engine/simulate/summary.js';
import { questWith } from '../engine/play.js';
import { temporaryFolder } from '../temporary-folder.js';
import { memoryIo } from './memory-io.js';

const BELL = 'quests/drowned-bell.xml';
const folder = temporaryFolder('simulate');
const odd = join(folder, "it's odd.xml");
writeFileSync(
  odd,
  `<quest name="Tom &amp; &lt;Tib&gt;" description="d" complete="c"><level id="here" turns="6">
     <combat text="% rats &amp; mice." foe="rat" level="2" min="2" max="4"/>
     <room cost="1" text="“Who goes?”"><option name="leave it"><message txt="Gone."/></option><option name="go on"><damage low="1" high="9"/></option></room>
     <room if="flag.x" text="Never."><set flag="x"/></room>
   </level></quest>`,
);

async function run(...words: readonly string[]): Promise<{ exit: number; out: string; err: string }> {
  const io = memoryIo({ input: '' });
  const exit = await runProgram(words, io);
  return { exit, out: io.out(), err: io.err() };
}

type Told = Summary & { worst: { replay: string }; rarest: { replay: string } };

/** The words that a shell makes of a command line. */
function shellWords(line: string): string[] {
  return execFileSync('sh', ['-c', `printf '%s\\n' ${line}`], { encoding: 'utf8' })
    .trimEnd()
    .split('\n');
}

describe('tweetrpg simulate', () => {
  it('keeps the fields that others read, flat for one policy and as a list without', async () => {
    const one = JSON.parse((await run('simulate', BELL, '--runs', '30', '--policy', 'fight', '--json')).out) as object;
    expect(one).toMatchObject({ quest: 'drowned-bell', seed: 1, policy: 'fight', runs: 30 });
    for (const key of ['outcomes', 'shares', 'turns', 'heroDeaths', 'goldMean']) expect(one).toHaveProperty(key);
    const all = JSON.parse((await run('simulate', BELL, '--runs', '30', '--json')).out) as { policies: Told[] };
    expect(all.policies.map(({ policy }) => policy)).toEqual(POLICIES);
    expect(all.policies[1]).toEqual(
      Object.fromEntries(Object.entries(one).filter(([key]) => key !== 'quest' && key !== 'seed')),
    );
  });

  it('says the same twice, and something else for other seeds', async () => {
    const words = ['simulate', BELL, '--runs', '25', '--json', '--policy', 'crowd'];
    const first = await run(...words);
    expect((await run(...words)).out).toBe(first.out);
    expect((await run(...words, '--seed', '99')).out).not.toBe(first.out);
  });

  it('prints commands by which the worst game and the rarest are told again, ending as they did', async () => {
    for (const path of [BELL, odd, 'quests/bank-below/bank-below.xml']) {
      const { out } = await run('simulate', path, '--runs', '12', '--json');
      for (const { worst, rarest } of (JSON.parse(out) as { policies: Told[] }).policies) {
        for (const { replay, outcome, turns, choices } of [worst, rarest]) {
          const [npx, program, ...words] = shellWords(replay);
          expect([npx, program]).toEqual(['npx', 'tweetrpg']);
          const told = await run(...words, '--show-choices');
          expect([told.exit, told.err]).toEqual([0, '']);
          // Every choice was open, and the last line is the quest's last.
          expect(told.out.match(/^(?:@player )?> /gm) ?? []).toHaveLength(turns);
          expect(choices).toHaveLength(turns);
          expect(told.out.includes('There are no more quests available.')).toBe(outcome === 'complete');
          expect(told.out.trimEnd().endsWith('?')).toBe(outcome === 'unfinished');
        }
      }
    }
  });

  it('tells in words what was never reached, where heroes fell and how it went', async () => {
    const { exit, out } = await run('simulate', odd, '--runs', '40', '--policy', 'run');
    expect(exit).toBe(0);
    expect(out).toContain('Tom & <Tib>');
    expect(out).toMatch(/run: 40 games\n {2}complete \d/);
    expect(out).toMatch(/hit points {2}100 % before choice 1, /);
    expect(out).toMatch(/fell at {2}line \d, /);
    expect(out).toContain('4:6 encounter Never.');
  });

  it('draws a picture that is XML, says everything in words, and shows a quest’s own words as they are', async () => {
    const file = join(folder, 'odd.svg');
    expect((await run('simulate', odd, '--runs', '40', '--svg', file)).exit).toBe(0);
    const svg = readFileSync(file, 'utf8');
    const { root, faults } = parseXmlTree(svg);
    expect(faults).toEqual([]);
    const told = (name: string): string => root?.children.find((child) => child.name === name)?.text ?? '';
    expect(told('title')).toBe('How Tom & <Tib> plays');
    const words = told('desc');
    for (const policy of POLICIES) expect(words).toContain(`${policy}: `);
    expect(words).toMatch(
      /complete \d+\.\d %[^]*choices on average[^]*median of hit points[^]*Never: encounter Never\. \(line 4\)/,
    );
    expect(svg).toContain('prefers-color-scheme:dark');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const { exit, err } = await run('simulate', odd, '--runs', '2', '--svg', join(folder, 'no', 'where.svg'));
    expect([exit, err.split('\n').at(-2)]).toEqual([
      2,
      `tweetrpg simulate: ${join(folder, 'no', 'where.svg')} cannot be written`,
    ]);
  });

  it('draws a quest in which nothing is asked, and one game alone', async () => {
    const still = join(folder, 'still.xml');
    writeFileSync(
      still,
      '<quest name="S" description="d" complete="c"><level turns="1"><room cost="1" text="A bench."><gold low="1" high="1"/></room></level></quest>',
    );
    const file = join(folder, 'still.svg');
    expect((await run('simulate', still, '--runs', '1', '--svg', file)).exit).toBe(0);
    expect(parseXmlTree(readFileSync(file, 'utf8')).faults).toEqual([]);
    expect(readFileSync(file, 'utf8')).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('ends at once on Ctrl-C, says how far it was, and prints no result', async () => {
    const io = memoryIo();
    setTimeout(() => io.stop('SIGINT'), 150);
    const startedAt = performance.now();
    expect(await runProgram(['simulate', BELL, '--runs', '1000000', '--json'], io)).toBe(130);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(io.out()).toBe('');
    expect(io.err()).toMatch(/Stopped after \d+ of 6000000 games\.\n$/);
  });

  it('refuses what it does not know in one line', async () => {
    expect((await run('simulate', BELL, '--policy', 'brave')).exit).toBe(2);
    expect((await run('simulate', BELL, '--runs', '0')).exit).toBe(2);
    const { exit, err } = await run('simulate', BELL, '--seed', String(Number.MAX_SAFE_INTEGER));
    expect([exit, err]).toEqual([2, 'tweetrpg simulate: there are not so many seeds after this one\n']);
  });
});

describe('the games of a simulation', () => {
  const quest = questWith(
    '<combat text="% rats." foe="rat" level="1" min="1" max="3"/><room cost="1" text="A pool."><option name="drink"><heal low="1" high="2"/></option><option name="swim"/></room>',
    'turns="6"',
  );
  const simulation: Simulation = { quest, policies: ['random', 'crowd'], seed: 1, runs: 930 };
  const threadFile = fileURLToPath(new URL('simulate-thread.mjs', import.meta.url));
  const playWith = async (threads: number, aloneMs?: number): Promise<{ result: string; shown: readonly number[] }> => {
    const shown: number[] = [];
    const options = {
      onProgress: (played: number) => shown.push(played),
      signal: new AbortController().signal,
      threads,
      threadFile,
    };
    const played = await playAll(simulation, aloneMs === undefined ? options : { ...options, aloneMs });
    const tallies = played?.tallies ?? [];
    const summaries = simulation.policies.map((policy, index) => {
      const tally = tallies[index];
      return tally && summarise(quest, policy, tally);
    });
    return { result: JSON.stringify(summaries), shown };
  };

  it('come to the same bytes on one thread and on several', async () => {
    const alone = await playWith(1);
    expect(alone.result).toContain('"runs":930');
    expect(alone.shown.at(-1)).toBe(930);
    for (const threads of [2, 3]) {
      const shared = await playWith(threads, 0);
      expect(shared.result).toBe(alone.result);
      expect(shared.shown.at(-1)).toBe(930);
    }
  }, 60_000);

  it('end on several threads when they are told to', async () => {
    const stopping = new AbortController();
    const options = { signal: stopping.signal, threads: 2, threadFile, aloneMs: 0 };
    const endless = { ...simulation, runs: 5_000_000 };
    const played = playAll(endless, { ...options, onProgress: (games) => games > 300 && stopping.abort() });
    expect(await played).toBeNull();
  }, 60_000);
});
