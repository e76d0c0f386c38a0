// Runs a TypeScript file in a process of its own, for tests that kill processes: node run-typescript.mjs FILE
import { runnerImport } from 'vite';

await runnerImport(process.argv[2], { configFile: false, logLevel: 'error' });
