/** What a thread of a simulation runs: the batches that it is given, one at a time. */
import { workerData } from 'piscina';
import { playBatch, type Batch, type BatchResult, type Subject } from './batch.js';

export function play(batch: Batch): BatchResult {
  // Whoever starts a thread hands it the subject, see play-all.ts.
  return playBatch(workerData as Subject, batch);
}
