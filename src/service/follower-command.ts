/** What followers may ask of the bot beside choosing: each is answered once, by a reply to who asked. */
import type { CommandName } from '../engine/reply/command-word.js';
import type { Command } from '../engine/reply/command.js';
import { lookAround } from '../engine/level/dungeon/sight.js';
import type { Picture } from '../networks/port.js';
import { floorSightOf } from '../engine/encounter/rune-floor/floor-frame.js';
import { tellSight } from '../render/map/map-post.js';
import { explainFloor } from '../render/puzzle/board-post.js';
import { makeOptionList } from '../engine/run.js';
import { questTitle } from '../engine/quest/quest.js';
import { makeHeroList } from '../engine/party/hero.js';
import type { AccountRecord } from '../store/account.js';
import { notifyChange } from '../store/change-feed.js';
import { findGames, updateGame, type GameRecord } from '../store/game-record.js';
import { judge, type ReplyRecord } from '../store/ledger.js';
import { erasePlayer, updatePlayer, type PlayerRecord } from '../store/player.js';
import type { Tx } from '../store/transaction.js';
import { pictureOf, dungeonIn } from './game-picture.js';
import { beginSolo, chooseSoloQuest, isOpenTo } from './begin-game.js';
import type { Service } from './service.js';
import { writeStory } from './story-post.js';

export interface Asked {
  readonly account: AccountRecord;
  readonly reply: ReplyRecord;
  readonly player: PlayerRecord;
  readonly command: Command;
  /** The game it was asked in. */
  readonly game: GameRecord | null;
}

interface Answer {
  readonly lines: readonly string[];
  readonly picture?: Picture | null;
}

type Answerer = (service: Service, tx: Tx, asked: Asked) => Promise<Answer | readonly string[] | null>;

/** So many characters beside a map fit one post. */
const MOST_BESIDE_MAP = 240;

/** One line a command. What is returned is said to who asked; null where the answer went out by itself. */
const ANSWERERS: Readonly<Record<CommandName, Answerer>> = {
  start,
  quests: async (service, _tx, { player }) => listQuests(service, player),
  status: async (_service, tx, asked) => tellStatus(await gameOf(tx, asked)),
  help: async (service, tx, asked) => tellHelp(service, asked.account, await gameOf(tx, asked)),
  stop,
  map: showMap,
  look,
};

export async function takeCommand(service: Service, tx: Tx, asked: Asked): Promise<void> {
  const { account, reply, command, game } = asked;
  await judge(
    tx,
    reply.id,
    { verdict: 'command', gameId: game?.id ?? null, turn: game?.turn ?? null, option: command.name },
    service.now(),
  );
  const answer = await ANSWERERS[command.name](service, tx, asked);
  if (!answer) return;
  await writeStory(service, tx, {
    key: `answer:${account.network}:${reply.externalId}`,
    accountId: account.id,
    gameId: game?.id ?? null,
    turn: game?.turn ?? null,
    kind: 'answer',
    ...('lines' in answer ? answer : { lines: answer }),
    replyTo: reply.externalId,
  });
}

async function start(service: Service, tx: Tx, asked: Asked): Promise<readonly string[] | null> {
  const { account, reply, command, player } = asked;
  const wanted = command.quest;
  // Whatever comes of it: who says START after STOP is welcome again.
  if (player.optedOutAt) await updatePlayer(tx, player.id, { optedOutAt: null });
  if (!service.rules(account.network).playsSolo)
    return ['Here one adventure is played by all: reply to its newest post to vote.'];
  const own = await soloOf(tx, asked);
  if (own && wanted === null) return tellStatus(own);
  const offered = await service.shelf.offered();
  const quest = chooseSoloQuest(offered, player, wanted);
  if (!quest) {
    const lines = await listQuests(service, player);
    return wanted === null ? lines : ['I know no quest of that name.', ...lines];
  }
  if (own) {
    await updateGame(tx, own.id, { status: 'over' });
    await notifyChange(tx, 'game', own.id);
  }
  await beginSolo(service, tx, { account, reply, player, quest });
  return null;
}

async function stop(service: Service, tx: Tx, asked: Asked): Promise<readonly string[]> {
  const { player } = asked;
  const now = service.now();
  const own = await soloOf(tx, asked);
  if (own) await updateGame(tx, own.id, { status: 'over' });
  await updatePlayer(tx, player.id, { optedOutAt: now });
  await erasePlayer(tx, player, now);
  return ['Farewell. What you wrote here is erased, and I will not answer you again unless you say START.'];
}

async function listQuests(service: Service, player: PlayerRecord): Promise<readonly string[]> {
  const open = (await service.shelf.offered()).filter((quest) => isOpenTo(quest, player));
  if (open.length === 0) return ['There are no quests for your party now.'];
  return [
    'Say START and a name:',
    ...open.map((quest) => `${questTitle(quest)}${player.completed.includes(quest.id) ? ' (done)' : ''}`),
  ];
}

/** With a picture where the network has them, and few words beside it; else all of it in words. */
async function showMap(service: Service, tx: Tx, asked: Asked): Promise<Answer> {
  const game = await gameOf(tx, asked);
  const sight = game && (await dungeonIn(service, game));
  if (!sight) return { lines: ['There is no map here: the road goes one way.'] };
  const picture = await pictureOf(service, game);
  return { lines: [tellSight(sight, picture ? MOST_BESIDE_MAP : undefined)], picture };
}

async function look(service: Service, tx: Tx, asked: Asked): Promise<readonly string[]> {
  const game = await gameOf(tx, asked);
  const seen = game && lookAround(await service.shelf.byHash(game.questHash), game.game.state);
  return seen ?? tellStatus(game);
}

function tellStatus(game: GameRecord | null): readonly string[] {
  if (!game) return ['You are on no quest. Say START to begin one, or QUESTS to see them all.'];
  const { heroes, gold, prompt } = game.game.state;
  const open = prompt && game.status !== 'over' ? [makeOptionList(prompt)] : ['The story is over.'];
  return [`${makeHeroList(heroes)} Gold: ${String(gold)}.`, ...open];
}

function tellHelp(service: Service, { network }: AccountRecord, game: GameRecord | null): readonly string[] {
  const { playsSolo } = service.rules(network);
  const floor = game && game.status !== 'over' ? floorSightOf(game.game.state) : null;
  return [
    'Reply with one of the words at the end of the post, with its number, or its emoji.',
    ...(floor ? explainFloor(floor) : []),
    ...(playsSolo ? ['START: a party of your own. QUESTS: what can be played.'] : []),
    'STATUS: how things stand. In a dungeon also MAP and LOOK. STOP: I forget you.',
  ];
}

/** The game that somebody asks about: their own, else the one they asked in. */
async function gameOf(tx: Tx, asked: Asked): Promise<GameRecord | null> {
  return (await soloOf(tx, asked)) ?? asked.game;
}

async function soloOf(tx: Tx, { account, player }: Asked): Promise<GameRecord | null> {
  const [own] = await findGames(tx, { accountId: account.id, mode: 'solo', playerId: player.id, isOver: false }, 1);
  return own ?? null;
}
