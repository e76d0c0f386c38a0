/** A game as it goes on, by server-sent events: it begins with what is known and comes back by itself when the line breaks. */
import { useEffect, useState } from 'preact/hooks';
import type { GameView } from '../../service/view.js';
import { read } from './api.js';
import { applyChange } from './story.js';

export interface GameStream {
  readonly game: GameView | null;
  /** `lost`: the line broke and is being mended. */
  readonly state: 'opening' | 'live' | 'lost' | 'missing';
}

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;

export function useGameStream(id: string): GameStream {
  const [stream, setStream] = useState<GameStream>({ game: null, state: 'opening' });
  useEffect(() => followGame(id, setStream), [id]);
  return stream;
}

/** @returns how to stop */
function followGame(id: string, show: (next: (before: GameStream) => GameStream) => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  let isStopped = false;

  function open(): void {
    source = new EventSource(`/api/games/${encodeURIComponent(id)}/events`);
    source.addEventListener('game', (event) => take(event, (_known, game) => game));
    source.addEventListener('change', (event) =>
      take(event, (known, change) => (known ? applyChange(known, change) : change)),
    );
    source.addEventListener('error', () => {
      show((before) => ({ ...before, state: before.state === 'opening' ? 'opening' : 'lost' }));
      // A browser tries again by itself after a broken line, but not after an answer that is no stream.
      if (source?.readyState === EventSource.CLOSED) void retry();
    });
  }

  function take(event: MessageEvent, merge: (known: GameView | null, sent: GameView) => GameView): void {
    retryMs = FIRST_RETRY_MS;
    const sent = JSON.parse(String(event.data)) as GameView;
    show(({ game }) => ({ game: merge(game, sent), state: 'live' }));
    if (sent.status === 'over') source?.close();
  }

  async function retry(): Promise<void> {
    const answer = await read<GameView>(`games/${encodeURIComponent(id)}`);
    if (isStopped) return;
    if (answer.ok) show(() => ({ game: answer.value, state: 'lost' }));
    else if (answer.code === 'no-such-game' || answer.code === 'invalid-input') {
      show(() => ({ game: null, state: 'missing' }));
      return;
    } else show(({ game }) => ({ game, state: 'lost' }));
    timer = setTimeout(open, retryMs);
    retryMs = Math.min(2 * retryMs, LAST_RETRY_MS);
  }

  open();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    source?.close();
  };
}
