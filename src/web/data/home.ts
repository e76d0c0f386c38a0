/** What the list of tales shows, read anew from time to time while somebody looks at it. */
import { useEffect, useState } from 'preact/hooks';
import type { GameSummary, GameView, QuestView, ServiceView } from '../../service/view.js';
import { read } from './api.js';

export interface HomeData {
  readonly games: readonly GameSummary[];
  /** Some of the games that go on, whole, by id. */
  readonly details: Readonly<Record<string, GameView>>;
  readonly quests: readonly QuestView[];
  readonly service: ServiceView | null;
}

const EVERY_MS = 8000;
const SHOWN_WHOLE = 4;

/** @returns what was read last (null before), and whether the last reading failed */
export function useHomeData(): { readonly data: HomeData | null; readonly isLost: boolean } {
  const [data, setData] = useState<HomeData | null>(null);
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    const load = async (): Promise<void> => {
      const next = await readHome();
      setIsLost(next === null);
      if (next) setData(next);
    };
    const lookAgain = (): void => {
      if (document.visibilityState === 'visible') void load();
    };
    void load();
    const timer = setInterval(lookAgain, EVERY_MS);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, []);
  return { data, isLost };
}

async function readHome(): Promise<HomeData | null> {
  const [games, quests, service] = await Promise.all([
    read<GameSummary[]>('games?limit=60'),
    read<QuestView[]>('quests'),
    read<ServiceView>('service'),
  ]);
  if (!games.ok || !quests.ok) return null;
  const whole = await Promise.all(
    games.value
      .filter(isGoingOn)
      .slice(0, SHOWN_WHOLE)
      .map(({ id }) => read<GameView>(`games/${id}?turns=1`)),
  );
  const details = Object.fromEntries(whole.flatMap((answer) => (answer.ok ? [[answer.value.id, answer.value]] : [])));
  return { games: games.value, details, quests: quests.value, service: service.ok ? service.value : null };
}

export function isGoingOn(game: GameSummary): boolean {
  return game.status !== 'over';
}

/** Waits for a solo game of `player` that is not among `known`; null when none comes within some seconds. */
export async function awaitNewGame(player: string, known: ReadonlySet<string>): Promise<GameSummary | null> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const answer = await read<GameSummary[]>('games?limit=20');
    const found =
      answer.ok &&
      answer.value.find((game) => !known.has(game.id) && game.player?.toLowerCase() === player.toLowerCase());
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
  return null;
}
