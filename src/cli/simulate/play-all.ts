/**
 * Plays all games of a simulation, on all cores where that is worth it. The games are cut into batches of a fixed size and
 * the batches' tallies are put together in their order, so the result is the same however many threads there were.
 */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { addTally, createTally, type Tally } from '../../engine/simulate/tally.js';
import { playStepwise, type Batch, type BatchResult, type Subject } from './batch.js';

export interface Simulation extends Subject {
  /** Of the first game; the others follow. */
  readonly seed: number;
  /** Games by each policy. */
  readonly runs: number;
}

export interface PlayOptions {
  /** Told now and then how many seeds were played by all policies. */
  readonly onProgress: (played: number) => void;
  /** Ends it before its time. */
  readonly signal: AbortSignal;
  /** How many threads there may be; as many as there are cores where it is left out. 1: this one only. */
  readonly threads?: number;
  /** The module that threads run. */
  readonly threadFile?: string;
  /** What is done after so long has not been worth a thread. */
  readonly aloneMs?: number;
}

export interface Played {
  /** One for each policy, in their order. */
  readonly tallies: readonly Tally[];
  readonly choices: number;
}

const BATCH_GAMES = 100;
const ALONE_MS = 300;
/** How long this thread is busy before it listens to anything else. */
const BUSY_MS = 50;
/** There when the program was built; where its sources are run, everything is played on this thread. */
const THREAD_FILE = fileURLToPath(new URL('./thread.js', import.meta.url));

/** @returns null where it was ended before its time */
export async function playAll(simulation: Simulation, options: PlayOptions): Promise<Played | null> {
  const { signal, threads = availableParallelism(), threadFile = THREAD_FILE, aloneMs = ALONE_MS } = options;
  const batches = cutBatches(simulation);
  const sum = createSum(simulation, options.onProgress);
  const isShared = threads > 1 && existsSync(threadFile);
  const alone = await playHere(simulation, batches, sum, isShared ? aloneMs : Infinity, signal);
  if (alone < batches.length && !signal.aborted) {
    await playShared(simulation, batches.slice(alone), alone, sum, { signal, threads, threadFile });
  }
  return signal.aborted ? null : sum.take();
}

/** Puts batches together in their order, whatever order they come in. */
interface Sum {
  add(index: number, result: BatchResult): void;
  take(): Played;
}

function createSum({ quest, policies }: Simulation, onProgress: (played: number) => void): Sum {
  const tallies = policies.map(() => createTally(quest.places.length));
  const waiting = new Map<number, BatchResult>();
  let next = 0;
  let choices = 0;
  let played = 0;
  return {
    add(index, result) {
      played += result.tallies[0]?.runs ?? 0;
      waiting.set(index, result);
      for (let ready = waiting.get(next); ready; ready = waiting.get(next)) {
        waiting.delete(next);
        next += 1;
        choices += ready.choices;
        for (const [policy, tally] of tallies.entries()) {
          const more = ready.tallies[policy];
          if (more) addTally(tally, more);
        }
      }
      onProgress(played);
    },
    take: () => ({ tallies, choices }),
  };
}

function cutBatches({ seed, runs }: Simulation): Batch[] {
  return Array.from({ length: Math.ceil(runs / BATCH_GAMES) }, (_, index) => ({
    seed: seed + index * BATCH_GAMES,
    games: Math.min(BATCH_GAMES, runs - index * BATCH_GAMES),
  }));
}

/** Plays batches on this thread for a while. @returns how many were played */
async function playHere(
  simulation: Simulation,
  batches: readonly Batch[],
  sum: Sum,
  mostMs: number,
  signal: AbortSignal,
): Promise<number> {
  const startedAt = performance.now();
  let heardAt = startedAt;
  for (const [index, batch] of batches.entries()) {
    if (performance.now() - startedAt > mostMs) return index;
    const playing = playStepwise(simulation, batch);
    for (let step = playing.next(); ; step = playing.next()) {
      if (step.done === true) {
        sum.add(index, step.value);
        break;
      }
      if (performance.now() - heardAt < BUSY_MS) continue;
      await setImmediate();
      heardAt = performance.now();
      if (signal.aborted) return index;
    }
  }
  return batches.length;
}

async function playShared(
  { quest, policies }: Simulation,
  batches: readonly Batch[],
  first: number,
  sum: Sum,
  { signal, threads, threadFile }: { signal: AbortSignal; threads: number; threadFile: string },
): Promise<void> {
  const subject: Subject = { quest, policies };
  const maxThreads = Math.min(threads, batches.length);
  const pool = new Piscina<Batch, BatchResult>({ filename: threadFile, name: 'play', workerData: subject, maxThreads });
  const waiting = batches.entries();
  const work = async (): Promise<void> => {
    for (const [index, batch] of waiting) sum.add(first + index, await pool.run(batch, { signal }));
  };
  try {
    await Promise.all(Array.from({ length: maxThreads }, work));
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await pool.destroy();
  }
}
