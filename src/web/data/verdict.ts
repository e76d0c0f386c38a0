/** How a reply was understood, in a few words for the one who wrote it. */
import type { ReplyView } from '../../service/view.js';

const REASONS: Readonly<Record<string, string>> = {
  'no-option': 'names no option that is open',
  ambiguous: 'names more than one option',
  'own-post': 'written by the account itself',
  'too-late': 'came after the vote had closed',
  'not-your-game': 'this party belongs to somebody else',
  blocked: 'not counted',
  'opted-out': 'this player has left',
  superseded: 'voted again later; the last vote counts',
  deleted: 'was taken back',
};

export interface VerdictWords {
  readonly kind: 'counted' | 'ignored' | 'other';
  readonly words: string;
}

export function tellVerdict({
  verdict,
  option,
  reason,
}: Pick<ReplyView, 'verdict' | 'option' | 'reason'>): VerdictWords {
  if (verdict === 'counted') return { kind: 'counted', words: (option ?? '').toUpperCase() };
  if (verdict === 'ignored') return { kind: 'ignored', words: REASONS[reason ?? ''] ?? reason ?? 'not counted' };
  return { kind: 'other', words: verdict === 'command' ? 'a command' : 'not read yet' };
}
