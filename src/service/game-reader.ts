/** Games, quests and the service itself as people are shown them. */
import { HERO_CLASSES } from '../engine/party/hero-class.js';
import { floorSightOf } from '../engine/encounter/rune-floor/floor-frame.js';
import { questTitle, type Quest } from '../engine/quest/quest.js';
import { findGames, findTurns, type GameRecord, type TurnRecord } from '../store/game-record.js';
import { findReplies, findVotes, type ReplyRecord } from '../store/ledger.js';
import { findAnswers } from '../store/outbox.js';
import { findQuestFiles } from '../store/quest-record.js';
import { viewFloor } from './floor-view.js';
import { gameSightOf } from './game-picture.js';
import type { Service } from './service.js';
import type { GameReader, GameSummary, GameView, QuestView, ReplyView, TurnView } from './view.js';

const SHOWN_REPLIES = 30;

/**
 * @param account whose games are shown, as people call it
 * @param watch tells of changes of a game; returns how to stop
 */
export function createGameReader(
  service: Service,
  account: { readonly id: string; readonly network: string; readonly handle: string },
  watch: GameReader['watch'],
): GameReader {
  return {
    watch,
    describeService() {
      const { playsCrowd, playsSolo } = service.rules(account.network);
      const modes: GameSummary['mode'][] = [
        ...(playsCrowd ? (['crowd'] as const) : []),
        ...(playsSolo ? (['solo'] as const) : []),
      ];
      return Promise.resolve({ network: account.network, account: account.handle, modes });
    },
    async listGames({ limit, status }) {
      const query = status === undefined ? {} : { isOver: status === 'over' };
      const games = await findGames(service.prisma, query, limit);
      const shown = status === undefined ? games : games.filter((game) => statusOf(game) === status);
      return Promise.all(shown.map((game) => summarise(service, game)));
    },
    async readGame(id) {
      const [game] = await findGames(service.prisma, { id });
      return game ? readGame(service, game) : null;
    },
    async drawMap(id) {
      const [game] = await findGames(service.prisma, { id });
      if (!game) return null;
      const sight = gameSightOf(await service.shelf.byHash(game.questHash), game.game.state);
      return sight?.draw() ?? '';
    },
    async listQuests() {
      const files = await findQuestFiles(service.prisma);
      const quests = await Promise.all(
        files.map(async ({ path, slug, hash, faults }): Promise<QuestView> => {
          const quest = hash === null ? null : await service.shelf.byHash(hash);
          return {
            id: slug,
            name: quest ? questTitle(quest) : slug,
            description: quest?.description.variants[0] ?? '',
            after: quest?.after ?? null,
            faults,
            file: path,
          };
        }),
      );
      return quests;
    },
  };
}

async function readGame(service: Service, game: GameRecord): Promise<GameView> {
  const quest = await service.shelf.byHash(game.questHash);
  const [turns, replies, votes] = await Promise.all([
    findTurns(service.prisma, game.id),
    findReplies(service.prisma, game.id, SHOWN_REPLIES),
    findVotes(service.prisma, game.id, game.turn),
  ]);
  const { heroes, gold, prompt } = game.game.state;
  const sight = gameSightOf(quest, game.game.state);
  const floor = floorSightOf(game.game.state);
  const answers = await findAnswers(
    service.prisma,
    replies.map((reply) => `answer:${reply.network}:${reply.externalId}`),
  );
  return {
    ...(await summarise(service, game)),
    heroes: heroes.map(({ name, class: className, level, hp, maxHp }) => ({
      name,
      className: HERO_CLASSES[className].title,
      level,
      hp,
      maxHp,
    })),
    gold,
    level: levelOf(game, quest),
    map: sight && { text: sight.tell() },
    floor: floor && viewFloor(floor),
    story: turns.map((turn, index) => turnView(turn, turns[index - 1])),
    prompt: prompt && {
      options: prompt.options.map(({ name }) => ({
        name,
        votes: votes.filter(({ option }) => option === name).length,
      })),
      closesAt: game.closesAt?.toISOString() ?? null,
      answerAt: null,
    },
    replies: replies.map((reply) =>
      replyView(reply, answers.get(`answer:${reply.network}:${reply.externalId}`) ?? null),
    ),
  };
}

async function summarise(service: Service, game: GameRecord): Promise<GameSummary> {
  const quest = await service.shelf.byHash(game.questHash);
  const { id, mode, network, player, outcome, turn, updatedAt } = game;
  return {
    ...{ id, mode, network, outcome, turn },
    quest: { id: quest.id, name: questTitle(quest) },
    player: player?.handle ?? null,
    status: statusOf(game),
    updatedAt: updatedAt.toISOString(),
  };
}

function statusOf({ status, pausedAt }: GameRecord): GameSummary['status'] {
  return pausedAt && status !== 'over' ? 'paused' : status;
}

/** A turn as told: what was said when it opened, and the choice that closed the one before. */
function turnView({ number, lines, openedAt }: TurnRecord, before: TurnRecord | undefined): TurnView {
  const choice = before?.choice ?? null;
  return {
    number,
    choice,
    by: before?.by ?? null,
    votes: choice === null ? 0 : (before?.tally?.[choice] ?? 0),
    lines,
    at: openedAt.toISOString(),
  };
}

function levelOf({ game }: GameRecord, quest: Quest): GameView['level'] {
  const frame = game.state.stack[0] as { readonly at: string; readonly turnsUsed?: number } | undefined;
  const level = quest.levels.find(({ key }) => key === frame?.at);
  if (!frame || !level) return null;
  const turns = 'turns' in level && typeof level.turns === 'number' ? level.turns : null;
  return { name: level.id, turnsLeft: turns === null ? null : Math.max(0, turns - (frame.turnsUsed ?? 0)) };
}

function replyView(reply: ReplyRecord, answer: string | null): ReplyView {
  return {
    id: String(reply.id),
    author: reply.authorHandle ?? 'somebody',
    text: reply.text,
    verdict: reply.verdict,
    option: reply.verdict === 'counted' ? reply.option : null,
    reason: reply.reason,
    answer,
    at: reply.createdAt.toISOString(),
  };
}
