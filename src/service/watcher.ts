/** Tells whoever looks at a game that it may have changed, whichever process changed it. */
import type { Change } from '../store/change-feed.js';
import type { GameReader } from './view.js';

export interface Watchers {
  readonly watch: GameReader['watch'];
  /** Passes on a change. */
  readonly tell: (change: Change) => void;
  /** After changes may have been missed: everybody looks again. */
  readonly tellAll: () => void;
}

export function createWatchers(): Watchers {
  const watching = new Map<string, Set<() => void>>();
  return {
    watch(gameId, changed) {
      const there = watching.get(gameId) ?? new Set();
      watching.set(gameId, there);
      there.add(changed);
      return () => {
        there.delete(changed);
        if (there.size === 0) watching.delete(gameId);
      };
    },
    tell({ topic, id }) {
      if (topic === 'game') for (const changed of watching.get(id) ?? []) changed();
    },
    tellAll() {
      for (const there of watching.values()) for (const changed of there) changed();
    },
  };
}
