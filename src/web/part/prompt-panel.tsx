import type { JSX } from 'preact';
import type { GameView, OptionView, PromptView } from '../../service/view.js';
import { useClock } from '../data/clock.js';
import { count, tellRest } from '../data/time.js';

interface PromptPanelProps {
  readonly game: GameView;
  readonly prompt: PromptView;
  /** The account's handle; null while it is not known. */
  readonly account: string | null;
  /** Answers with an option; null where answers are given elsewhere. */
  readonly answer: ((option: string) => void) | null;
  readonly isSending: boolean;
}

/** What may be done now: the options with their votes, and the time that is left. */
export function PromptPanel({ game, prompt, account, answer, isSending }: PromptPanelProps): JSX.Element {
  const votes = prompt.options.reduce((sum, option) => sum + option.votes, 0);
  return (
    <section class="prompt" aria-labelledby="prompt-heading">
      <h2 id="prompt-heading">What now?</h2>
      <Closing game={game} closesAt={prompt.closesAt} />
      <ol class="options">
        {prompt.options.map((option, index) => (
          <li key={index}>
            {answer ? (
              <button type="button" class="option" disabled={isSending} onClick={() => answer(option.name)}>
                <Option option={option} number={index + 1} all={votes} isVoted={game.mode === 'crowd'} />
              </button>
            ) : (
              <div class="option">
                <Option option={option} number={index + 1} all={votes} isVoted={game.mode === 'crowd'} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {!answer && <AnswerElsewhere account={account} answerAt={prompt.answerAt} />}
    </section>
  );
}

interface OptionProps {
  readonly option: OptionView;
  readonly number: number;
  /** Votes for all options together. */
  readonly all: number;
  readonly isVoted: boolean;
}

function Option({ option, number, all, isVoted }: OptionProps): JSX.Element {
  return (
    <>
      <span class="option-number">{number}</span>
      <span class="option-name">{option.name.toUpperCase()}</span>
      {isVoted && <span class="option-votes">{count(option.votes, 'vote')}</span>}
      {isVoted && (
        <span class="option-share" aria-hidden="true">
          <span style={{ width: `${all === 0 ? 0 : (option.votes / all) * 100}%` }} />
        </span>
      )}
    </>
  );
}

function Closing({ game, closesAt }: { readonly game: GameView; readonly closesAt: string | null }): JSX.Element {
  const now = useClock(1000);
  if (game.status === 'paused') return <p class="closing">The game rests: its keeper has paused it.</p>;
  if (game.status === 'asleep') return <p class="closing">The party is asleep. The next answer wakes it.</p>;
  if (game.mode === 'solo')
    return <p class="closing">It is {game.player === null ? 'the player' : `@${game.player}`}’s turn to answer.</p>;
  if (closesAt === null) return <p class="closing">The vote begins with the first answer.</p>;
  const rest = Date.parse(closesAt) - now;
  return (
    <p class="closing">
      {rest > 0 ? 'The vote closes in ' : 'The votes are being counted '}
      {rest > 0 && <time dateTime={closesAt}>{tellRest(Date.parse(closesAt), now)}</time>}
    </p>
  );
}

function AnswerElsewhere(props: { readonly account: string | null; readonly answerAt: string | null }): JSX.Element {
  const account = props.account === null ? 'the account' : `@${props.account}`;
  return (
    <p class="elsewhere">
      {props.answerAt === null ? (
        `Answer ${account}’s newest post with one word.`
      ) : (
        <a class="button" href={props.answerAt} rel="noopener">
          Answer {account} with one word
        </a>
      )}
    </p>
  );
}
