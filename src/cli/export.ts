/** `tweetrpg export`: a real game as a stream for `tweetrpg replay`, or as a folder with everything that takes. */
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { exportGame as readExport, type ExportedQuest, type GameExport } from '../service/export-game.js';
import { findQuestFiles } from '../store/quest-record.js';
import { defineCommand, EXIT, UsageError } from './command.js';
import { makeParty } from './party-file.js';
import { makeReplies } from './replies-file.js';
import { findGameId, readStoredGame, visitGames, type Visit } from './stored-game.js';

const FILES = { replies: 'replies.jsonl', story: 'story.txt', party: 'party.json' } as const;

export const exportGame = defineCommand({
  configure: (command) =>
    command
      .argument('<game>', 'its id, or the beginning of it')
      .option('--folder <folder>', 'where to write replies, story, quests and party; else the replies go to stdout'),
  async run({ args: [given], options: { folder } }, io) {
    return visitGames(io, async (visit) => {
      const id = await findGameId(visit, given);
      const exported = await readExport(visit.shelf, await readStoredGame(visit, id));
      if (folder === undefined) io.stdout.write(makeReplies(exported.events));
      else await writeFolder(folder, exported);
      const said = [
        `The game ${id}: ${exported.mode}, seed ${String(exported.seed)}`,
        ...(folder === undefined ? await explainStream(visit, exported) : [makeCommand(exported, folder)]),
        ...exported.differences
          .slice(0, 1)
          .map((what) => `A replay differs from what is stored, see tweetrpg audit: ${what}`),
      ];
      io.stderr.write(said.map((line) => `${line}\n`).join(''));
      return EXIT.ok;
    });
  },
});

async function writeFolder(folder: string, { quests, events, story, brought }: GameExport): Promise<void> {
  const texts: readonly (readonly [string, string])[] = [
    ...quests.flatMap(({ folder: own, fileName, source, files }) =>
      Object.entries({ [fileName]: source, ...files }).map(
        ([name, text]) => [join(own, basename(name)), text] as const,
      ),
    ),
    [FILES.replies, makeReplies(events)],
    [FILES.story, story],
    ...(brought ? [[FILES.party, makeParty(brought)] as const] : []),
  ];
  try {
    for (const [name, text] of texts) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`${folder} cannot be written to: ${reason}`, { cause });
  }
}

/** How to replay a stream without a folder: with the quests of the quests folder, where they are still as they were played. */
async function explainStream({ prisma, settings }: Visit, exported: GameExport): Promise<string[]> {
  const files = await findQuestFiles(prisma);
  const paths = new Map(files.map(({ hash, path }) => [hash, join(settings.questsDir, path)]));
  const { quests, brought } = exported;
  const changed = quests.filter(({ hash }) => !paths.has(hash)).map(({ fileName }) => fileName);
  return [
    makeCommand(exported, null, (quest) => paths.get(quest.hash) ?? quest.fileName),
    ...changed.map((name) => `${name} has changed since; --folder writes it as it was played`),
    ...(brought ? [`Its player brought a party along; --folder writes ${FILES.party}`] : []),
  ];
}

/**
 * @param folder where everything was written; null where only the replies were
 * @param placeOf where a quest lies; in the folder where it is left out
 */
function makeCommand(
  { quests, mode, seed, brought }: GameExport,
  folder: string | null,
  placeOf = ({ folder: own, fileName }: ExportedQuest): string => join(folder ?? '', own, fileName),
): string {
  const at = (name: string): string => quote(join(folder ?? '', name));
  return [
    ...['npx tweetrpg replay', ...quests.map((quest) => quote(placeOf(quest)))],
    ...['--replies', at(FILES.replies), '--seed', String(seed), '--mode', mode],
    ...(brought ? ['--party', at(FILES.party)] : []),
    ...(folder === null ? [] : ['--expect', at(FILES.story)]),
  ].join(' ');
}

/** As a shell takes it for one word. */
function quote(word: string): string {
  return /^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
