import type { JSX } from 'preact';
import type { GameSummary, GameView } from '../../service/view.js';
import { count, tellAge } from '../data/time.js';
import { Emblem } from '../ornament/emblem.js';
import { Vitality } from './party-list.js';
import { StoryLine } from './story-line.js';

const STANDING: Readonly<Record<GameSummary['status'], string>> = {
  open: 'going on',
  paused: 'paused by its keeper',
  asleep: 'asleep until the next answer',
  over: 'over',
};

/** A game that goes on: where it stands, what was said last, and what is asked. */
export function GameCard({
  game,
  detail,
  now,
}: {
  readonly game: GameSummary;
  readonly detail: GameView | null;
  readonly now: number;
}): JSX.Element {
  const lastLine = detail?.story.at(-1)?.lines.at(-1);
  return (
    <article class="card">
      <p class="eyebrow">
        {tellWho(game)} · {STANDING[game.status]}
      </p>
      <h3>
        <a href={`/games/${game.id}`}>{game.quest.name}</a>
      </h3>
      {lastLine !== undefined && (
        <p class="card-line">
          <StoryLine line={lastLine} />
        </p>
      )}
      {detail && (
        <ul class="card-party">
          {detail.heroes.map(({ name, className, hp, maxHp }) => (
            <li key={name} class={hp === 0 ? 'fallen' : ''}>
              <Emblem className={className} />
              <span>
                {name} {hp}/{maxHp}
                <Vitality hp={hp} maxHp={maxHp} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <p class="card-foot">
        {game.turn === 0 ? 'Just begun' : count(game.turn, 'turn')},{' '}
        <time dateTime={game.updatedAt}>{tellAge(Date.parse(game.updatedAt), now)}</time>
      </p>
    </article>
  );
}

/** A game that is over, in one line. */
export function EndedGame({ game, now }: { readonly game: GameSummary; readonly now: number }): JSX.Element {
  return (
    <li class={`ended ended-${game.outcome ?? 'left'}`}>
      <a href={`/games/${game.id}`}>{game.quest.name}</a>
      <span>
        {tellWho(game)}, {count(game.turn, 'turn')}
      </span>
      <b>
        {game.outcome === 'complete' ? 'complete' : game.outcome === 'failed' ? 'the party fell' : 'left unfinished'}
      </b>
      <time dateTime={game.updatedAt}>{tellAge(Date.parse(game.updatedAt), now)}</time>
    </li>
  );
}

function tellWho({ mode, player }: GameSummary): string {
  if (mode === 'crowd') return 'Led by the crowd';
  return player === null ? 'A party of one’s own' : `@${player} alone`;
}
