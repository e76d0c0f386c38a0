import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POLICIES } from '../../../src/engine/simulate/policy.js';
import { summarise } from '../../../src/engine/simulate/summary.js';
import { addTally, createCounter, createTally, type Tally } from '../../../src/engine/simulate/tally.js';
import { bandsOf } from '../../../src/engine/simulate/spread.js';
import { playThrough, questWith } from '../play.js';

const QUEST = questWith(
  `<combat id="rats" text="% rats." foe="rat" level="1" min="1" max="3"><option name="bribe" if="gold &gt;= 40"><gold low="-40" high="-40"/><end/></option></combat>
   <room id="trap" cost="1" text="It snaps." weight="2"><damage low="1" high="6" target="random"/></room>
   <room id="die" cost="1" text="A die."><option name="throw"><roll d="6"><range low="1" high="1"><gold low="40" high="40"/></range><range low="2" high="6"/></roll></option><option name="leave"/></room>
   <room id="shut" if="flag.never" text="Shut."><set flag="never"/></room>`,
  'turns="8"',
);

function countGames(from: number, games: number): Tally {
  const counter = createCounter(QUEST, 'random');
  for (let seed = from; seed < from + games; seed += 1) counter.play(seed);
  return counter.tally;
}

function putTogether(parts: readonly Tally[]): Tally {
  const sum = createTally(QUEST.places.length);
  for (const part of parts) addTally(sum, part);
  return sum;
}

it('comes to the same however the games are parted and in whatever order the parts are put together', () => {
  const whole = summarise(QUEST, 'random', countGames(1, 60));
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 59 }), { maxLength: 5 }), fc.boolean(), (cuts, isReversed) => {
      const edges = [0, ...[...new Set(cuts)].sort((a, b) => a - b), 60];
      const parts = edges
        .slice(1)
        .map((edge, index) => countGames(1 + (edges[index] ?? 0), edge - (edges[index] ?? 0)));
      const sum = putTogether(isReversed ? parts.reverse() : parts);
      expect(JSON.stringify(summarise(QUEST, 'random', sum))).toBe(JSON.stringify(whole));
    }),
    { numRuns: 25 },
  );
});

describe('a summary', () => {
  const summary = summarise(QUEST, 'random', countGames(1, 300));
  const seen = (key: string) => summary.coverage.find((place) => place.key === `level:here/${key}`);

  it('adds up', () => {
    const { outcomes, lengths, course, heroDeaths, falls } = summary;
    expect(outcomes.complete + outcomes.failed + outcomes.unfinished).toBe(300);
    expect(lengths.reduce((sum, { games }) => sum + games, 0)).toBe(300);
    expect(heroDeaths.byCount.reduce((sum, games) => sum + games, 0)).toBe(300);
    // Nothing raises the dead in this quest: whoever fell has fallen somewhere.
    expect(falls.reduce((sum, { heroes }) => sum + heroes, 0)).toBe(heroDeaths.total);
    expect(falls.reduce((sum, { parties }) => sum + parties, 0)).toBe(outcomes.failed);
    expect(falls.map(({ label }) => label).sort()).toEqual(['% rats.', 'It snaps.']);
    for (const [index, { turn, games, hitPoints }] of course.entries()) {
      expect(turn).toBe(index);
      expect(games).toBe(lengths.filter(({ turns }) => turns > turn).reduce((sum, each) => sum + each.games, 0));
      expect(hitPoints.p10 <= hitPoints.median && hitPoints.median <= hitPoints.p90 && hitPoints.max <= 100).toBe(true);
    }
  });

  it('tells how often each option, range and message was reached, and what never was', () => {
    expect(seen('die/throw')?.times).toBe(
      (seen('die/throw/roll0/1-1')?.times ?? 0) + (seen('die/throw/roll0/2-6')?.times ?? 0),
    );
    expect(seen('die')?.times).toBe((seen('die/throw')?.times ?? 0) + (seen('die/leave')?.times ?? 0));
    const luck = (seen('die/throw/roll0/1-1')?.times ?? 0) / (seen('die/throw')?.times ?? 1);
    expect(luck).toBeGreaterThan(1 / 12);
    expect(luck).toBeLessThan(1 / 3);
    expect(seen('rats/bribe')?.games).toBeGreaterThan(0);
    expect(summary.neverReached).toEqual(['level:here/shut']);
    expect(seen('shut')).toMatchObject({ kind: 'encounter', label: 'Shut.', games: 0, share: 0, times: 0 });
  });

  it('has the worst game and the rarest, which choices and seed tell again', () => {
    const { worst, rarest } = summary;
    expect(worst.outcome).toBe('failed');
    expect(worst.turns).toBe(Math.min(...Array.from({ length: 300 }, (_, index) => failedAfter(index + 1))));
    const least = Math.min(...summary.coverage.filter(({ games }) => games > 0).map(({ games }) => games));
    expect(rarest.place.games).toBe(least);
    for (const run of [worst, rarest]) {
      const { step } = playThrough(QUEST, run.choices, run.seed);
      expect([step.outcome, step.game.state.gold]).toEqual([run.outcome, run.gold]);
    }
  });

  it('counts the same for every policy as its games are', () => {
    for (const policy of POLICIES) {
      const counter = createCounter(QUEST, policy);
      const games = [1, 2, 3, 4, 5].map((seed) => counter.play(seed));
      const { turns, goldMean } = summarise(QUEST, policy, counter.tally);
      expect(turns.mean).toBe(games.reduce((sum, game) => sum + game.turns, 0) / 5);
      expect(goldMean).toBe(games.reduce((sum, game) => sum + game.gold, 0) / 5);
    }
  });
});

function failedAfter(seed: number): number {
  const run = createCounter(QUEST, 'random').play(seed);
  return run.outcome === 'failed' ? run.turns : Infinity;
}

it('takes quantiles as the values themselves would give them', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1 }), (values) => {
      const counts = new Map<number, number>();
      for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
      const sorted = [...values].sort((a, b) => a - b);
      const at = (share: number): number | undefined => sorted[Math.ceil(share * sorted.length) - 1];
      const { min, p10, p25, median, p75, p90, max } = bandsOf(counts);
      expect([min, p10, p25, median, p75, p90, max]).toEqual([
        ...[sorted[0], at(0.1), at(0.25), at(0.5), at(0.75), at(0.9), sorted.at(-1)],
      ]);
    }),
  );
});
