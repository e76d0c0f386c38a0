import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fight, type FoeGroup } from '../../../src/engine/combat/fight.js';
import { flee } from '../../../src/engine/combat/flight.js';
import { foeStats } from '../../../src/engine/combat/foe.js';
import { createDice } from '../../../src/engine/dice/dice.js';
import { createHeroes, type Hero } from '../../../src/engine/party/hero.js';

const heroesOf = (seed: number): Hero[] => createHeroes(createDice(seed, 'party'), null);
const group = fc.record({ level: fc.integer({ min: 1, max: 4 }), count: fc.integer({ min: 1, max: 20 }) });
const toGroup = ({ level, count }: { level: number; count: number }): FoeGroup => ({
  stats: foeStats(level, undefined),
  count,
});

test('foes of one kind fight alike, whether they come as one group or as two', () => {
  fc.assert(
    fc.property(fc.integer(), group, fc.integer({ min: 1, max: 20 }), (seed, first, more) => {
      const { stats, count } = toGroup(first);
      for (const act of [fight, flee]) {
        const ends = [[{ stats, count: count + more }], [toGroup(first), { stats, count: more }]].map((groups) => {
          const heroes = heroesOf(seed);
          return [act(createDice(seed, 'combat'), heroes, groups), heroes.map(({ hp }) => hp)];
        });
        expect(ends[0]).toEqual(ends[1]);
      }
    }),
  );
});

test('a fight of several kinds ends with one side down', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(group, { minLength: 1, maxLength: 4 }), (seed, groups) => {
      const heroes = heroesOf(seed);
      const isWon = fight(createDice(seed, 'combat'), heroes, groups.map(toGroup));
      expect(heroes.some(({ hp }) => hp > 0)).toBe(isWon);
    }),
  );
});

test('the stronger of two kinds makes a fight harder to win', () => {
  const winsAgainst = (...groups: FoeGroup[]): number => {
    const seeds = Array.from({ length: 400 }, (_, seed) => seed);
    return seeds.filter((seed) => fight(createDice(seed, 'combat'), heroesOf(seed), groups)).length;
  };
  const weak = toGroup({ level: 1, count: 2 });
  expect(winsAgainst(weak, toGroup({ level: 1, count: 2 }))).toBeGreaterThan(
    winsAgainst(weak, toGroup({ level: 3, count: 2 })),
  );
});
