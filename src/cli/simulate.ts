/** `tweetrpg simulate`: how a quest plays, measured over very many games. */
import { writeFile } from 'node:fs/promises';
import { Option } from '@commander-js/extra-typings';
import { questTitle } from '../engine/quest/quest.js';
import { POLICIES, policyOf } from '../engine/simulate/policy.js';
import { summarise, type Summary } from '../engine/simulate/summary.js';
import { drawSimulation } from '../render/simulation/simulation-picture.js';
import { defineCommand, EXIT, UsageError, type CliIo } from './command.js';
import { readSeed, readWhole } from './option-value.js';
import { loadQuest } from './quest-file.js';
import { playAll, type Played, type Simulation } from './simulate/play-all.js';
import { startProgress } from './simulate/progress.js';
import { makeReplayCommand, makeReport } from './simulate/report.js';

const POLICY_HELP = POLICIES.map((name) => `  ${name.padEnd(9)} ${policyOf(name).doc}`).join('\n');

export const simulate = defineCommand({
  configure: (command) =>
    command
      .argument('<quest>', 'the quest')
      .option('--runs <number>', 'how many games', readWhole(1, 10_000_000), 10_000)
      .option('--seed <number>', 'seed of the first game; the others follow', readSeed, 1)
      .addOption(new Option('--policy <name>', 'how it is played; every way where it is left out').choices(POLICIES))
      .option('--json', 'everything, as JSON', false)
      .option('--svg <file>', 'draws it into a file, too')
      .addHelpText('after', `\nPolicies:\n${POLICY_HELP}`),
  async run({ args: [path], options: { runs, seed, policy, json, svg } }, io) {
    if (!Number.isSafeInteger(seed + runs)) throw new UsageError('there are not so many seeds after this one');
    const quest = await loadQuest(path, io);
    if (!quest) return EXIT.negative;
    const policies = policy === undefined ? POLICIES : [policy];
    const played = await playWatched({ quest, policies, runs, seed }, io);
    if (!played) return EXIT.interrupted;
    const summaries = policies.flatMap((name, index) => {
      const tally = played.tallies[index];
      return tally ? [summarise(quest, name, tally)] : [];
    });
    if (svg !== undefined) await writePicture(svg, drawSimulation(questTitle(quest), summaries));
    if (!json) io.stdout.write(makeReport(questTitle(quest), path, summaries));
    else {
      const rows = summaries.map((summary) => withCommands(path, summary));
      const head = { quest: quest.id, seed };
      const whole = policy === undefined ? { ...head, policies: rows } : { ...head, ...rows[0] };
      io.stdout.write(`${JSON.stringify(whole, null, 2)}\n`);
    }
    return EXIT.ok;
  },
});

/** Plays with progress on stderr, until it is done or Ctrl-C ends it. */
async function playWatched(simulation: Simulation, io: CliIo): Promise<Played | null> {
  const { runs, policies } = simulation;
  const stopping = new AbortController();
  const forget = io.onStop(() => stopping.abort());
  const startedAt = performance.now();
  const progress = startProgress(io.stderr, runs * policies.length);
  let seen = 0;
  const onProgress = (games: number): void => {
    seen = games * policies.length;
    progress.show(seen);
  };
  try {
    const played = await playAll(simulation, { onProgress, signal: stopping.signal });
    progress.stop();
    const seconds = Math.max((performance.now() - startedAt) / 1000, 0.001);
    // Not a part of the result, which is the same on every machine.
    if (played) io.stderr.write(`${String(Math.round(played.choices / seconds))} choices a second\n`);
    else io.stderr.write(`Stopped after ${String(seen)} of ${String(runs * policies.length)} games.\n`);
    return played;
  } finally {
    progress.stop();
    forget();
  }
}

function withCommands(path: string, summary: Summary): object {
  const { worst, rarest } = summary;
  return {
    ...summary,
    worst: { ...worst, replay: makeReplayCommand(path, worst) },
    rarest: { ...rarest, replay: makeReplayCommand(path, rarest) },
  };
}

async function writePicture(file: string, svg: string): Promise<void> {
  await writeFile(file, svg).catch((error: unknown) => {
    throw new UsageError(`${file} cannot be written`, { cause: error });
  });
}
