/**
 * Whether the service can do its work, in plain words. A problem is what somebody has to look at; a note is what explains
 * why little happens although all is well.
 */
import { findAccount, type AccountRecord } from '../store/account.js';
import { recallKeepsake } from '../store/keepsake.js';
import { findMissingMigrations } from '../store/migration.js';
import { findOldestUnsent } from '../store/outbox.js';
import { findQuestFiles } from '../store/quest-record.js';
import { findHolding, type Hold } from './hold.js';
import { gapName } from './poll.js';
import type { Service } from './service.js';

export interface Readiness {
  /** Whether there is no problem. */
  readonly ok: boolean;
  readonly problems: readonly string[];
  readonly notes: readonly string[];
  /** When the replies were last read whole, ISO 8601; null before the first time. */
  readonly lastGoodPollAt: string | null;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const OLD_POST_MS = 10 * MINUTE_MS;
const OLD_POLL_MS = 30 * MINUTE_MS;

/** Never throws: a database that does not answer is a problem like others. */
export async function readReadiness(service: Service, accountId: string): Promise<Readiness> {
  try {
    const missing = await findMissingMigrations(service.prisma);
    if (missing.length > 0)
      return sayReadiness([`The database lacks the migration ${missing.join(', ')}: start the service again.`]);
    const account = await findAccount(service.prisma, accountId);
    if (!account)
      return sayReadiness([`The database does not know the account ${accountId}: start the service again.`]);
    const [writing, reading] = [await checkWriting(service, account), await checkReading(service, account)];
    const problems = [...nameTrouble(account), ...writing.problems, ...reading.problems];
    // The cap holds both, and is said once.
    const notes = new Set([
      ...notePause(account),
      ...writing.notes,
      ...reading.notes,
      ...(await noteGap(service, account)),
      ...(await noteQuests(service)),
    ]);
    return sayReadiness(problems, [...notes], account.lastGoodPollAt);
  } catch (error) {
    service.log.error({ err: error }, 'the database does not answer');
    return sayReadiness(['The database does not answer.']);
  }
}

function sayReadiness(problems: readonly string[], notes: readonly string[] = [], polledAt?: Date | null): Readiness {
  return { ok: problems.length === 0, problems, notes, lastGoodPollAt: polledAt?.toISOString() ?? null };
}

function nameTrouble({ trouble, troubleDetail }: AccountRecord): string[] {
  if (trouble === 'keys') return [`The network refuses the keys${troubleDetail ? `: ${troubleDetail}` : '.'}`];
  if (trouble === 'credits') return ['The network’s credits are used up.'];
  return [];
}

interface Findings {
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

const NOTHING: Findings = { problems: [], notes: [] };

async function checkWriting(service: Service, account: AccountRecord): Promise<Findings> {
  if (account.pausedAt) return NOTHING;
  const holding = await findHolding(service, account, 'write');
  if (holding.now) return { problems: [], notes: [describeHold('Posting', holding.now)] };
  const oldest = await findOldestUnsent(service.prisma, account.id);
  const waitedMs = oldest ? msSince(service, oldest.createdAt, holding.endedAt) : 0;
  if (waitedMs <= OLD_POST_MS) return NOTHING;
  return { problems: [`A post has been waiting for ${wholeMinutes(waitedMs)} minutes.`], notes: [] };
}

async function checkReading(service: Service, account: AccountRecord): Promise<Findings> {
  if (account.pausedAt) return NOTHING;
  const holding = await findHolding(service, account, 'read');
  if (holding.now) return { problems: [], notes: [describeHold('Reading', holding.now)] };
  const unreadMs = msSince(service, account.lastGoodPollAt ?? account.readTo, holding.endedAt);
  if (unreadMs <= OLD_POLL_MS) return NOTHING;
  return { problems: [`Replies were last read ${wholeMinutes(unreadMs)} minutes ago.`], notes: [] };
}

function describeHold(what: string, { why, until }: Hold): string {
  if (why === 'cap')
    return `Today’s spending has reached the cap: nothing is read or posted until ${timeOfDay(until)}.`;
  return `${what} is held by a limit of the network until ${timeOfDay(until)}.`;
}

function notePause({ pausedAt }: AccountRecord): string[] {
  if (!pausedAt) return [];
  return [`The account is paused by an operator since ${pausedAt.toISOString().slice(0, 10)} ${timeOfDay(pausedAt)}.`];
}

/** Networks show only so many of their newest posts. */
async function noteGap(service: Service, { id }: AccountRecord): Promise<string[]> {
  const atMs = await recallKeepsake(service.prisma, gapName(id));
  if (typeof atMs !== 'number' || service.now().getTime() - atMs > DAY_MS) return [];
  return [`More replies came in than the network shows: some from before ${timeOfDay(new Date(atMs))} may be lost.`];
}

async function noteQuests(service: Service): Promise<string[]> {
  const files = await findQuestFiles(service.prisma);
  return files.flatMap(({ path, faults, hash }) => {
    if (faults.length === 0) return [];
    const count = faults.length === 1 ? 'a fault' : `${String(faults.length)} faults`;
    return [`The quest ${path} has ${count}, and is ${hash === null ? 'not offered' : 'offered as it was before'}.`];
  });
}

/** Since the later of the two. */
function msSince(service: Service, at: Date, orAt: Date | null): number {
  return service.now().getTime() - Math.max(at.getTime(), orAt?.getTime() ?? 0);
}

function wholeMinutes(ms: number): string {
  return String(Math.floor(ms / MINUTE_MS));
}

function timeOfDay(at: Date): string {
  return `${at.toISOString().slice(11, 16)} UTC`;
}
