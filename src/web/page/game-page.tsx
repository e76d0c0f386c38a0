import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameView, ServiceView } from '../../service/view.js';
import { read } from '../data/api.js';
import { useFollowing } from '../data/follow.js';
import { useGameStream } from '../data/game-stream.js';
import { useReplier } from '../data/replier.js';
import { Composer } from '../part/composer.js';
import { DungeonMap } from '../part/dungeon-map.js';
import { PartyList } from '../part/party-list.js';
import { PromptPanel } from '../part/prompt-panel.js';
import { ReplyList } from '../part/reply-list.js';
import { RuneFloor } from '../part/rune-floor.js';
import { Story } from '../part/story.js';

export function GamePage({ id }: { readonly id: string }): JSX.Element {
  const { game, state } = useGameStream(id);
  useEffect(() => {
    if (game) document.title = `${game.quest.name} · tweetRPG`;
    else if (state === 'missing') document.title = 'No such tale · tweetRPG';
  }, [game, state]);
  if (state === 'missing') return <NoSuchTale />;
  if (!game) return <p class="opening">Opening the book…</p>;
  return (
    <>
      {state === 'lost' && (
        <p class="notice" role="status">
          The line to the story is broken. It is being mended…
        </p>
      )}
      <Game game={game} />
    </>
  );
}

function Game({ game }: { readonly game: GameView }): JSX.Element {
  const service = useService();
  const isLocal = game.network === 'local';
  const isOpen = game.status !== 'over' && game.prompt !== null;
  const replier = useReplier(game.id, game.player);
  const { hasNews, goToNewest } = useFollowing(game.story.at(-1)?.number ?? null);
  return (
    <div class="game">
      <PartyList game={game} />
      <div class="leaf tale">
        <header class="tale-head">
          <p class="eyebrow">{tellKind(game)}</p>
          <h1>{game.quest.name}</h1>
        </header>
        <Story game={game} />
        {game.floor ? (
          <RuneFloor
            floor={game.floor}
            words={game.map?.text ?? ''}
            offered={isOpen ? game.prompt.options.map(({ name }) => name) : []}
            answer={isLocal ? (arrow) => void replier.send(arrow) : null}
            isSending={replier.isSending}
          />
        ) : (
          <DungeonMap game={game} />
        )}
        {game.prompt && isOpen && (
          <PromptPanel
            game={game}
            prompt={game.prompt}
            account={service?.account ?? null}
            answer={isLocal ? (option) => void replier.send(option) : null}
            isSending={replier.isSending}
          />
        )}
        {isLocal && isOpen && (
          <Composer
            replier={replier}
            heading="Answer in your own words"
            label="Your answer"
            placeholder="a word, a number, an emoji…"
          />
        )}
        {!isOpen && (
          <p class="afterwards">
            <a href="/">To the other tales</a>
          </p>
        )}
      </div>
      <ReplyList game={game} />
      {hasNews && (
        <button type="button" class="news button" onClick={goToNewest}>
          The story goes on
        </button>
      )}
    </div>
  );
}

function tellKind({ mode, player, network }: GameView): string {
  const where = network === 'local' ? 'on this machine' : `on ${network.toUpperCase()}`;
  return mode === 'crowd'
    ? `A tale led by the crowd ${where}`
    : `A tale of ${player === null ? 'one' : `@${player}`} alone ${where}`;
}

function useService(): ServiceView | null {
  const [service, setService] = useState<ServiceView | null>(null);
  useEffect(() => {
    void read<ServiceView>('service').then((answer) => {
      if (answer.ok) setService(answer.value);
    });
  }, []);
  return service;
}

function NoSuchTale(): JSX.Element {
  return (
    <section class="leaf message">
      <p class="message-number">404</p>
      <h1>No such tale</h1>
      <p>No game has this address. It may have been mistyped, or the tale was never told.</p>
      <p>
        <a href="/">Back to the tales</a>
      </p>
    </section>
  );
}
