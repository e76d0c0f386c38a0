/**
 * npm run dungeon:check -- --count 100000 [--from 1]
 *
 * Generates and checks a great number of maps, spread evenly over the levels of the tests, and prints what was found. Exit code 1
 * when a map was missing or broke a promise.
 */
import { parseArgs } from 'node:util';
import { checkDungeon } from '../../../src/engine/dungeon/check-map.js';
import { generateDungeon } from '../../../src/engine/dungeon/generate-dungeon.js';
import { LEVELS } from './level-definition.js';

/**
 * @param count maps in all
 * @param from the first seed; each level gets seeds from there on
 * @returns false when a map was missing or broke a promise
 */
function checkMany(count: number, from: number): boolean {
  const levels = Object.entries(LEVELS);
  const each = Math.ceil(count / levels.length);
  let isGood = true;
  let made = 0;
  for (const [name, definition] of levels) {
    let [failed, broken, restarts, mostRestarts] = [0, 0, 0, 0];
    const started = performance.now();
    for (let seed = from; seed < from + each; seed += 1) {
      const result = generateDungeon(definition, seed);
      if (!result.ok) {
        failed += 1;
        console.log(`  seed ${String(seed)}: ${result.failure.sentence}`);
        continue;
      }
      restarts += result.map.restarts;
      mostRestarts = Math.max(mostRestarts, result.map.restarts);
      const breaches = checkDungeon(definition, result.map);
      if (breaches.length === 0) continue;
      broken += 1;
      console.log(`  seed ${String(seed)}: ${JSON.stringify(breaches.slice(0, 3))}`);
    }
    const milliseconds = ((performance.now() - started) / each).toFixed(2);
    const counts = `${String(each)} maps, ${String(failed)} failed, ${String(broken)} broken`;
    const layouts = `restarts ${String(restarts)} (at most ${String(mostRestarts)})`;
    console.log(`${name}: ${counts}, ${layouts}, ${milliseconds} ms each with the check`);
    made += each;
    isGood &&= failed === 0 && broken === 0;
  }
  console.log(`${String(made)} maps of ${String(levels.length)} levels: ${isGood ? 'all promises kept' : 'see above'}`);
  return isGood;
}

const { values } = parseArgs({
  // After the script that runs this file, and this file.
  args: process.argv.slice(3),
  options: { count: { type: 'string', default: '2000' }, from: { type: 'string', default: '1' } },
});
process.exitCode = checkMany(Number(values.count), Number(values.from)) ? 0 : 1;
