/** `tweetrpg prove`: what can happen in a quest, whatever is chosen and however the dice fall. */
import { isMadeAnew } from '../engine/prove/made-anew.js';
import { isFault, proveQuest } from '../engine/prove/prove.js';
import { defineCommand, EXIT, type CliIo } from './command.js';
import { readSeed, readWhole } from './option-value.js';
import { makeProofJson, makeProofText } from './proof-text.js';
import { loadQuest } from './quest-file.js';

/** Progress is shown by those who wait longer than this, and not more often. */
const PROGRESS_MS = 1_000;

/** As many as are played in a few seconds. */
const GAMES = 5_000;
const GAMES_MADE_ANEW = 1_000;

export const prove = defineCommand({
  configure: (command) =>
    command
      .argument('<quest>', 'the quest')
      .option(
        '--states <number>',
        'states looked into at most, each time it is looked through',
        readWhole(1, 10_000_000),
        20_000,
      )
      .option(
        '--games <number>',
        `games played to learn how it is completed, and as many how not (${String(GAMES)}; ${String(GAMES_MADE_ANEW)} where dungeons or rune floors are made for each)`,
        readWhole(4, 1_000_000),
      )
      .option('--seed <number>', 'seed of the first game; the others follow', readSeed, 1)
      .option('--json', 'as JSON', false)
      .addHelpText(
        'after',
        '\nExit code 1 where the quest cannot be completed, or can come to where it cannot any more.',
      ),
  async run({ args: [path], options: { states, games, seed, json } }, io) {
    const quest = await loadQuest(path, io);
    if (!quest) return EXIT.negative;
    const proof = proveQuest(
      quest,
      { states, games: games ?? (isMadeAnew(quest) ? GAMES_MADE_ANEW : GAMES), seed },
      showProgress(io),
    );
    io.stdout.write(json ? makeProofJson(path, proof) : makeProofText(path, quest, proof));
    return proof.findings.some(isFault) ? EXIT.negative : EXIT.ok;
  },
});

function showProgress(io: CliIo): (what: 'places' | 'games', count: number) => void {
  let shownAt = performance.now();
  return (what, count) => {
    if (performance.now() - shownAt < PROGRESS_MS) return;
    shownAt = performance.now();
    io.stderr.write(what === 'places' ? `${String(count)} states looked into\n` : `${String(count)} games played\n`);
  };
}
