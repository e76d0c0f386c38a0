/** A real game as files for `tweetrpg replay`: its quests, its replies, its story, and what its player brought along. */
import { auditGame } from '../engine/replay/audit.js';
import { makeEvents } from '../engine/replay/recorded-event.js';
import type { ReplayEvent } from '../engine/replay/replay-event.js';
import { findPlayer } from '../engine/replay/replay.js';
import { makeTranscript } from '../engine/replay/transcript.js';
import type { GameStart } from '../store/game-record.js';
import type { StoredGame } from '../store/recording.js';
import type { QuestShelf } from './quest-shelf.js';
import { recordingOf } from './recording.js';

export interface GameExport {
  readonly mode: 'solo' | 'crowd';
  readonly seed: number;
  /** The quest it began with first. */
  readonly quests: readonly ExportedQuest[];
  readonly events: readonly ReplayEvent[];
  /** The transcript as it is stored. */
  readonly story: string;
  /** Null where nothing was brought along. */
  readonly brought: GameStart | null;
  /** Where a replay tells something else than is stored; none where all is well. */
  readonly differences: readonly string[];
}

export interface ExportedQuest {
  readonly hash: string;
  /** A name that gives the quest its id where it names none itself. */
  readonly fileName: string;
  /** Where it may lie beside another version of itself; empty where there is no other. */
  readonly folder: string;
  readonly source: string;
  /** Files beside it that it names. */
  readonly files: Readonly<Record<string, string>>;
}

/** @throws where a quest can no longer be read */
export async function exportGame(shelf: Pick<QuestShelf, 'byHash'>, stored: StoredGame): Promise<GameExport> {
  const { mode, seed, start } = stored.game;
  const recording = await recordingOf(shelf, stored);
  const events = makeEvents(recording);
  const hasBrought = start !== null && (start.party !== null || start.completed.length > 0);
  return {
    ...{ mode, seed, events },
    quests: nameFiles(stored.quests),
    story: makeTranscript(recording.turns, mode === 'solo' ? (findPlayer(events)?.username ?? null) : null, false),
    brought: hasBrought ? start : null,
    differences: auditGame(recording),
  };
}

/** Another version of a quest has the same name, and so a folder of its own. */
function nameFiles(quests: StoredGame['quests']): ExportedQuest[] {
  const seen = new Map<string, number>();
  return quests.map(({ hash, slug, source, files }) => {
    const version = (seen.get(slug) ?? 0) + 1;
    seen.set(slug, version);
    const folder = version === 1 ? '' : `version-${String(version)}`;
    return { ...{ hash, source, files, folder }, fileName: `${slug}.xml` };
  });
}
