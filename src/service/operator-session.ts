/**
 * The sessions of operators who signed in with the token. A session is a value that the browser keeps: an id, when it began,
 * when it was last used, and a mark over these that only this service can make. Nothing about it is stored, so it outlives a
 * restart and is good in every process on the database; another token makes other marks, which ends the sessions of the one
 * before. It ends twelve hours after it began, an hour after it was last used, and when its operator signs out: only that is
 * kept, until the session would have ended anyway.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { dropKeepsakesBelow, keepFirst, recallKeepsake } from '../store/keepsake.js';
import type { DatabaseClient } from '../store/transaction.js';

const LIFE_MS = 12 * 60 * 60_000;
const IDLE_MS = 60 * 60_000;
const ENDED = 'operator-session-ended:';
const FORM = /^([\w-]{22})\.(\d{13})\.(\d{13})\.([\w-]{43})$/;

export interface OperatorSession {
  readonly id: string;
  readonly begunMs: number;
  /** It is over then, if it is not used before. */
  readonly until: Date;
}

/** A session and the value that the browser keeps for it. */
export interface IssuedSession {
  readonly session: OperatorSession;
  readonly value: string;
}

export interface OperatorSessions {
  begin(): IssuedSession;
  /** @returns null where the value was not made here, or its session is over */
  read(value: string): Promise<OperatorSession | null>;
  /** The same session, used just now. */
  renew(session: OperatorSession): IssuedSession;
  end(session: OperatorSession): Promise<void>;
}

/** @param key known to this service only, and another one for every token */
export function createOperatorSessions(prisma: DatabaseClient, key: string, now: () => Date): OperatorSessions {
  const markOf = (text: string): string => createHmac('sha256', key).update(`session ${text}`).digest('base64url');

  const issue = (id: string, begunMs: number): IssuedSession => {
    const usedMs = now().getTime();
    const text = `${id}.${String(begunMs)}.${String(usedMs)}`;
    return { session: { id, begunMs, until: endOf(begunMs, usedMs) }, value: `${text}.${markOf(text)}` };
  };

  return {
    begin: () => issue(randomBytes(16).toString('base64url'), now().getTime()),
    async read(value) {
      const [, id = '', begun = '', used = '', mark = ''] = FORM.exec(value) ?? [];
      const right = markOf(`${id}.${begun}.${used}`);
      if (mark.length !== right.length || !timingSafeEqual(Buffer.from(mark), Buffer.from(right))) return null;
      const until = endOf(Number(begun), Number(used));
      if (until <= now() || (await recallKeepsake(prisma, ENDED + id)) !== null) return null;
      return { id, begunMs: Number(begun), until };
    },
    renew: ({ id, begunMs }) => issue(id, begunMs),
    async end({ id, begunMs }) {
      await dropKeepsakesBelow(prisma, ENDED, now().getTime());
      await keepFirst(prisma, ENDED + id, begunMs + LIFE_MS);
    },
  };
}

function endOf(begunMs: number, usedMs: number): Date {
  return new Date(Math.min(begunMs + LIFE_MS, usedMs + IDLE_MS));
}
