/** Asks the service. Every refusal has a code of the API; `offline` is when no answer came at all. */

export interface Refused {
  readonly ok: false;
  readonly status: number;
  readonly code: string;
  /** For people. */
  readonly message: string;
}

export type Answer<T> = { readonly ok: true; readonly value: T } | Refused;

const OFFLINE: Refused = {
  ok: false,
  status: 0,
  code: 'offline',
  message: 'The service does not answer. Is it running?',
};

/** @param path below `/api/` */
export function read<T>(path: string): Promise<Answer<T>> {
  return ask(path, {});
}

/** Sends `body` as JSON to a path below `/api/`. */
export function post<T>(path: string, body: object): Promise<Answer<T>> {
  return ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

/** Asks for what is at a path below `/api/` to be gone. */
export function remove<T>(path: string): Promise<Answer<T>> {
  return ask(path, { method: 'DELETE' });
}

async function ask<T>(path: string, init: RequestInit): Promise<Answer<T>> {
  try {
    const response = await fetch(`/api/${path}`, init);
    const body: unknown = await response.json();
    if (response.ok) return { ok: true, value: body as T };
    const { code = 'internal', message = response.statusText } = body as { code?: string; message?: string };
    return { ok: false, status: response.status, code, message };
  } catch {
    return OFFLINE;
  }
}
