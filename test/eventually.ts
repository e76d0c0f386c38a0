import { vi } from 'vitest';

/** Waits until an assertion holds; for what other processes do in their own time. Fails as it does when it never holds. */
export async function eventually(assertion: () => unknown): Promise<void> {
  await vi.waitFor(assertion, { timeout: 45_000, interval: 20 });
}
