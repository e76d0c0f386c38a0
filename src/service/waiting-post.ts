/** Why a post is not out yet, in plain words: the first thing that stands in its way, and when it is tried next. */
import type { AccountRecord } from '../store/account.js';
import type { PostRecord } from '../store/outbox.js';
import { tellTrouble } from './trouble.js';

interface Circumstances {
  readonly account: AccountRecord | undefined;
  readonly isGamePaused: boolean;
  readonly now: Date;
}

interface Wait {
  readonly why: string;
  /** Null where it is tried as soon as can be, or not by itself. */
  readonly nextAt: Date | null;
}

export function tellWait(post: PostRecord, { account, isGamePaused, now }: Circumstances): Wait {
  const said = post.problem === null ? '' : `: ${post.problem}`;
  if (post.status === 'rejected') return { why: `The network refused it${said}`, nextAt: null };
  if (account?.pausedAt) return { why: 'Its account is paused.', nextAt: null };
  if (isGamePaused) return { why: 'Its game is paused.', nextAt: null };
  const nextAt = latestOf([post.notBefore, account?.writeNotBefore ?? null], now);
  const trouble = account ? tellTrouble(account) : null;
  if (trouble !== null) return { why: trouble, nextAt };
  if (post.notBefore && post.notBefore > now) return { why: `It is tried again${said || ' later'}`, nextAt };
  if (nextAt) return { why: 'The network takes no post before its limit is over.', nextAt };
  if (post.status === 'sending')
    return { why: 'It is being sent, and what became of it is not known yet.', nextAt: null };
  if (post.after && (post.after.status === 'waiting' || post.after.status === 'sending'))
    return { why: 'The post that it continues is not out yet.', nextAt: null };
  return { why: 'It is next.', nextAt: null };
}

function latestOf(times: readonly (Date | null)[], now: Date): Date | null {
  return times.reduce<Date | null>((late, at) => (at && at > now && (!late || at > late) ? at : late), null);
}
