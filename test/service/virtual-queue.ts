/** Jobs in memory on a clock that the test moves: the same keys and times as the real queue, and nothing ever waits. */
import type { AddJob, Service, ServiceJobs } from '../../src/service/service.js';
import { createTasks } from '../../src/service/task.js';

interface Waiting {
  readonly name: keyof ServiceJobs;
  readonly payload: object;
  readonly key: string | undefined;
  readonly at: number;
  readonly order: number;
}

export interface VirtualQueue {
  readonly addJob: AddJob;
  /** Does everything that is due, and what follows from it, until nothing is due. @returns how many jobs were done */
  settle(service: Service): Promise<number>;
  /** When the next job is due; null where none waits. */
  nextAt(): Date | null;
}

/** Nobody asks these jobs to stop. */
const JOB = { signal: new AbortController().signal };
const MOST_JOBS = 10_000;

export function createVirtualQueue(now: () => Date): VirtualQueue {
  let waiting: Waiting[] = [];
  let order = 0;
  return {
    addJob(_tx, name, payload, options = {}) {
      const { jobKey, jobKeyMode = 'replace', delayMs = 0 } = options;
      const there = waiting.find(({ key }) => key !== undefined && key === jobKey);
      order += 1;
      const at = jobKeyMode === 'preserve_run_at' && there ? there.at : now().getTime() + delayMs;
      waiting = waiting.filter((job) => job !== there);
      waiting.push({ name, payload, key: jobKey, at, order });
      return Promise.resolve();
    },
    async settle(service) {
      const tasks = createTasks(service);
      for (let done = 0; done < MOST_JOBS; done += 1) {
        const due = waiting
          .filter(({ at }) => at <= now().getTime())
          .sort((a, b) => a.at - b.at || a.order - b.order)[0];
        if (!due) return done;
        waiting = waiting.filter((job) => job !== due);
        // A job's name and payload were given together.
        await (tasks[due.name] as (payload: object, job: typeof JOB) => Promise<void>)(due.payload, JOB);
      }
      throw new Error('the jobs never come to an end');
    },
    nextAt() {
      const [first] = waiting.toSorted((a, b) => a.at - b.at);
      return first ? new Date(first.at) : null;
    },
  };
}
