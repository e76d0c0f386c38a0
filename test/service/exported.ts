/** A game exported and replayed, through the very texts that the files have. */
import { makeParty, parseParty } from '../../src/cli/party-file.js';
import { makeReplies, parseReplies } from '../../src/cli/replies-file.js';
import type { ReplayEvent } from '../../src/engine/replay/replay-event.js';
import { replayCrowd, replaySolo, type ReplayOptions } from '../../src/engine/replay/replay.js';
import { exportGame, type GameExport } from '../../src/service/export-game.js';
import type { Service } from '../../src/service/service.js';
import { findStoredGame } from '../../src/store/recording.js';
import { inSnapshot } from '../../src/store/transaction.js';
import { questOf } from '../engine/play.js';

export interface Exported extends GameExport {
  /** What a replay of the files tells. */
  readonly replayed: string;
  /** The replies file, read again. */
  readonly read: readonly ReplayEvent[];
}

export async function exportAndReplay({ prisma, shelf }: Service, gameId: string): Promise<Exported> {
  const stored = await inSnapshot(prisma, (tx) => findStoredGame(tx, gameId));
  if (!stored) throw new Error('no game');
  const exported = await exportGame(shelf, stored);
  const { mode, seed, quests, brought } = exported;
  const read = parseReplies(makeReplies(exported.events), 'replies.jsonl');
  const shelfAgain = quests.map(({ source, fileName }) => questOf(source, fileName));
  const [quest] = shelfAgain;
  if (!quest) throw new Error('no quest');
  const { party, completed } = brought ? parseParty(makeParty(brought), 'party.json') : { party: null, completed: [] };
  const how: ReplayOptions = {
    quest,
    shelf: shelfAgain,
    seed,
    completed,
    showsChoices: false,
    ...(party && { party }),
  };
  return { ...exported, read, replayed: mode === 'solo' ? replaySolo(how, read) : replayCrowd(how, read, 1) };
}

/** What replies and turns of a stream say, in order. */
export function gist(events: readonly ReplayEvent[]): string[] {
  return events.map((event) => {
    if (event.kind === 'move') return `moved in turn ${String(event.turn)}`;
    return event.kind === 'turn' ? `${event.by}: ${event.option}` : `${event.author.username}: ${event.text}`;
  });
}
