import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { GameSummary } from '../../service/view.js';
import { useClock } from '../data/clock.js';
import { isGoingOn, useHomeData } from '../data/home.js';
import type { HomeData } from '../data/home.js';
import { Divider } from '../ornament/flourish.js';
import { Vignette } from '../ornament/vignette.js';
import { Beginning } from '../part/beginning.js';
import { EndedGame, GameCard } from '../part/game-card.js';
import { FaultyQuests, QuestShelf } from '../part/quest-shelf.js';

/** So many games that are over are listed at first. */
const ENDED_SHOWN = 12;

export function HomePage(): JSX.Element {
  const { data, isLost } = useHomeData();
  useEffect(() => {
    document.title = 'tweetRPG: an adventure told in public';
  }, []);
  return (
    <div class="home">
      <section class="frontispiece">
        <Vignette />
        <h1>An adventure told in public, and led by whoever answers</h1>
        <p>
          A party of heroes is on the road. What happens to them is posted turn by turn, and every post ends with a
          question. You answer with a word; the party does what most people say. <a href="/help">How to play</a>
        </p>
      </section>
      {isLost && (
        <p class="notice" role="status">
          The service does not answer. This page will try again…
        </p>
      )}
      {!data && !isLost && <p class="opening">Opening the book…</p>}
      {data && <Shelves data={data} />}
    </div>
  );
}

function Shelves({ data }: { readonly data: HomeData }): JSX.Element {
  const now = useClock(30_000);
  const { games, details, quests, service } = data;
  const current = [...games.filter(isGoingOn)].sort(crowdFirst);
  const ended = games.filter((game) => !isGoingOn(game));
  return (
    <div class="leaf shelves">
      <section aria-labelledby="current-heading">
        <h2 id="current-heading">Tales being told</h2>
        {current.length === 0 && (
          <p class="empty">No tale is being told now. The next one begins as soon as there is a quest to play.</p>
        )}
        <div class="cards">
          {current.map((game) => (
            <GameCard key={game.id} game={game} detail={details[game.id] ?? null} now={now} />
          ))}
        </div>
      </section>
      {service && <Beginning service={service} quests={quests} known={new Set(games.map(({ id }) => id))} />}
      <Divider />
      <QuestShelf quests={quests} />
      {ended.length > 0 && (
        <section aria-labelledby="ended-heading">
          <h2 id="ended-heading">Tales that were told</h2>
          <ul class="ended-list">
            {ended.slice(0, ENDED_SHOWN).map((game) => (
              <EndedGame key={game.id} game={game} now={now} />
            ))}
          </ul>
        </section>
      )}
      <FaultyQuests quests={quests} />
    </div>
  );
}

/** The crowd's own games before those of single players; else the order stays. */
function crowdFirst(a: GameSummary, b: GameSummary): number {
  return Number(b.mode === 'crowd') - Number(a.mode === 'crowd');
}
