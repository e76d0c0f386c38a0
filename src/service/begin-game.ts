/** Beginning games: a follower's own, or the account's. */
import { beginGame as beginInEngine, isFit, type GameStep } from '../engine/campaign.js';
import { questTitle, type Quest } from '../engine/quest/quest.js';
import { nameInWords } from '../engine/reply/command.js';
import type { AccountRecord } from '../store/account.js';
import { notifyChange } from '../store/change-feed.js';
import { findGames, insertGame, type GameRecord, type NewGame } from '../store/game-record.js';
import type { ReplyRecord } from '../store/ledger.js';
import type { PlayerRecord } from '../store/player.js';
import { inTransaction, type Tx } from '../store/transaction.js';
import { afterStep } from './after-step.js';
import { pictureOf } from './game-picture.js';
import { networkOf, type Service } from './service.js';
import { fitsPoll, writeStory } from './story-post.js';

/** Begins a solo game that answers a reply. */
export async function beginSolo(
  service: Service,
  tx: Tx,
  {
    account,
    reply,
    player,
    quest,
  }: {
    readonly account: AccountRecord;
    readonly reply: ReplyRecord;
    readonly player: PlayerRecord;
    readonly quest: Quest;
  },
): Promise<GameRecord> {
  const step = beginInEngine(quest, {
    seed: seedOf(service, account),
    completed: player.completed,
    ...(player.party && { party: player.party }),
  });
  const start = { party: player.party, completed: player.completed };
  const game = await store(service, tx, account, step, { playerId: player.id, start });
  const picture = await pictureOf(service, game);
  await writeStory(service, tx, { ...storyOf(game), lines: step.lines, picture, replyTo: reply.externalId });
  return game;
}

/** Begins the account's own game, unless one is open. */
export async function beginCrowd(service: Service, account: AccountRecord): Promise<void> {
  if (!service.rules(account.network).playsCrowd || account.pausedAt) return;
  const offered = await service.shelf.offered();
  await inTransaction(service.prisma, async (tx) => {
    // Two processes that begin at once wait for each other here.
    await tx.$queryRaw`select id from account where id = ${account.id} for update`;
    const open = await findGames(tx, { accountId: account.id, mode: 'crowd', isOver: false }, 1);
    if (open.length > 0) return;
    const quest = await chooseCrowdQuest(
      service,
      offered,
      await findGames(tx, { accountId: account.id, mode: 'crowd' }),
    );
    if (!quest) {
      service.log.warn({ account: account.id }, 'there is no quest that a crowd game could begin with');
      return;
    }
    const step = beginInEngine(quest, { seed: seedOf(service, account) });
    const game = await store(service, tx, account, step, { playerId: null, start: null });
    const poll = pollFor(service, game);
    await writeStory(service, tx, {
      ...storyOf(game),
      lines: step.lines,
      poll,
      picture: await pictureOf(service, game),
    });
  });
}

/** How a game's turn is told: the parts of its story that do not depend on what is said. */
export function storyOf({ id, accountId, turn }: GameRecord) {
  return { key: `${id}:${String(turn)}`, accountId, gameId: id, turn, kind: 'turn' } as const;
}

/** The network's own poll for the open prompt, where votes are taken so. */
export function pollFor(service: Service, { accountId, network, game }: GameRecord) {
  const { usesPolls, turnMs } = service.rules(network);
  const { prompt } = game.state;
  return usesPolls && fitsPoll(networkOf(service, accountId).rules, prompt)
    ? { prompt, minutes: Math.ceil(turnMs / 60_000) }
    : null;
}

/** The quest that a follower means: the named one, else the first that fits and was not played yet, else the first that fits. */
export function chooseSoloQuest(offered: readonly Quest[], player: PlayerRecord, wanted: string | null): Quest | null {
  const open = offered.filter((quest) => isOpenTo(quest, player));
  if (wanted !== null) {
    const exact = open.find((quest) => namesOf(quest).includes(wanted));
    return exact ?? onlyOne(open.filter((quest) => namesOf(quest).some((name) => name.includes(wanted))));
  }
  return open.find((quest) => !player.completed.includes(quest.id)) ?? open[0] ?? null;
}

/** Whether a player may begin a quest: the one before it is complete, and it fits the party. */
export function isOpenTo(quest: Quest, player: PlayerRecord): boolean {
  return (quest.after === null || player.completed.includes(quest.after)) && isFit(quest, player.party);
}

/** What a quest may be called, as a START names it. */
function namesOf(quest: Quest): string[] {
  const title = nameInWords(questTitle(quest));
  return [title, title.replace(/^(?:the|a|an) /, ''), nameInWords(quest.id), quest.id];
}

function onlyOne<T>(found: readonly T[]): T | null {
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The beginning of a chain that was not played for the longest. */
async function chooseCrowdQuest(
  service: Service,
  offered: readonly Quest[],
  before: readonly GameRecord[],
): Promise<Quest | null> {
  const played = new Map<string, number>();
  for (const game of before) {
    const first = game.game.completed[0] ?? (await service.shelf.byHash(game.questHash)).id;
    played.set(first, Math.max(played.get(first) ?? 0, game.createdAt.getTime()));
  }
  const beginnings = offered.filter((quest) => quest.after === null && isFit(quest, null));
  return [...beginnings].sort((a, b) => (played.get(a.id) ?? 0) - (played.get(b.id) ?? 0))[0] ?? null;
}

async function store(
  service: Service,
  tx: Tx,
  account: AccountRecord,
  step: GameStep,
  { playerId, start }: Pick<NewGame, 'playerId' | 'start'>,
): Promise<GameRecord> {
  const game = await insertGame(tx, {
    id: makeGameId(service),
    accountId: account.id,
    mode: playerId === null ? 'crowd' : 'solo',
    playerId,
    questHash: step.quest.hash,
    start,
    game: step.game,
    ...{ lines: step.lines, prompt: step.prompt, outcome: step.outcome, at: networkOf(service, account.id).now() },
  });
  await afterStep(service, tx, game);
  await notifyChange(tx, 'game', game.id);
  return game;
}

function seedOf(service: Service, { network }: AccountRecord): number {
  return service.rules(network).seed ?? service.drawNumber();
}

/** Short, for links; letters and digits that cannot be mistaken for each other. */
function makeGameId(service: Service): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const draws = Array.from({ length: 8 }, () => letters[service.drawNumber() % letters.length] ?? 'a');
  return draws.join('');
}
