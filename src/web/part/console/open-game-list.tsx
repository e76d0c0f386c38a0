import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { OpenGameView } from '../../../service/operator-view.js';
import { count } from '../../data/time.js';
import { Deed, Refusal, type Desk } from './deed.js';
import { Moment } from './moment.js';
import { Section } from './section.js';

interface OpenGameListProps {
  readonly games: readonly OpenGameView[];
  readonly desk: Desk;
  readonly now: number;
}

export function OpenGameList({ games, desk, now }: OpenGameListProps): JSX.Element {
  return (
    <Section id="games" heading="Open games">
      {games.length === 0 && (
        <p class="empty">
          No game is open. The crowd’s begins by itself as soon as there is a quest for it; one of a single player when
          a follower says START.
        </p>
      )}
      <ul class="entries">
        {[...games].sort(crowdFirst).map((game) => (
          <li key={game.id} class="entry">
            <OpenGame game={game} desk={desk} now={now} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OpenGame({ game, desk, now }: Omit<OpenGameListProps, 'games'> & { readonly game: OpenGameView }) {
  const { id, quest, mode, options, isPaused } = game;
  const order = { action: isPaused ? 'resume' : 'pause', subject: id };
  return (
    <>
      <h3>
        <a href={`/games/${id}`}>{quest}</a> <span class="aside">{tellWhose(game)}</span>
      </h3>
      <p class="standing">{tellStanding(game)}</p>
      <dl class="facts">
        <dt>Asked</dt>
        <dd>
          {options.map(({ name, votes }) => (
            <span key={name} class="asked">
              {name.toUpperCase()}
              {mode === 'crowd' && <> {count(votes, 'vote')}</>}
            </span>
          ))}
          {options.length === 0 && 'nothing'}
        </dd>
        <dt>Since</dt>
        <dd>
          <Moment at={game.turnOpenedAt} now={now} />
        </dd>
        {mode === 'crowd' && (
          <>
            <dt>The vote closes</dt>
            <dd>
              {game.closesAt === null ? 'some time after the first answer' : <Closing at={game.closesAt} now={now} />}
            </dd>
          </>
        )}
      </dl>
      <div class="deeds">
        <Deed desk={desk} place={id} order={order} label={isPaused ? 'Resume' : 'Pause'} to={quest} />
        {mode === 'crowd' && !isPaused && options.length > 0 && <Skip game={game} desk={desk} />}
      </div>
      <Refusal desk={desk} place={id} />
    </>
  );
}

function Closing({ at, now }: { readonly at: string; readonly now: number }): JSX.Element {
  return Date.parse(at) > now ? <Moment at={at} now={now} /> : <>any moment now: the votes are being counted</>;
}

/** Closes a turn before its time. */
function Skip({ game, desk }: { readonly game: OpenGameView; readonly desk: Desk }): JSX.Element {
  const [wanted, setWanted] = useState('');
  const { id, quest, turn, options } = game;
  // What was chosen for the turn before is not open any more.
  const option = options.some(({ name }) => name === wanted) ? wanted : '';
  const how = option === '' ? 'as the votes stand; without a vote a die decides' : `with ${option.toUpperCase()}`;
  return (
    <div class="skip-turn">
      <div class="field">
        <label for={`skip-${id}`}>
          Close the turn with<span class="unseen"> (of {quest})</span>
        </label>
        <select id={`skip-${id}`} value={option} onChange={(event) => setWanted(event.currentTarget.value)}>
          <option value="">as the votes stand</option>
          {options.map(({ name }) => (
            <option key={name} value={name}>
              {name.toUpperCase()}
            </option>
          ))}
        </select>
      </div>
      <Deed
        desk={desk}
        place={id}
        order={{ action: 'skip', subject: id, ...(option !== '' && { option }) }}
        label="Close the turn"
        to={`of ${quest}`}
        question={{ words: `Close turn ${turn} of ${quest} now, ${how}? This cannot be undone.`, yes: 'Close it' }}
      />
    </div>
  );
}

function tellWhose({ mode, player, network }: OpenGameView): string {
  const where = network === 'local' ? '' : ` on ${network.toUpperCase()}`;
  if (mode === 'crowd') return `led by the crowd${where}`;
  return `${player === null ? 'one player' : `@${player}`} alone${where}`;
}

function tellStanding({ isPaused, isAsleep, turn }: OpenGameView): string {
  if (isPaused) return `Turn ${turn}. Paused: it takes no answer until it is resumed.`;
  return isAsleep ? `Turn ${turn}. Asleep: the next answer wakes it.` : `Turn ${turn}. Going on.`;
}

/** The crowd's own games before those of single players; else the order stays. */
function crowdFirst(a: OpenGameView, b: OpenGameView): number {
  return Number(b.mode === 'crowd') - Number(a.mode === 'crowd');
}
