/** Settings from the process's environment and the `.env` file beside it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readSettings, type Environment, type SettingsReading } from './settings.js';

const END = 'END_OF_FILE';

/**
 * Reads the settings. What the environment says wins over the file; no file is as good as an empty one.
 * @param folder where to look for `.env`
 */
export function loadSettings(env: Environment, folder: string): SettingsReading {
  const file = readEnvFile(join(folder, '.env'));
  if ('fault' in file) return { ok: false, faults: [file.fault] };
  const merged: Record<string, string | undefined> = { ...file.env };
  for (const [name, value] of Object.entries(env)) if (value !== undefined && value !== '') merged[name] = value;
  return readSettings(merged);
}

function readEnvFile(path: string): { readonly env: Environment } | { readonly fault: string } {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return code === 'ENOENT' ? { env: {} } : { fault: `${path} cannot be read (${code})` };
  }
  // The parser takes a line without `=` as the beginning of the next name, and would lose both without a word; the last
  // line of all needs a next one for that.
  const { [END]: _, ...env } = parseEnv(`${text.replace(/^\uFEFF/, '')}\n${END}=`);
  const stray = Object.keys(env).find((name) => !/^[\w.]+$/.test(name));
  if (stray === undefined) return { env };
  const start = /^\S{0,30}/.exec(stray)?.[0] ?? '';
  return { fault: `${path}: the line that begins with ${JSON.stringify(start)} is not of the form NAME=value` };
}
