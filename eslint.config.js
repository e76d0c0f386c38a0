import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

// Names that give an engine another answer on another machine or at another time, or that reach out of it.
const IMPURE_GLOBALS = [
  ...['Date', 'Intl', 'performance', 'crypto', 'process', 'console', 'navigator', 'fetch', 'Buffer'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'globalThis', 'window', 'document'],
];
const LOCALE_METHODS = ['localeCompare', 'toLocaleString', 'toLocaleLowerCase', 'toLocaleUpperCase'];

export default defineConfig(
  { ignores: ['dist/', 'coverage/', '.tweetrpg/', 'src/store/prisma/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.config.ts', '*.js', '.*.js'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      eqeqeq: 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
        { selector: 'TSEnumDeclaration', message: 'Use a list `as const` and the type that follows from it.' },
        { selector: 'ExportAllDeclaration', message: 'Import from the file that has it.' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      // A function of an asynchronous port is `async` so that what it throws is a rejection, awaiting or not.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['src/engine/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...IMPURE_GLOBALS.map((name) => ({ name, message: 'The engine is pure: data in, data out.' })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Draw from a stream of the game (engine/dice).' },
        ...LOCALE_METHODS.map((property) => ({ property, message: 'The same on every machine, whatever its locale.' })),
      ],
      'no-restricted-imports': ['error', { patterns: [{ group: ['node:*'], message: 'The engine is pure.' }] }],
    },
  },
  {
    files: ['test/**'],
    rules: {
      // Matchers such as expect.any() are `any` by design.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: { process: 'readonly', console: 'readonly' } },
  },
  {
    files: ['*.config.ts', '*.js', '.*.js', 'test/**/vitest.config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
