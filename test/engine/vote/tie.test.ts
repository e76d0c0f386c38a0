import { expect, test } from 'vitest';
import type { Game } from '../../../src/engine/campaign.js';
import { createDice } from '../../../src/engine/dice/dice.js';
import { decideVote } from '../../../src/engine/vote/tie.js';

function gameOf(seed: number): Game {
  const memory = { flags: {}, vars: {} };
  return {
    seed,
    completed: [],
    state: {
      ...{ quest: 'hash', seed, heroes: [], gold: 0, items: [], campaign: memory, memory },
      streams: { combat: createDice(seed, 'combat').state() },
      ...{ stack: [], met: [], unsaid: {}, prompt: null, outcome: null },
    },
  };
}

const names = ['fight', 'run', 'bribe'];

test('the option with the most votes is taken without a word, and no die is thrown', () => {
  const game = gameOf(1);
  expect(
    decideVote(
      game,
      names,
      new Map([
        ['run', 2],
        ['fight', 1],
      ]),
    ),
  ).toEqual({ game, option: 'run', line: null });
});

test('nobody voted for anything that is offered', () => {
  expect(decideVote(gameOf(1), names, new Map())).toBeNull();
  expect(decideVote(gameOf(1), names, new Map([['dance', 3]]))).toBeNull();
});

test('a die decides between equals and says so', () => {
  const counts = new Map([
    ['run', 2],
    ['bribe', 1],
    ['fight', 2],
  ]);
  const chosen = new Set<string>();
  for (let seed = 0; seed < 50; seed += 1) {
    const decision = decideVote(gameOf(seed), names, counts);
    chosen.add(decision?.option ?? '');
    expect(decision?.line).toBe(`A tie between FIGHT and RUN: the die says ${decision?.option.toUpperCase() ?? ''}.`);
  }
  expect([...chosen].sort()).toEqual(['fight', 'run']);
});

test('the die is one of the stream of ties: no other stream moves, and it goes on from throw to throw', () => {
  const counts = new Map(names.map((name) => [name, 1]));
  const game = gameOf(7);
  const thrown: string[] = [];
  let current = game;
  for (let turn = 0; turn < 12; turn += 1) {
    const decision = decideVote(current, names, counts);
    if (decision === null) throw new Error('three votes decide something');
    expect(decision.game.state.streams.combat).toEqual(game.state.streams.combat);
    thrown.push(decision.option);
    current = JSON.parse(JSON.stringify(decision.game)) as Game;
  }
  expect(new Set(thrown).size).toBe(3);
  expect(game).toEqual(gameOf(7));
});

test('it does not matter who voted first', () => {
  const one = decideVote(
    gameOf(3),
    names,
    new Map([
      ['run', 1],
      ['fight', 1],
    ]),
  );
  const other = decideVote(
    gameOf(3),
    names,
    new Map([
      ['fight', 1],
      ['run', 1],
    ]),
  );
  expect(one).toEqual(other);
});
