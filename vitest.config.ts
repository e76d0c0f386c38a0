import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const ALL_TESTS = ['test/**/*.test.ts', 'test/**/*.test.tsx'];
/** What also runs on the server of TEST_DATABASE_URL, when there is one: whatever a server of another version may do otherwise. */
const DATABASE_TESTS = [
  'test/store/*.test.ts',
  'test/service/{local-game,x-game,dump}.test.ts',
  'test/networks/local/**/*.test.ts',
];
const hasExternal = (process.env['TEST_DATABASE_URL'] ?? '') !== '';

export default defineConfig({
  test: {
    // A project adds to this list and cannot narrow it: where there are projects, each has its own.
    ...(!hasExternal && { include: ALL_TESTS }),
    environment: 'node',
    // Processes, not threads: some tests start servers, browsers and native libraries.
    pool: 'forks',
    // Many tests wait, for a server or a clock, so that a second worker pays on two cores too.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: ['test/global-setup.ts'],
    ...(hasExternal && {
      projects: [
        { extends: true, test: { name: 'embedded', include: ALL_TESTS } },
        { extends: true, test: { name: 'external', include: DATABASE_TESTS } },
      ],
    }),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
  },
});
