import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    environment: 'node',
    // Processes, not threads: some tests start servers, browsers and native libraries.
    pool: 'forks',
    globalSetup: existsSync('test/global-setup.ts') ? ['test/global-setup.ts'] : [],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
  },
});
