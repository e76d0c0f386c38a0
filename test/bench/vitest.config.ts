import { defineConfig } from 'vitest/config';

// Measurements, one file after the other. `npm run bench`, or `npm run bench -- dungeon` for those with this in their name.
export default defineConfig({
  test: {
    include: ['test/bench/**/*.bench.ts'],
    globalSetup: ['test/global-setup.ts'],
    environment: 'node',
    pool: 'forks',
    fileParallelism: false,
    disableConsoleIntercept: true,
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
});
