import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';
import tseslint from 'typescript-eslint';

// The project's own configuration, without the rules that need types: these snippets stand in no file.
const eslint = new ESLint({ overrideConfig: [tseslint.configs.disableTypeChecked] });

async function findFaults(folder: string, code: string): Promise<string[]> {
  const results = await eslint.lintText(`export const x = ${code};\n`, { filePath: `${folder}/snippet.ts` });
  return results.flatMap((result) => result.messages.map((message) => message.ruleId ?? message.message));
}

describe('the engine has no', () => {
  test.each([
    ['clock', 'Date.now()', 'no-restricted-globals'],
    ['date', 'new Date(0)', 'no-restricted-globals'],
    ['other clock', 'performance.now()', 'no-restricted-globals'],
    ['timer', 'setTimeout(() => 1)', 'no-restricted-globals'],
    ['environment', 'process.env', 'no-restricted-globals'],
    ['way round by the global object', 'globalThis', 'no-restricted-globals'],
    ['log', 'console.log(1)', 'no-restricted-globals'],
    ['dice of its own', 'Math.random()', 'no-restricted-properties'],
    ['language of the machine', '"a".localeCompare("b")', 'no-restricted-properties'],
  ])('%s: %s', async (_what, code, rule) => {
    expect(await findFaults('src/engine', code)).toEqual([rule]);
    expect(await findFaults('src/service', code)).toEqual([]);
  });

  test('quarrel with arithmetic', async () => {
    expect(await findFaults('src/engine', 'Math.max(1, 2)')).toEqual([]);
  });
});
