import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDungeon } from '../../../src/engine/dungeon/check-map.js';
import { generateDungeon } from '../../../src/engine/dungeon/generate-dungeon.js';
import { LEVELS } from './level-definition.js';

describe.each(Object.entries(LEVELS))('%s', (_name, definition) => {
  test('keeps every promise for any seed', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const result = generateDungeon(definition, seed);
        if (!result.ok) throw new Error(result.failure.sentence);
        expect(checkDungeon(definition, result.map)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
