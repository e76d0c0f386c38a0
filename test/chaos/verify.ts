/**
 * What must hold after a chaos run, found out without the service: every reply that was said stands in the ledger once, with a
 * verdict that the reading rules agree with; from ledger, seed and quests the engine tells each game once more, and its public
 * thread says the same, post by post; and nothing is there twice.
 */
import { beginGame, chooseInGame, type GameStep } from '../../src/engine/campaign.js';
import { isRefusal } from '../../src/engine/game.js';
import type { Quest } from '../../src/engine/quest/quest.js';
import { readQuest } from '../../src/engine/read-quest.js';
import { readAnswer } from '../../src/engine/reply/read-answer.js';
import type { Party } from '../../src/engine/state.js';
import { tallyVotes } from '../../src/engine/vote/tally.js';
import { decideVote } from '../../src/engine/vote/tie.js';
import type { PublicPost } from '../../src/networks/x/imitation/control.js';
import { X_RULES } from '../../src/networks/x/text-rules.js';
import { makeMark, withoutMark } from '../../src/render/mark.js';
import { packPosts } from '../../src/render/pack.js';
import type { DatabaseClient } from '../../src/store/transaction.js';
import { CHAOS_QUESTS } from './chaos-quest.js';
import type { Saying } from './follower.js';

export interface Evidence {
  readonly prisma: DatabaseClient;
  /** All that the account has said in public, oldest first. */
  readonly posts: readonly PublicPost[];
  readonly sayings: readonly Saying[];
  /** How long votes are open, in milliseconds. */
  readonly turnMs: number;
  /** When the clock of the network jumped, by that clock. */
  readonly jumpsMs: readonly number[];
}

export interface Findings {
  readonly problems: readonly string[];
  readonly games: number;
  readonly turns: number;
}

/** Around the end of a vote, and around a jump of the clock, it is a matter of luck whether it counts. */
const UNSURE_MS = 800;
const UNSURE_AFTER_JUMP_MS = 12_000;

type GameRow = Awaited<ReturnType<DatabaseClient['game']['findMany']>>[number];
type TurnRow = Awaited<ReturnType<DatabaseClient['turn']['findMany']>>[number];
type ReplyRow = Awaited<ReturnType<DatabaseClient['reply']['findMany']>>[number];
type PostRow = Awaited<ReturnType<DatabaseClient['post']['findMany']>>[number];

export async function verify(evidence: Evidence): Promise<Findings> {
  const { prisma, posts, sayings } = evidence;
  const problems: string[] = [];
  const report = (problem: string): void => void problems.push(problem);
  const [games, turns, replies, rows] = await Promise.all([
    prisma.game.findMany(),
    prisma.turn.findMany({ orderBy: [{ gameId: 'asc' }, { number: 'asc' }] }),
    prisma.reply.findMany({ orderBy: { id: 'asc' } }),
    prisma.post.findMany({ orderBy: { seq: 'asc' } }),
  ]);
  checkOnce(posts, rows, sayings, report);
  checkLedger(sayings, replies, report);
  const quests = Object.entries(CHAOS_QUESTS).flatMap(([name, text]) => readQuest(text, name).quest ?? []);
  for (const game of games) {
    const mine = {
      game,
      quests,
      turns: turns.filter(({ gameId }) => gameId === game.id),
      replies: replies.filter(({ gameId }) => gameId === game.id),
      rows: rows.filter(({ gameId, kind }) => gameId === game.id && kind !== 'answer'),
    };
    const about = (problem: string): void => report(`game ${game.id} (${game.mode}): ${problem}`);
    const prompts = checkStory(mine, posts, about);
    checkReadings(mine, prompts, about);
    if (game.mode === 'crowd') checkVotes(mine, prompts, evidence, about);
  }
  return { problems, games: games.length, turns: turns.filter(({ closedAt }) => closedAt).length };
}

/** What is public is what was sent, one for one. */
function checkOnce(
  posts: readonly PublicPost[],
  rows: readonly PostRow[],
  sayings: readonly Saying[],
  report: (problem: string) => void,
): void {
  const sent = new Map(rows.flatMap((row) => (row.externalId === null ? [] : [[row.externalId, row] as const])));
  const deleted = new Set(sayings.filter(({ isDeleted }) => isDeleted).map(({ id }) => id));
  const texts = new Map<string, string>();
  const bare = new Map<string, string>();
  for (const { id, text, inReplyTo } of posts) {
    const row = sent.get(id);
    if (!row) report(`post ${id} is public and not in the outbox: ${text}`);
    else if (row.text !== text) report(`post ${id} says ${text}, and should say ${row.text}`);
    if (texts.has(text)) report(`posts ${texts.get(text) ?? ''} and ${id} say the same: ${text}`);
    texts.set(text, id);
    const told = `${inReplyTo ?? 'nothing'} ${withoutMark(text)}`;
    if (bare.has(told)) report(`posts ${bare.get(told) ?? ''} and ${id} are the same answer: ${text}`);
    bare.set(told, id);
  }
  const publicIds = new Set(posts.map(({ id }) => id));
  for (const { status, kind, key, externalId, problem, replyTo } of rows) {
    if (status === 'sent' && !publicIds.has(externalId ?? '')) report(`post ${key} was sent and is not public`);
    // A reminder falls due whenever nobody says anything, also while the service is stopped.
    if (status === 'sent' || (status === 'waiting' && kind === 'reminder')) continue;
    // Nobody can answer what is gone.
    const answersDeleted = (status === 'rejected' && deleted.has(replyTo ?? '')) || status === 'dropped';
    if (!answersDeleted) report(`post ${key} is ${status}: ${problem ?? ''}`);
  }
}

/** Every reply that can be seen is in the ledger, once, and decided. */
function checkLedger(
  sayings: readonly Saying[],
  replies: readonly ReplyRow[],
  report: (problem: string) => void,
): void {
  const byId = new Map<string, ReplyRow[]>();
  for (const row of replies) byId.set(row.externalId, [...(byId.get(row.externalId) ?? []), row]);
  for (const { id, handle, text, isDeleted, dropsMentions } of sayings) {
    const found = byId.get(id) ?? [];
    if (found.length > 1) report(`reply ${id} is in the ledger ${String(found.length)} times`);
    // What is gone, or nobody was told of, is found only by luck.
    if (found.length === 0 && !isDeleted && !dropsMentions) report(`reply ${id} of ${handle} was lost: ${text}`);
  }
  for (const { externalId, verdict } of replies) if (verdict === 'waiting') report(`reply ${externalId} still waits`);
}

interface Mine {
  readonly game: GameRow;
  readonly quests: readonly Quest[];
  readonly turns: readonly TurnRow[];
  readonly replies: readonly ReplyRow[];
  readonly rows: readonly PostRow[];
}

/** Tells a game once more. @returns the prompt of each turn */
function checkStory(
  { game, quests, turns, replies, rows }: Mine,
  posts: readonly PublicPost[],
  report: (problem: string) => void,
): GameStep['prompt'][] {
  const first = quests.find(({ hash }) => hash === game.firstQuest);
  if (!first) {
    report(`its quest ${game.firstQuest} is none of the run`);
    return [];
  }
  const start = game.start as { readonly party: Party | null; readonly completed: readonly string[] } | null;
  const { party = null, completed = [] } = start ?? {};
  let step = beginGame(first, { seed: game.seed, completed, ...(party && { party }) });
  const prompts = [step.prompt];
  const expected = [packStory(step.lines)];
  for (const turn of turns.filter(({ closedAt }) => closedAt)) {
    const counted = replies.filter((reply) => reply.turn === turn.number && reply.verdict === 'counted');
    const { option, line, state } = decide(step, counted, game.mode);
    if (option !== turn.choice)
      report(`turn ${String(turn.number)} chose ${String(turn.choice)}, the ledger ${option}`);
    const next = chooseInGame(step.quest, quests, state, option);
    if (isRefusal(next)) {
      report(`turn ${String(turn.number)} cannot choose ${option}`);
      return prompts;
    }
    step = next;
    prompts.push(step.prompt);
    expected.push(packStory(line === null ? step.lines : [line, ...step.lines]));
  }
  if (JSON.stringify(sorted(step.game)) !== JSON.stringify(sorted(game.state))) report('its state is not the engine’s');
  const unpublished = new Set(rows.filter(({ status }) => status !== 'sent').map(({ key }) => key));
  const told = expected.flatMap((texts, turn) =>
    texts.filter((_, part) => !unpublished.has(`${game.id}:${String(turn)}:${String(part)}`)),
  );
  const kinds = new Map(rows.map(({ externalId, kind }) => [externalId, kind]));
  const thread = posts.filter(({ id }) => kinds.has(id));
  const said = thread.filter(({ id }) => kinds.get(id) === 'turn').map(({ text }) => withoutMark(text));
  const differs = told.findIndex((text, place) => said[place] !== text);
  if (differs >= 0 || said.length !== told.length) {
    const place = differs >= 0 ? differs : told.length;
    report(`post ${String(place)} should say «${told[place] ?? 'nothing'}» and says «${said[place] ?? 'nothing'}»`);
  }
  if (game.mode === 'crowd') checkThread(thread, report);
  return prompts;
}

/** The account's own game is one thread, each post under the one before. */
function checkThread(thread: readonly PublicPost[], report: (problem: string) => void): void {
  for (const [place, post] of thread.entries()) {
    const before = thread[place - 1];
    if (post.inReplyTo !== before?.id) report(`post ${post.id} does not stand under ${before?.id ?? 'nothing'}`);
  }
}

function decide(
  step: GameStep,
  counted: readonly ReplyRow[],
  mode: string,
): { readonly option: string; readonly line: string | null; readonly state: GameStep['game'] } {
  if (mode === 'solo') return { option: counted[0]?.option ?? '', line: null, state: step.game };
  const votes = counted.map(({ authorId, option, createdAt }) => ({
    author: authorId,
    option: option ?? '',
    at: createdAt.getTime(),
  }));
  const decided = decideVote(step.game, step.prompt?.options.map(({ name }) => name) ?? [], tallyVotes(votes).counts);
  return { option: decided?.option ?? '', line: decided?.line ?? null, state: decided?.game ?? step.game };
}

function packStory(lines: readonly string[]): string[] {
  const { maxLength, length } = X_RULES;
  return packPosts(lines, { maxLength: maxLength - length(makeMark(Number.MAX_SAFE_INTEGER)), length });
}

/** Verdicts agree with the reading rules, and each person has one vote a turn. */
function checkReadings(
  { game, replies }: Mine,
  prompts: readonly GameStep['prompt'][],
  report: (problem: string) => void,
): void {
  const voters = new Set<string>();
  for (const { externalId, turn, verdict, reason, option, text, erasedAt, authorId } of replies) {
    if (turn === null) continue;
    if (verdict === 'counted') {
      const voter = `${game.mode === 'solo' ? '' : authorId} ${String(turn)}`;
      if (voters.has(voter)) report(`a second vote counts in turn ${voter}`);
      voters.add(voter);
    }
    if (erasedAt) continue;
    const answer = readAnswer(text, prompts[turn] ?? null, { solo: game.mode === 'solo' });
    const isRead = reason === 'no-option' || reason === 'ambiguous' || reason === 'superseded' || reason === null;
    if (!isRead) continue;
    const means =
      answer.kind === 'option' ? answer.option : answer.kind === 'command' ? answer.command.name : answer.kind;
    const was = verdict === 'ignored' && reason !== 'superseded' ? 'ignored' : (option ?? '');
    if (means !== was)
      report(`reply ${externalId} (${text}) in turn ${String(turn)} was taken for ${was}, not ${means}`);
  }
}

/** A vote that was there in time counts, unless its author thought better of it or took it back. */
function checkVotes(
  { turns, rows, replies }: Mine,
  prompts: readonly GameStep['prompt'][],
  { posts, sayings, turnMs, jumpsMs }: Evidence,
  report: (problem: string) => void,
): void {
  const questions = new Map(
    rows.flatMap((row) => (row.kind === 'turn' && row.externalId ? [[row.externalId, row]] : [])),
  );
  const madeAt = new Map(posts.map(({ id, createdAt }) => [id, Date.parse(createdAt)]));
  const verdicts = new Map(replies.map((row) => [row.externalId, row]));
  for (const said of sayings) {
    const question = questions.get(said.inReplyTo ?? '');
    const turn = question?.turn ?? -1;
    const closed = turns.find(({ number, closedAt, by }) => number === turn && closedAt && by === 'window');
    if (!question || !closed || said.isDeleted || said.dropsMentions) continue;
    const openedMs = madeAt.get(said.inReplyTo ?? '') ?? 0;
    const isUnsure = jumpsMs.some(
      (jump) => said.atMs > jump - UNSURE_AFTER_JUMP_MS && said.atMs < jump + UNSURE_AFTER_JUMP_MS,
    );
    if (isUnsure || said.atMs + said.hiddenMs > openedMs + turnMs - UNSURE_MS) continue;
    if (readAnswer(said.text, prompts[turn] ?? null, { solo: false }).kind !== 'option') continue;
    const row = verdicts.get(said.id);
    const isTaken = row?.verdict === 'counted' || row?.reason === 'superseded';
    if (!isTaken) report(`a vote in time was not counted: ${said.id} (${said.text}) is ${row?.reason ?? 'elsewhere'}`);
  }
}

/** With its keys in order, for the database keeps them in another. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => entry !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, sorted(entry)]),
  );
}
