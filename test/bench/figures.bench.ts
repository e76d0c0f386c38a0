/** What one look at the figures costs a database that has seen much. */
import { test } from 'vitest';
import { printFigures } from '../../src/http/figure-text.js';
import { createLocalNetwork } from '../../src/networks/local/local-network.js';
import { readFigures } from '../../src/service/figures.js';
import { createTimelineStore } from '../../src/store/local-timeline.js';
import { useDatabase } from '../database.js';
import { openServiceStage } from '../service/stage.js';

const REPLIES = 100_000;
const POSTS = 20_000;
const RUNS = 31;

const database = useDatabase();

test(`the figures of ${String(REPLIES)} replies and ${String(POSTS)} posts`, async () => {
  const now = (): Date => new Date();
  const { prisma } = database;
  const network = createLocalNetwork(createTimelineStore(prisma, now), { id: 'tweetrpg', handle: 'tweetRPG' }, now);
  const stage = await openServiceStage({ prisma, network, clock: { now, advance: () => undefined } });
  await prisma.$executeRaw`
    insert into reply (network, "externalId", "accountId", "authorId", text, "createdAt", verdict, reason)
    select 'local', n::text, 'local:tweetrpg', (n % 5000)::text, repeat('fight the goblin ', 4), now() - n * interval '1 s',
           (array['counted', 'ignored', 'command'])[1 + n % 3],
           case n % 3 when 1 then (array['no-option', 'too-late', 'superseded'])[1 + n % 7 % 3] end
    from generate_series(1, ${REPLIES}::int) as n`;
  await prisma.$executeRaw`
    insert into post (id, key, "accountId", kind, text, status, "createdAt", "sentAt")
    select gen_random_uuid(), n::text, 'local:tweetrpg', (array['turn', 'answer'])[1 + n % 2], repeat('The party go on. ', 12),
           case when n <= 100 then 'waiting' else 'sent' end, now() - n * interval '20 s',
           case when n > 100 then now() - n * interval '20 s' + (n % 97) * interval '0.1 s' end
    from generate_series(1, ${POSTS}::int) as n`;
  await prisma.$executeRaw`analyze`;
  const times: number[] = [];
  let bytes = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    bytes = printFigures(await readFigures(stage.service)).length;
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  await stage.close();
  console.log(
    `${(times[Math.floor(RUNS / 2)] ?? 0).toFixed(1)} ms median, ${(times.at(-1) ?? 0).toFixed(1)} ms most, ${String(bytes)} bytes`,
  );
});
