import type { JSX } from 'preact';
import type { GameView } from '../../service/view.js';

/** The rune floor, or the dungeon as far as the party has seen it: a picture, and below it the same in words. */
export function DungeonMap({ game }: { readonly game: GameView }): JSX.Element | null {
  if (!game.map) return null;
  // Another turn, another address: the picture is asked for anew.
  const address = `/api/games/${game.id}/map.svg?turn=${game.turn}`;
  return (
    <figure class="dungeon-map">
      <a href={address}>
        <img
          src={address}
          width="1200"
          height="675"
          alt="Where the party are, drawn. The text below says what is there."
        />
      </a>
      <figcaption>{game.map.text}</figcaption>
    </figure>
  );
}
