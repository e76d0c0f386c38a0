/** A process that takes the job `hang`, says so and never finishes it. */
import { pino } from 'pino';
import { createJobQueue } from '../../src/store/job-queue.js';

const [, , , url = ''] = process.argv;
await createJobQueue<{ hang: object }>().runJobs({
  url,
  tasks: {
    hang: async () => {
      process.send?.('hanging');
      await new Promise(() => undefined);
    },
  },
  concurrency: 1,
  log: pino({ level: 'silent' }),
});
