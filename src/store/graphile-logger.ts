/** What the job queue's library has to say, in the service's log. */
import { Logger as GraphileLogger } from 'graphile-worker';
import type { Logger } from 'pino';

/** What is news to the library (a job done, a worker started) is detail to the service. */
const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

export function toGraphileLogger(log: Logger): GraphileLogger {
  return new GraphileLogger((scope) => {
    const { workerId, taskIdentifier, jobId } = scope;
    const child = log.child({ worker: workerId, task: taskIdentifier, job: jobId });
    return (level, message, meta) => child[LEVELS[level]]({ err: meta?.['error'] }, message);
  });
}
