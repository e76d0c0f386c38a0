import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameView } from '../../service/view.js';
import { count } from '../data/time.js';
import { Divider, Gravestone, Laurel } from '../ornament/flourish.js';
import { TurnEntry } from './turn-entry.js';

/** So many turns are shown of a long story, and so many more each time they are asked for. */
const PAGE = 40;

/** The story turn by turn, the newest last. */
export function Story({ game }: { readonly game: GameView }): JSX.Element {
  const { story, player, outcome } = game;
  const [shown, setShown] = useState(() => Math.max(PAGE, turnsFromHash(story.length)));
  const hidden = Math.max(0, story.length - shown);
  const newest = story.at(-1)?.number;
  const [first] = useState(newest);
  return (
    <section class={`story ${newest === first ? '' : 'growing'}`} aria-labelledby="story-heading">
      <h2 id="story-heading" class="unseen">
        The story so far
      </h2>
      {hidden > 0 && (
        <p class="earlier">
          <button type="button" onClick={() => setShown(shown + 5 * PAGE)}>
            Show what came before
          </button>
          <span>{count(hidden, 'earlier turn')}</span>
        </p>
      )}
      {story.slice(hidden).map((turn) => (
        <TurnEntry key={turn.number} turn={turn} player={player} />
      ))}
      {outcome && (
        <p class={`outcome outcome-${outcome}`}>
          {outcome === 'complete' ? <Laurel /> : <Gravestone />}
          {outcome === 'complete' ? 'The quest is complete' : 'The party is no more'}
        </p>
      )}
      {!outcome && <Divider />}
      <News game={game} />
    </section>
  );
}

/** @returns how many of the newest turns have to be shown for the one that the address names to be among them */
function turnsFromHash(length: number): number {
  const number = /^#turn-(\d+)$/.exec(location.hash)?.[1];
  return number === undefined ? 0 : length - Number(number);
}

/** Reads new turns out to those who listen to the page rather than look at it. */
function News({ game }: { readonly game: GameView }): JSX.Element {
  const newest = game.story.at(-1);
  const [first] = useState(newest?.number);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (newest && newest.number !== first) setNews(newest.lines.join(' '));
  }, [newest, first]);
  return (
    <p class="unseen" aria-live="polite">
      {news}
    </p>
  );
}
