import { describe, expect, it } from 'vitest';
import { createDice } from '../../../src/engine/dice/dice.js';
import { beginRun } from '../../../src/engine/game.js';
import { listChoices, playRun, type RunOutcome } from '../../../src/engine/simulate/play-run.js';
import { POLICIES, policyOf, type Policy } from '../../../src/engine/simulate/policy.js';
import type { PromptOption } from '../../../src/engine/step.js';
import { openNames, playThrough, questWith } from '../play.js';

const SEEDS = Array.from({ length: 60 }, (_, index) => index + 1);
const HARD = questWith(
  `<combat text="% goblins." foe="goblin" level="1" min="2" max="4"><spoils><gold low="1" high="5"/></spoils></combat>
   <room cost="1" text="A pool."><option name="drink"><damage low="1" high="2"/></option><option name="bathe"><heal low="1" high="3"/></option></room>`,
  'turns="9"',
);
const option = (name: string): PromptOption => ({ name, aliases: [], emoji: [] });

function countWins(policy: Policy): number {
  return SEEDS.filter((seed) => playRun(HARD, policy, seed).outcome === 'complete').length;
}

describe.each(POLICIES)('the policy %s', (policy) => {
  it('chooses the same for the same seed, and only what is open, so that a replay ends as the game did', () => {
    const ends = new Set<string>();
    for (const seed of SEEDS) {
      const choices = listChoices(HARD, policy, seed);
      expect(listChoices(HARD, policy, seed)).toEqual(choices);
      const { step } = playThrough(HARD, choices, seed);
      expect(openNames(step)).toEqual([]);
      const run = playRun(HARD, policy, seed);
      expect(step.outcome).toBe<RunOutcome>(run.outcome);
      expect([step.game.state.gold, choices.length]).toEqual([run.gold, run.turns]);
      ends.add(choices.join());
    }
    expect(ends.size).toBeGreaterThan(1);
  });
});

it('fights or runs as its name says, and in the cautious way as long as half the hit points are there', () => {
  const inFights = (policy: Policy): Set<string> => {
    const chosen = SEEDS.flatMap((seed) => listChoices(HARD, policy, seed));
    return new Set(chosen.filter((name) => name === 'fight' || name === 'run'));
  };
  expect(inFights('fight')).toEqual(new Set(['fight']));
  expect(inFights('run')).toEqual(new Set(['run']));
  expect(inFights('random')).toEqual(new Set(['fight', 'run']));
  const run = beginRun(questWith('<combat text="% rats." foe="rat" level="1" min="1" max="1"/>'), { seed: 1 });
  const decide = (share: number): string => {
    for (const hero of run.draft.heroes) hero.hp = Math.ceil(hero.maxHp * share);
    return policyOf('cautious').open(createDice(1, 'policy'))({
      run,
      options: [option('fight'), option('run')],
      isFight: true,
    });
  };
  expect([decide(1), decide(0.5), decide(0.3)]).toEqual(['fight', 'fight', 'run']);
});

describe('the greedy', () => {
  it('take what is best at once, and do not touch the game they try it on', () => {
    const quest = questWith(
      '<room cost="1" text="Three doors."><option name="teeth"><damage low="3" high="9"/></option><option name="chest"><gold low="90" high="90"/></option><option name="void"/></room>',
    );
    for (const seed of SEEDS) expect(new Set(listChoices(quest, 'greedy', seed))).toEqual(new Set(['chest']));
    const run = beginRun(quest, { seed: 5 });
    const before = JSON.stringify(run.draft);
    policyOf('greedy').open(createDice(5, 'policy'))({ run, options: run.draft.prompt?.options ?? [], isFight: false });
    expect(JSON.stringify(run.draft)).toBe(before);
  });

  it('do not know what the dice of the game will show', () => {
    const quest = questWith(
      '<room cost="1" text="Two urns."><option name="left"><roll d="2"><range low="1" high="1"><gold low="80" high="80"/></range><range low="2" high="2"/></roll></option><option name="right"><gold low="10" high="10"/></option></room>',
      'turns="1"',
    );
    // Who knew would never come away with nothing.
    const golds = SEEDS.map((seed) => playRun(quest, 'greedy', seed).gold);
    expect(new Set(golds)).toEqual(new Set([0, 10, 80]));
  });

  it('complete more than those who choose at random', () => {
    expect(countWins('greedy')).toBeGreaterThan(countWins('random'));
  });

  it('look ahead 400 times in a game at most, and come to an end where nothing is gained', () => {
    const quest = questWith(
      '<room cost="1" text="A bench."><option name="sit"/><option name="wait"/></room>',
      'turns="2000"',
    );
    expect(playRun(quest, 'greedy', 1)).toMatchObject({ outcome: 'complete', turns: 2000 });
    const run = beginRun(quest, { seed: 1 });
    const dice = createDice(1, 'policy');
    let tried = 0;
    const roll = (low: number, high: number): number => {
      // Each trial has a seed of its own; what is rolled otherwise is one of two options.
      if (high > 1) tried += 1;
      return dice.roll(low, high);
    };
    const decide = policyOf('greedy').open({ ...dice, roll });
    for (let turn = 0; turn < 2000; turn += 1)
      decide({ run, options: [option('sit'), option('wait')], isFight: false });
    expect(tried).toBeGreaterThan(300);
    expect(tried).toBeLessThanOrEqual(400);
  });
});

describe('a crowd', () => {
  const OPTIONS = [option('fight'), option('run'), option('talk')];
  const share = (names: readonly string[], name: string): number =>
    names.filter((each) => each === name).length / names.length;

  it('is another in each game: some fight, some run, and most take one of the two', () => {
    const run = beginRun(HARD, { seed: 1 });
    const chosen = Array.from({ length: 400 }, (_, seed) =>
      policyOf('crowd').open(createDice(seed, 'policy'))({ run, options: OPTIONS, isFight: true }),
    );
    // FIGHT has the fighters, and those who take the first option; a third of those who vote for anything.
    expect(share(chosen, 'fight')).toBeGreaterThan(share(chosen, 'run'));
    expect(share(chosen, 'run')).toBeGreaterThan(share(chosen, 'talk'));
    expect(share(chosen, 'talk')).toBeGreaterThan(0);
  });

  it('often stays with what won last time', () => {
    const run = beginRun(HARD, { seed: 1 });
    const same = (isCrowd: boolean): number => {
      let kept = 0;
      for (let seed = 0; seed < 400; seed += 1) {
        const decide = policyOf(isCrowd ? 'crowd' : 'random').open(createDice(seed, 'policy'));
        const asked = { run, options: [option('up'), option('down'), option('on'), option('back')], isFight: false };
        decide(asked);
        const second = decide(asked);
        if (decide({ ...asked, options: [...asked.options].reverse() }) === second) kept += 1;
      }
      return kept / 400;
    };
    expect(same(true)).toBeGreaterThan(same(false) + 0.05);
  });
});
