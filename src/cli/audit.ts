/** `tweetrpg audit`: plays stored games again and compares them with what is stored. */
import { auditGame } from '../engine/replay/audit.js';
import { recordingOf } from '../service/recording.js';
import { findGameIds } from '../store/recording.js';
import { inSnapshot } from '../store/transaction.js';
import { defineCommand, EXIT, UsageError } from './command.js';
import { findGameId, readStoredGame, visitGames, type Visit } from './stored-game.js';

/** Of the differences as many are shown: what comes after the first ones mostly follows from them. */
const SHOWN = 5;

interface Audited {
  readonly id: string;
  /** How many were closed. */
  readonly turns: number;
  readonly differences: readonly string[];
}

export const audit = defineCommand({
  configure: (command) =>
    command
      .argument('[game]', 'its id, or the beginning of it')
      .option('--all', 'every game there is, one line each', false),
  async run({ args: [game], options: { all } }, io) {
    if ((game === undefined) !== all) throw new UsageError('either a game or --all is needed');
    return visitGames(io, async (visit) => {
      const ids = game === undefined ? await inSnapshot(visit.prisma, findGameIds) : [await findGameId(visit, game)];
      let hasDifference = false;
      for (const id of ids) {
        const audited = await auditStored(visit, id);
        hasDifference ||= audited.differences.length > 0;
        io.stdout.write(all ? makeLine(audited) : makeReport(audited));
      }
      return hasDifference ? EXIT.negative : EXIT.ok;
    });
  },
});

async function auditStored(visit: Visit, id: string): Promise<Audited> {
  const stored = await readStoredGame(visit, id);
  const { turn: turns } = stored.game;
  try {
    return { id, turns, differences: auditGame(await recordingOf(visit.shelf, stored)) };
  } catch (error) {
    // A quest that cannot be read any more must not keep the other games from being looked at.
    return { id, turns, differences: [error instanceof Error ? error.message : String(error)] };
  }
}

function makeLine({ id, turns, differences }: Audited): string {
  const [first] = differences;
  if (first === undefined) return `The game ${id} is as stored: ${String(turns)} ${turns === 1 ? 'turn' : 'turns'}.\n`;
  const more = differences.length - 1;
  return `The game ${id} differs: ${first}${more > 0 ? ` (and ${String(more)} more)` : ''}\n`;
}

function makeReport(audited: Audited): string {
  const { id, differences } = audited;
  if (differences.length === 0) return makeLine(audited);
  const more = differences.length - SHOWN;
  const lines = [
    `The game ${id} differs:`,
    ...differences.slice(0, SHOWN),
    ...(more > 0 ? [`(and ${String(more)} more)`] : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}
