import { Component } from 'preact';
import type { JSX } from 'preact';
import type { TurnView } from '../../service/view.js';
import { lineKind } from '../data/line.js';
import { count } from '../data/time.js';
import { StoryLine } from './story-line.js';

const WAYS: Readonly<Record<string, string>> = {
  quorum: 'enough had voted',
  margin: 'the lead was beyond reach',
  skip: 'the keeper passed over this turn',
  force: 'the keeper decided',
};

interface TurnEntryProps {
  readonly turn: TurnView;
  /** The handle of a solo game's player. */
  readonly player: string | null;
}

/** One turn as a book would set it: what was chosen and by how many, and then what happened. */
export class TurnEntry extends Component<TurnEntryProps> {
  /** Told turns do not change: in a long story only the new ones are drawn. */
  override shouldComponentUpdate(next: TurnEntryProps): boolean {
    return next.turn !== this.props.turn;
  }

  override render({ turn, player }: TurnEntryProps): JSX.Element {
    return (
      <article
        class="turn"
        id={`turn-${turn.number}`}
        aria-label={turn.number === 0 ? 'The beginning' : `Turn ${turn.number}`}
      >
        {turn.number > 0 && <Choice turn={turn} player={player} />}
        {turn.lines.map((line, index) => (
          <p key={index} class={`line line-${lineKind(line, turn.lines[index - 1])}`}>
            <StoryLine line={line} />
          </p>
        ))}
      </article>
    );
  }
}

function Choice({ turn, player }: TurnEntryProps): JSX.Element {
  const { number, choice, by, votes } = turn;
  const how = [
    by === 'answer' ? (player === null ? '' : `@${player}`) : choice !== null && votes > 0 ? count(votes, 'vote') : '',
    WAYS[by ?? ''] ?? '',
  ].filter(Boolean);
  return (
    <h3 class="choice">
      <a class="choice-number" href={`#turn-${number}`}>
        Turn {number}
      </a>
      <span class="choice-name">{choice === null ? 'Time passes' : choice.toUpperCase()}</span>
      {how.length > 0 && <span class="choice-votes">{how.join(', ')}</span>}
    </h3>
  );
}
