/** `tweetrpg simulate`: how a quest plays, measured over very many games. */
import { Option } from '@commander-js/extra-typings';
import { questTitle, type Quest } from '../engine/quest/quest.js';
import { playRun } from '../engine/simulate/play-run.js';
import { POLICIES, type Policy } from '../engine/simulate/policy.js';
import { addRun, createTally, summarise, type Spread, type Summary } from '../engine/simulate/summary.js';
import { defineCommand, EXIT, type CliIo } from './command.js';
import { readSeed, readWhole } from './option-value.js';
import { loadQuest } from './quest-file.js';

/** Progress is shown by those who wait longer than this, and not more often. */
const PROGRESS_MS = 1_000;

export const simulate = defineCommand({
  configure: (command) =>
    command
      .argument('<quest>', 'the quest')
      .option('--runs <number>', 'how many games', readWhole(1, 10_000_000), 10_000)
      .option('--seed <number>', 'seed of the first game; the others follow', readSeed, 1)
      .addOption(new Option('--policy <name>', 'how it is played; every way where it is left out').choices(POLICIES))
      .option('--json', 'as JSON', false),
  async run({ args: [path], options: { runs, seed, policy, json } }, io) {
    const quest = await loadQuest(path, io);
    if (!quest) return EXIT.negative;
    const rows = (policy === undefined ? POLICIES : [policy]).map((name) => ({
      policy: name,
      ...measure(quest, name, runs, seed, io),
    }));
    const [first] = rows;
    if (json)
      io.stdout.write(
        `${JSON.stringify(policy === undefined ? { quest: quest.id, seed, policies: rows } : { quest: quest.id, seed, ...first }, null, 2)}\n`,
      );
    else io.stdout.write(makeReport(quest, rows));
    return EXIT.ok;
  },
});

type Row = { readonly policy: Policy } & Summary;

function measure(quest: Quest, policy: Policy, runs: number, seed: number, io: CliIo): Omit<Row, 'policy'> {
  const tally = createTally();
  const startedAt = performance.now();
  let shownAt = startedAt;
  let choices = 0;
  for (let index = 0; index < runs; index += 1) {
    const played = playRun(quest, policy, seed + index);
    choices += played.turns;
    addRun(tally, played);
    if (performance.now() - shownAt < PROGRESS_MS) continue;
    shownAt = performance.now();
    io.stderr.write(`${policy}: ${String(index + 1)} of ${String(runs)} games\n`);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  // Not a part of the result, which is the same on every machine.
  io.stderr.write(`${policy}: ${String(Math.round(choices / Math.max(seconds, 0.001)))} choices a second\n`);
  return summarise(tally);
}

function makeReport(quest: Quest, rows: readonly Row[]): string {
  const lines = rows.map(({ policy, runs, shares, turns, heroDeaths, goldMean }) =>
    [
      `${policy}: ${String(runs)} games`,
      `  complete ${percent(shares.complete)}, failed ${percent(shares.failed)}${shares.unfinished > 0 ? `, without an end ${percent(shares.unfinished)}` : ''}`,
      `  choices  ${describeSpread(turns)}`,
      `  heroes fallen  ${heroDeaths.mean.toFixed(2)} a game, ${percent(heroDeaths.share)} of all`,
      `  gold  ${goldMean.toFixed(1)} on average`,
    ].join('\n'),
  );
  return `${questTitle(quest)}\n${lines.join('\n')}\n`;
}

function describeSpread({ mean, min, median, p90, max }: Spread): string {
  return `${mean.toFixed(1)} on average (${String(min)} to ${String(max)}, half up to ${String(median)}, nine of ten up to ${String(p90)})`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
