import { expect, test } from 'vitest';
import { ERROR_CODES } from '../../src/http/error-code.js';
import { createFakeOperator } from './fake-operator.js';
import { openTestApp } from './test-app.js';

/** Codes of a route's answers by status, as its part of the OpenAPI document has them. */
function documentedCodes(operation: object): Map<string, string[]> {
  const { responses } = operation as { responses: Record<string, object> };
  return new Map(Object.entries(responses).map(([status, response]) => [status, collectCodes(response)]));
}

function collectCodes(node: unknown, key = ''): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (key === 'code' && 'enum' in node) return node.enum as string[];
  return Object.entries(node).flatMap(([name, child]) => collectCodes(child, name));
}

test('documents every code of the table, at its status, and no other', async () => {
  const { app } = await openTestApp({ operator: createFakeOperator() });
  const { paths } = (await app.inject('/docs/json')).json<{ paths: Record<string, Record<string, object>> }>();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const found = new Set<string>();
  for (const operation of operations) {
    for (const [status, codes] of documentedCodes(operation)) {
      for (const code of codes) {
        expect(ERROR_CODES).toHaveProperty(code, expect.objectContaining({ status: Number(status) }));
        found.add(code);
      }
    }
  }
  expect([...found].sort()).toEqual(Object.keys(ERROR_CODES).sort());
});

test('documents every public route, and hides the pages', async () => {
  const { app } = await openTestApp();
  const { paths } = (await app.inject('/docs/json')).json<{ paths: object }>();
  expect(Object.keys(paths).sort()).toEqual([
    '/api/games',
    '/api/games/{id}',
    '/api/games/{id}/events',
    '/api/games/{id}/map.svg',
    '/api/local/replies',
    '/api/quests',
    '/api/service',
    '/healthz',
    '/metrics',
    '/readyz',
  ]);
});
