/** `tweetrpg migrate-check`: which running games could go on in an edited quest, and moving them. */
import { readFile } from 'node:fs/promises';
import { judgeGames, moveGame, type EditedQuest, type GameVerdict } from '../service/migrate-game.js';
import { readQuestFiles } from '../service/quest-folder.js';
import { defineCommand, EXIT, type CliIo } from './command.js';
import { loadQuest } from './quest-file.js';
import { visitGames } from './stored-game.js';

export const migrateCheck = defineCommand({
  configure: (command) =>
    command
      .argument('<quest>', 'the edited quest')
      .option('--move', 'move every game that can', false)
      .option('--json', 'as JSON', false),
  async run({ args: [path], options: { move, json } }, io) {
    const edited = await readEdited(path, io);
    if (!edited) return EXIT.negative;
    return visitGames(io, async ({ prisma, shelf }) => {
      const verdicts: Judged[] = [];
      for (const verdict of await judgeGames(prisma, shelf, edited.quest)) {
        if (!move || verdict.losses.length > 0) verdicts.push({ ...verdict, isMoved: false });
        else {
          const moved = await moveGame(prisma, shelf, edited, verdict.game.id);
          if (moved) verdicts.push({ ...moved, isMoved: moved.losses.length === 0 });
        }
      }
      const { id } = edited.quest;
      io.stdout.write(json ? `${JSON.stringify(makeRows(id, verdicts), null, 2)}\n` : makeReport(id, verdicts, move));
      return verdicts.some(({ losses }) => losses.length > 0) ? EXIT.negative : EXIT.ok;
    });
  },
});

type Judged = GameVerdict & { readonly isMoved: boolean };

async function readEdited(path: string, io: CliIo): Promise<EditedQuest | null> {
  const quest = await loadQuest(path, io);
  if (!quest) return null;
  const bytes = await readFile(path);
  const source = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return { quest, source, files: await readQuestFiles(path, bytes) };
}

function makeRows(quest: string, verdicts: readonly Judged[]): object {
  const rows = verdicts.map(({ game: { id, mode, turn }, losses, isMoved }) => ({
    game: id,
    mode,
    turn,
    losses,
    isMoved,
  }));
  return { quest, games: rows };
}

function makeReport(quest: string, verdicts: readonly Judged[], moves: boolean): string {
  if (verdicts.length === 0) return `No running game plays an older version of ${quest}.\n`;
  const lines = verdicts.map(({ game: { id, mode, turn, player }, losses, isMoved }) => {
    const whose = mode === 'solo' ? `solo, @${player?.handle ?? player?.externalId ?? ''}` : mode;
    const verdict = isMoved ? 'moved' : losses.length === 0 ? 'could move' : `stays: ${losses.join('; ')}`;
    return `${id} (${whose}, turn ${String(turn)}): ${verdict}\n`;
  });
  const good = verdicts.filter(({ losses }) => losses.length === 0).length;
  const hint = !moves && good > 0 ? '; --move moves those that can' : '';
  return `${lines.join('')}${String(good)} of ${String(verdicts.length)} ${moves ? 'moved' : 'could move'}${hint}.\n`;
}
