/** What an operator sees on a day when there is something of everything. */
import type { OperatorView } from '../../src/service/operator-view.js';

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const ahead = (minutes: number): string => ago(-minutes);

export function makeBusyOperation(): OperatorView {
  const post = { accountId: 'x:1', kind: 'turn', attempts: 0, problem: null, notBefore: null, createdAt: ago(3) };
  const game = { accountId: 'x:1', network: 'x', turn: 3, turnOpenedAt: ago(50), isAsleep: false };
  return {
    accounts: [
      {
        ...{ id: 'x:1', network: 'x', handle: 'tweetRPG', isPaused: false, lastGoodPollAt: ago(1) },
        ...{ trouble: 'The network’s credits are used up: buy some', troubleSince: ago(2) },
        ...{ spentTodayUsd: 0.123, dailyCapUsd: 5, readNotBefore: null, writeNotBefore: ahead(4) },
        limits: [{ bucket: 'mentions', window: 'user-day', limit: 300, remaining: 180, resetAt: ahead(12) }],
      },
    ],
    games: [
      {
        ...{ ...game, id: 'crowd1', mode: 'crowd', player: null, quest: 'The Drowned Bell', closesAt: ahead(10) },
        options: [
          { name: 'fight', votes: 2 },
          { name: 'run', votes: 1 },
        ],
        isPaused: false,
      },
      {
        ...{ ...game, id: 'solo1', mode: 'solo', player: 'ann', quest: 'The Goose of Honour', closesAt: null },
        ...{ options: [{ name: 'open', votes: 0 }], isPaused: true },
      },
    ],
    posts: [
      {
        ...{ ...post, id: 'post1', gameId: 'crowd1', status: 'waiting', text: 'The rats scatter!\nFIGHT or RUN?' },
        ...{ attempts: 2, why: 'It is tried again: over capacity', notBefore: ahead(1) },
      },
      {
        ...{ ...post, id: 'post2', kind: 'answer', gameId: null, status: 'rejected', text: 'Farewell.' },
        why: 'The network refused it: duplicate',
      },
    ],
    quests: [
      { file: 'bell.xml', id: 'bell', isOffered: true, faults: [] },
      { file: 'mill.xml', id: 'mill', isOffered: true, faults: ['quests/mill.xml:3:9: error no-foe: no foe'] },
    ],
    blocked: [{ network: 'x', name: 'troll', since: ago(600) }],
    audit: Array.from({ length: 12 }, (_, index) => ({
      ...{ at: ago(index * 7), who: 'operator', action: index === 0 ? 'skip' : 'pause', subject: `game${index}` },
      option: index === 0 ? 'fight' : null,
    })),
  };
}
