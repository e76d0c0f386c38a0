/** The data folder as its own backup: what the README says of it, done with the installed service. */
import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, expect, it } from 'vitest';
import type { GameView } from '../../src/service/view.js';
import { newFolder } from '../store/embedded/folder.js';
import { createLocalPlayer } from './local-player.js';
import { findFreePort, serve, type Served } from './served.js';

const running: Served[] = [];
afterEach(async () => {
  for (const served of running.splice(0)) await served.end('SIGKILL');
});

it('goes on from a copy of its folder where the original stopped, and needs nothing else of it', async () => {
  const port = await findFreePort();
  const { get, firstGame, playTurn } = createLocalPlayer(() => port);
  const start = async (dataDir: string): Promise<Served> => {
    const env = { DATA_DIR: dataDir, PORT: String(port), LOCAL_TURN_SECONDS: '0', GAME_MODE: 'crowd' };
    const served = await serve(env, tmpdir());
    running.push(served);
    return served;
  };
  const original = newFolder();
  const copy = newFolder();

  const first = await start(original);
  const { id } = await firstGame();
  for (let turn = 0; turn < 3; turn += 1) await playTurn(id);
  const before = await get<GameView>(`/api/games/${id}`);
  expect(await first.end('SIGTERM')).toBe(0);

  execFileSync('cp', ['-a', original, copy]);
  await rm(original, { recursive: true });

  const second = await start(copy);
  const after = await get<GameView>(`/api/games/${id}`);
  expect({ story: after.story, turn: after.turn }).toEqual({ story: before.story, turn: before.turn });
  const played = await playTurn(id);
  expect(played.story.length).toBeGreaterThan(before.story.length);
  expect(played.story.slice(0, before.story.length)).toEqual(before.story);
  expect(await second.end('SIGTERM')).toBe(0);
});
