/** What a replay is fed with: replies as they were written, the ends of votes where they are known, and moves to edited quests. */

export interface ReplayReply {
  readonly kind: 'reply';
  readonly id: string;
  readonly author: { readonly id: string; readonly username: string };
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** When it was deleted; null where it was not. */
  readonly deletedAt: number | null;
  /** The post it answers and the thread it stands in, where that is known; a replay does not ask. */
  readonly inReplyTo: string | null;
  readonly conversationId: string | null;
}

export const TURN_ENDS = ['window', 'quorum', 'margin', 'skip', 'force'] as const;

/** The end of a vote; the replies before it belong to its turn. */
export interface ReplayTurnEnd {
  readonly kind: 'turn';
  readonly at: number;
  readonly by: (typeof TURN_ENDS)[number];
  /** What was decided; decides anew only where somebody decreed it. */
  readonly option: string;
  /** Counts of the network's own poll, where votes were taken so. */
  readonly poll: ReadonlyMap<string, number> | null;
}

/** The game was moved to an edited version of its quest while a turn was open. */
export interface ReplayMove {
  readonly kind: 'move';
  readonly turn: number;
  /** The hash of that version. */
  readonly quest: string;
}

export type ReplayEvent = ReplayReply | ReplayTurnEnd | ReplayMove;

/** By time, then by id; ids that are numbers count as numbers, however long. */
export function compareReplayReplies(a: Pick<ReplayReply, 'at' | 'id'>, b: Pick<ReplayReply, 'at' | 'id'>): number {
  if (a.at !== b.at) return a.at - b.at;
  const areNumbers = /^\d+$/.test(a.id) && /^\d+$/.test(b.id);
  if (areNumbers && a.id.length !== b.id.length) return a.id.length - b.id.length;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
