/** `tweetrpg replay`: the story that choices or replies lead to, always the same. */
import { Option } from '@commander-js/extra-typings';
import { createTwoFilesPatch } from 'diff';
import { replayChoices, replayCrowd, replaySolo, type ReplayOptions } from '../engine/replay/replay.js';
import type { Quest } from '../engine/quest/quest.js';
import { defineCommand, EXIT, UsageError, type CliIo, type ExitCode } from './command.js';
import { readList, readSeed, readWhole } from './option-value.js';
import { loadQuest } from './quest-file.js';
import { parseParty } from './party-file.js';
import { parseReplies } from './replies-file.js';
import { readText } from './text-file.js';

const MINUTE_MS = 60_000;

export const replay = defineCommand({
  configure: (command) =>
    command
      .argument('<quest>', 'the quest it begins with')
      .argument('[next...]', 'quests that may come after it')
      .option('--replies <file>', 'recorded replies: JSON Lines, or a saved page of the X API’s mentions')
      .option('--choices <options>', 'choices one after the other, separated by commas', readList)
      .option('--seed <number>', 'a whole number; another one tells another story', readSeed, 1)
      .addOption(
        new Option('--mode <mode>', 'whose game it is').choices(['solo', 'crowd'] as const).default('solo' as const),
      )
      .option('--party <file>', 'what the player brought along, as `export` writes it')
      .option('--turn-minutes <number>', 'how long a vote is open', readWhole(1, 10_080), 60)
      .option('--show-choices', 'say what was chosen', false)
      .option('--expect <file>', 'a transcript to compare with; exit code 1 where it differs'),
  async run({ args: [first, next], options }, io) {
    const { replies, choices, seed, mode, party: partyFile, turnMinutes, showChoices, expect } = options;
    if ((replies === undefined) === (choices === undefined))
      throw new UsageError('either --replies or --choices is needed');
    const quests: Quest[] = [];
    for (const path of [first, ...next]) {
      const quest = await loadQuest(path, io);
      if (!quest) return EXIT.negative;
      quests.push(quest);
    }
    const [quest] = quests;
    if (!quest) return EXIT.negative;
    const brought = partyFile === undefined ? null : parseParty(await readText(partyFile), partyFile);
    const how: ReplayOptions = {
      ...{ quest, shelf: quests, seed, showsChoices: showChoices, completed: brought?.completed ?? [] },
      ...(brought?.party && { party: brought.party }),
    };
    const transcript = choices
      ? replayChoices(how, choices, mode, (choice, offered) => {
          const open = offered.map((name) => name.toUpperCase()).join(', ');
          io.stderr.write(
            `${choice} is passed over: ${open === '' ? 'nothing is asked any more' : `it is none of ${open}`}\n`,
          );
        })
      : await replayFile(how, replies ?? '', mode, turnMinutes * MINUTE_MS);
    if (expect === undefined) {
      io.stdout.write(transcript);
      return EXIT.ok;
    }
    return compare(expect, await readText(expect), transcript, io);
  },
});

async function replayFile(how: ReplayOptions, path: string, mode: 'solo' | 'crowd', turnMs: number): Promise<string> {
  const events = parseReplies(await readText(path), path);
  for (const event of events) {
    if (event.kind !== 'move' || how.shelf.some(({ hash }) => hash === event.quest)) continue;
    const what = `the game was moved to another version of its quest in turn ${String(event.turn)}`;
    throw new UsageError(`${path}: ${what}; name that file too, as \`export --folder\` writes it`);
  }
  return mode === 'solo' ? replaySolo(how, events) : replayCrowd(how, events, turnMs);
}

function compare(name: string, expected: string, transcript: string, io: CliIo): ExitCode {
  // Editors and systems differ in how lines end, and in whether the last one does.
  const lines = expected.replaceAll('\r\n', '\n');
  if (lines === transcript || `${lines}\n` === transcript) {
    io.stderr.write(`The transcript is as in ${name}.\n`);
    return EXIT.ok;
  }
  io.stdout.write(createTwoFilesPatch(name, 'replay', expected, transcript, undefined, undefined, { context: 2 }));
  return EXIT.negative;
}
