/** Starts, finds and stops the server of a data folder. It outlives the process that started it, however that ends. */
import { existsSync } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StoreError } from '../store-error.js';
import { runAs } from './account.js';
import type { Place } from './place.js';
import { isRunning, readCommandLine } from './running-process.js';

const START_SECONDS = 60;
const STOP_SECONDS = 30;
const LOG_FILE = 'server.log';
const LOG_BYTES = 1_000_000;

/**
 * Finds the server that runs on a data folder by its `postmaster.pid`. A file whose process is gone is left to Postgres,
 * which makes sure that no part of the old server lives on; a file whose number now belongs to another process is removed,
 * for Postgres would take it for a server.
 */
export async function findServer(data: string): Promise<{ readonly pid: number; readonly port: number } | null> {
  const pidFile = join(data, 'postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n').map((line) => line.trim());
  const [pidLine = '', folder = '', , portLine = ''] = lines;
  const pid = Number(pidLine);
  if (!isRunning(pid)) return null;
  const commandLine = await readCommandLine(pid);
  const isPostgresHere = (commandLine?.includes(folder) ?? true) && (await isSameFolder(folder, data));
  if (isPostgresHere) return { pid, port: Number(portLine) };
  await rm(pidFile, { force: true });
  return null;
}

/** A folder that is not there any more has been moved, with the server in it. */
async function isSameFolder(folder: string, data: string): Promise<boolean> {
  if (!existsSync(folder)) return true;
  const [one, other] = await Promise.all([stat(folder), stat(data)]);
  return one.ino === other.ino && one.dev === other.dev;
}

/** The port that the server of a data folder had when it was last started. */
export async function lastPort(data: string): Promise<number | null> {
  const options = await readFile(join(data, 'postmaster.opts'), 'utf8').catch(() => '');
  const port = /"-p" "(\d+)"/.exec(options)?.[1];
  return port === undefined ? null : Number(port);
}

/** A port of 127.0.0.1 that nobody uses now: the one asked for if that is free. */
export async function findFreePort(wanted: number | null): Promise<number> {
  return (wanted === null ? null : await tryPort(wanted)) ?? (await tryPort(0)) ?? 0;
}

async function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null));
    });
  });
}

/** Why a server was not started: there is one already (or still), or the port is taken. */
export type StartResult = 'started' | 'busy' | 'port-taken';

/**
 * Starts the server and waits until it takes connections.
 * @param isDurable false where the data need not outlive a crash of the machine
 */
export async function startServer(place: Place, port: number, isDurable: boolean): Promise<StartResult> {
  const { data, account, binaries } = place;
  const logFile = join(data, LOG_FILE);
  const logged = await turnLog(logFile);
  const options = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    // Loopback with a password is enough; a socket would need a short path.
    ...(process.platform === 'win32' ? [] : ["-c unix_socket_directories=''"]),
    '-c log_min_messages=log',
    '-c log_checkpoints=off',
    ...(isDurable ? [] : ['-c fsync=off', '-c full_page_writes=off', '-c synchronous_commit=off']),
  ];
  const args = ['start', '-D', data, '-l', logFile, '-w', '-t', String(START_SECONDS), '-o', options.join(' ')];
  try {
    await runAs(account, binaries.pgCtl, args);
    return 'started';
  } catch (cause) {
    const output = await readFrom(logFile, logged);
    if (/"postmaster\.pid" already exists|shared memory block .* still in use/s.test(output)) return 'busy';
    if (/could not bind|could not create any TCP\/IP sockets/.test(output)) return 'port-taken';
    if ((await findServer(data)) !== null) return 'busy';
    const reason = /(?:FATAL|PANIC): +(.*)/.exec(output)?.[1] ?? 'it does not say why';
    const message = `The Postgres in ${data} does not start: ${reason} (see ${logFile})`;
    throw new StoreError('server-does-not-start', message, { cause });
  }
}

/** Keeps the log from growing without end. @returns how long it is now */
async function turnLog(logFile: string): Promise<number> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size < LOG_BYTES) return size;
  await rename(logFile, `${logFile}.old`);
  return 0;
}

async function readFrom(path: string, start: number): Promise<string> {
  const file = await open(path).catch(() => null);
  if (file === null) return '';
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read({ buffer: Buffer.alloc(Math.max(0, size - start)), position: start });
    return buffer.toString();
  } finally {
    await file.close();
  }
}

/** Stops the server in good order: what runs is broken off, what is committed is written down. None running is well. */
export async function stopServer(place: Place): Promise<void> {
  const args = ['stop', '-D', place.data, '-m', 'fast', '-w', '-t', String(STOP_SECONDS)];
  try {
    await runAs(place.account, place.binaries.pgCtl, args);
  } catch (error) {
    if ((await findServer(place.data)) !== null) throw error;
  }
}
