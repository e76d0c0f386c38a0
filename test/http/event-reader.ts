/** Server-sent events over a real socket, as a browser takes them apart. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { GameView } from '../../src/service/view.js';

export interface EventReader {
  /** Waits for the next piece between two blank lines: an event, a comment, a `retry`; null at the end of the stream. */
  next(): Promise<{ event?: string; data?: GameView; comment?: string; retry?: number } | null>;
  /** The next piece that is an event. */
  nextEvent(): Promise<{ event: string; data: GameView }>;
  /** Hangs up without a word. */
  hangUp(): void;
  readonly headers: Headers;
}

export async function readEvents(app: FastifyInstance, gameId: string): Promise<EventReader> {
  const { port } = app.server.address() as AddressInfo;
  const abort = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/games/${gameId}/events`, { signal: abort.signal });
  if (!response.ok || !response.body) throw new Error(`status ${response.status}: ${await response.text()}`);
  const body = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  onTestFinished(() => abort.abort());

  async function next(): ReturnType<EventReader['next']> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const piece = text.slice(0, end);
        text = text.slice(end + 2);
        return parsePiece(piece);
      }
      const { done, value } = await body.read();
      if (done) return null;
      text += value;
    }
  }

  return {
    headers: response.headers,
    next,
    async nextEvent() {
      for (;;) {
        const piece = await next();
        if (piece === null) throw new Error('the stream ended');
        if (piece.event !== undefined && piece.data) return { event: piece.event, data: piece.data };
      }
    },
    hangUp: () => abort.abort(),
  };
}

function parsePiece(piece: string): { event?: string; data?: GameView; comment?: string; retry?: number } {
  const fields = new Map(
    piece.split('\n').map((line) => [/^[^:]*/.exec(line)?.[0] ?? '', line.replace(/^[^:]*: ?/, '')]),
  );
  const [comment, event, data, retry] = ['', 'event', 'data', 'retry'].map((name) => fields.get(name));
  return {
    ...(comment !== undefined && { comment }),
    ...(event !== undefined && { event }),
    ...(data !== undefined && { data: JSON.parse(data) as GameView }),
    ...(retry !== undefined && { retry: Number(retry) }),
  };
}
