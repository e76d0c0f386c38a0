import type { JSX } from 'preact';
import type { UnsentPostView } from '../../../service/operator-view.js';
import { count } from '../../data/time.js';
import { Deed, Refusal, type Desk } from './deed.js';
import { Moment } from './moment.js';
import { Section } from './section.js';

interface OutboxProps {
  readonly posts: readonly UnsentPostView[];
  readonly desk: Desk;
  readonly now: number;
}

export function Outbox({ posts, desk, now }: OutboxProps): JSX.Element {
  return (
    <Section id="outbox" heading="Outbox">
      {posts.length === 0 && <p class="empty">Nothing waits: all that was to be said is published.</p>}
      <ul class="entries">
        {posts.map((post) => (
          <li key={post.id} class="entry">
            <UnsentPost post={post} desk={desk} now={now} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function UnsentPost({ post, desk, now }: Omit<OutboxProps, 'posts'> & { readonly post: UnsentPostView }): JSX.Element {
  const { id, text, status, attempts, createdAt, notBefore, gameId } = post;
  const isRefused = status === 'rejected';
  const words = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return (
    <>
      <p class={isRefused ? 'trouble' : 'standing'}>{post.why}</p>
      <blockquote class="unsent">{text}</blockquote>
      <dl class="facts">
        <dt>{KINDS[post.kind] ?? post.kind}</dt>
        <dd>{gameId === null ? 'of no game' : <a href={`/games/${gameId}`}>of the game {gameId}</a>}</dd>
        <dt>Written</dt>
        <dd>
          <Moment at={createdAt} now={now} />
        </dd>
        <dt>Tried</dt>
        <dd>{attempts === 0 ? 'not yet' : count(attempts, 'time')}</dd>
        <dt>Next try</dt>
        <dd>
          {notBefore === null ? (
            isRefused ? (
              'none, unless you say so'
            ) : (
              'as soon as can be'
            )
          ) : (
            <Moment at={notBefore} now={now} />
          )}
        </dd>
      </dl>
      <p class="deeds">
        <Deed
          desk={desk}
          place={id}
          order={{ action: 'retry-post', subject: id }}
          label="Try again"
          to={`to post: ${words}`}
        />
        <Deed
          desk={desk}
          place={id}
          order={{ action: 'drop-post', subject: id }}
          label="Drop"
          to={`the post: ${words}`}
          question={{
            words: 'Drop this post? It is never published then, and what follows it goes on without it.',
            yes: 'Drop it',
          }}
        />
      </p>
      <Refusal desk={desk} place={id} />
    </>
  );
}

const KINDS: Readonly<Record<string, string>> = {
  turn: 'A turn of the story',
  answer: 'An answer',
  reminder: 'A reminder',
  notice: 'A notice',
};
