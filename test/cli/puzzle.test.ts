import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../src/cli/program.js';
import type { SolvedBoard } from '../../src/engine/puzzle/board.js';
import { checkPuzzle } from '../engine/puzzle/puzzle-checker.js';
import { temporaryFolder } from '../temporary-folder.js';
import { memoryIo } from './memory-io.js';

const folder = temporaryFolder('puzzle');

async function run(...words: readonly string[]): Promise<{ exit: number; out: string; err: string }> {
  const io = memoryIo();
  const exit = await runProgram(['puzzle', ...words], io);
  return { exit, out: io.out(), err: io.err() };
}

function save(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const EXAMPLE = {
  width: 5,
  height: 5,
  turns: 2,
  ordered: false,
  diggers: [{ id: 'a', x: 0, y: 1 }],
  treasure: [{ x: 1, y: 2, order: 1 }],
  arrows: [{ name: 'R2', uses: 1 }],
  terrain: [{ x: 1, y: 1, kind: 'arrows', gives: ['DB'] }],
};

describe('tweetrpg puzzle', () => {
  it('makes what is asked for', async () => {
    const { exit, out } = await run(
      ...[
        '--seed',
        '4',
        '--difficulty',
        'hard',
        '--size',
        '6x5',
        '--machines',
        '3',
        '--turns',
        '9',
        '--format',
        'json',
      ],
      ...[
        '--terrain',
        'stone,ice',
        '--ordered',
        '--pointing',
        'any',
        '--herrings',
        '--path',
        'noshuffle',
        '--uses',
        'counted',
      ],
    );
    expect(exit).toBe(0);
    const wishes = { width: 6, height: 5, machines: 3, turns: 9, terrain: ['stone', 'ice'], ordered: true } as const;
    const more = { difficulty: 'hard', pointing: 'any', herrings: true, path: 'noshuffle', uses: 'counted' } as const;
    expect(checkPuzzle(JSON.parse(out) as SolvedBoard, { ...wishes, ...more })).toEqual([]);
  });

  it('makes the same again from the same seed', async () => {
    expect((await run('--seed', '9')).out).toBe((await run('--seed', '9', '--difficulty', 'medium')).out);
    expect((await run('--seed', '9')).out).not.toBe((await run('--seed', '10')).out);
  });

  it.each(['json', 'text'])('takes back what it printed as %s, with the same solution and grade', async (format) => {
    const made = await run('--seed', '2', '--difficulty', 'hard', '--format', format);
    const again = await run('--from', save(`made.${format}`, made.out), '--format', format);
    expect(again).toEqual({ exit: 0, out: made.out, err: '' });
  });

  it('solves and grades a board that brings no solution', async () => {
    const { exit, out } = await run('--from', save('bare.json', JSON.stringify(EXAMPLE)), '--format', 'json');
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      ...EXAMPLE,
      solution: ['R2', 'DB'],
      grade: { shortest: 2, unique: true, solutions: 1, traps: 0 },
    });
  });

  it('draws', async () => {
    expect((await run('--format', 'svg')).out).toMatch(/^<svg .*<\/svg>\n$/s);
    expect((await run('--format', 'png')).out).toContain('PNG');
  });

  it('names every fault of a board, and ends with 1', async () => {
    const file = save('bad.json', JSON.stringify({ ...EXAMPLE, turns: 0, terrain: [{ x: 9, y: 0, kind: 'fog' }] }));
    const { exit, out, err } = await run('--from', file);
    expect([exit, out]).toEqual([1, '']);
    expect(err.split('\n')).toEqual([
      `${file}: turns: expected a whole number from 1 to 1000000, found 0`,
      `${file}: terrain[0].kind: expected one of ice, lava, arrows, energy, web, stone, found "fog"`,
      '',
    ]);
  });

  it.each([
    ['has no solution', JSON.stringify({ ...EXAMPLE, turns: 1 })],
    ['is no JSON', '{"width":'],
    ['a line such as "turns 6" is missing', 'hello'],
  ])('ends with 1 where a board %s', async (words, text) => {
    const { exit, out, err } = await run('--from', save('other.json', text));
    expect([exit, out]).toEqual([1, '']);
    expect(err).toContain(words);
  });

  it('ends with 1 where there can be no such puzzle', async () => {
    const { exit, err } = await run('--size', '3x3', '--machines', '6', '--turns', '3');
    expect(exit).toBe(1);
    expect(err).toMatch(/^no such puzzle in 4000 attempts: .*\n$/);
  });

  it.each([
    [['--difficulty', 'harder']],
    [['--size', '5']],
    [['--size', '2x9']],
    [['--machines', '7']],
    [['--turns', 'x']],
    [['--terrain', 'stone,fog']],
    [['--pointing', 'up']],
    [['--path', 'straight']],
    [['--uses', 'twice']],
    [['--format', 'pdf']],
    [['--from', '/nowhere/board.json']],
    [['--from', 'x.json', '--seed', '3']],
    [['--what']],
  ])('refuses %j with 2', async (words) => {
    const { exit, out, err } = await run(...words);
    expect([exit, out]).toEqual([2, '']);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});
