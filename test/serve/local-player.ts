/** A follower of a service on the local network, by its HTTP interface. */
import type { GameSummary, GameView } from '../../src/service/view.js';
import { until } from './served.js';

export interface LocalPlayer {
  get<T>(path: string): Promise<T>;
  /** Waits until a game is there. */
  firstGame(): Promise<GameSummary>;
  /** Takes the first option and waits for what comes of it. */
  playTurn(gameId: string): Promise<GameView>;
}

/** @param port of the service; asked for anew each time */
export function createLocalPlayer(port: () => number): LocalPlayer {
  const address = (path: string): string => `http://127.0.0.1:${port()}${path}`;
  const get = async <T>(path: string): Promise<T> => (await fetch(address(path))).json() as Promise<T>;
  const say = (gameId: string, text: string) =>
    fetch(address('/api/local/replies'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'ann', text, gameId }),
    });
  return {
    get,
    firstGame: () => until(async () => (await get<GameSummary[]>('/api/games'))[0]),
    async playTurn(id) {
      const { turn, prompt } = await get<GameView>(`/api/games/${id}`);
      await until(async () => (await say(id, prompt?.options[0]?.name ?? '')).ok);
      return until(async () => {
        const game = await get<GameView>(`/api/games/${id}`);
        return game.turn > turn && game;
      });
    },
  };
}
