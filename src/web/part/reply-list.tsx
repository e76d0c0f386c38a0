import type { JSX } from 'preact';
import type { GameView, ReplyView } from '../../service/view.js';
import { useClock } from '../data/clock.js';
import { tellAge } from '../data/time.js';
import { tellVerdict } from '../data/verdict.js';

/** The newest replies, and how each was understood. */
export function ReplyList({ game }: { readonly game: GameView }): JSX.Element {
  const now = useClock(30_000);
  const { replies, mode } = game;
  return (
    <section class="replies" aria-labelledby="replies-heading">
      <h2 id="replies-heading" class="rail-heading">
        {mode === 'crowd' ? 'Voices from the crowd' : 'What was answered'}
      </h2>
      {replies.length === 0 && <p class="empty">Nobody has spoken yet.</p>}
      <ul>
        {replies.map((reply) => (
          <Reply key={reply.id} reply={reply} now={now} />
        ))}
      </ul>
    </section>
  );
}

function Reply({ reply, now }: { readonly reply: ReplyView; readonly now: number }): JSX.Element {
  const { kind, words } = tellVerdict(reply);
  return (
    <li class="reply">
      <p class="reply-head">
        <b>{reply.author}</b>
        <time dateTime={reply.at}>{tellAge(Date.parse(reply.at), now)}</time>
      </p>
      <p class="reply-text">{reply.text}</p>
      <p class={`verdict verdict-${kind}`}>
        {kind === 'counted' && <span class="unseen">counts for </span>}
        {words}
      </p>
      {reply.answer !== null && <p class="reply-answer">{reply.answer}</p>}
    </li>
  );
}
