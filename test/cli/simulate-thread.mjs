// A thread of a simulation that runs the sources.
import { runnerImport } from 'vite';

const { module } = await runnerImport('src/cli/simulate/thread.ts', { configFile: false, logLevel: 'error' });
export const { play } = module;
