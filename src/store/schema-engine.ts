/**
 * Prisma's schema engine as WebAssembly. The engine that Prisma's own command line uses would have to be downloaded; this
 * one came with the packages, does the same, and talks to the database through the same adapter as the client.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  mockAdapter,
  mockMigrationAwareAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { DiffTarget, MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { Migration } from './migration-folder.js';

const SCHEMA_FILE = 'schema.prisma';
const NO_FILTER = { externalTables: [], externalEnums: [] };
/** A schema without a model, to compare with. */
export const EMPTY_SCHEMA = 'datasource db {\n  provider = "postgresql"\n}\n';

/** Of the platform's WebAssembly what is used here; its types come with the browser's only. */
declare const WebAssembly: {
  instantiate(
    code: Uint8Array,
    imports: Readonly<Record<string, object>>,
  ): Promise<{ readonly instance: { readonly exports: Readonly<Record<string, unknown>> } }>;
};

/** What the bindings have beside their declared types: the way to give them their instance. */
interface Glue {
  __wbg_set_wasm(exports: unknown): void;
}

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const { instance } = await WebAssembly.instantiate(await readFile(join(dirname(file), 'schema_engine_bg.wasm')), {
    './schema_engine_bg.js': bindings,
  });
  if (isLoaded()) return;
  (bindings as unknown as Glue).__wbg_set_wasm(instance.exports);
  (instance.exports['__wbindgen_start'] as () => void)();
}

/** The bindings belong to the whole process, this module perhaps only to a part of it (as in the tests). */
function isLoaded(): boolean {
  try {
    return bindings.version() !== '';
  } catch {
    return false;
  }
}

async function withEngine<T>(
  adapter: SqlMigrationAwareDriverAdapterFactory,
  use: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  await (loading ??= load());
  const options = { datamodels: [[SCHEMA_FILE, EMPTY_SCHEMA]] as [string, string][] };
  const bound = bindMigrationAwareSqlAdapterFactory(adapter);
  try {
    const engine = await bindings.SchemaEngine.new(options, () => undefined, bound);
    try {
      return await use(engine);
    } finally {
      engine.free();
    }
  } catch (error) {
    // What the adapter threw is known to the engine by number only.
    const id = /External error id#(\d+)/.exec(String(error))?.[1];
    throw (id === undefined ? undefined : bound.errorRegistry.consumeError(Number(id))?.error) ?? error;
  }
}

/** Stands for a database where there is none: it answers the one question that the engine asks before it compares. */
function offlineAdapter(): SqlMigrationAwareDriverAdapterFactory {
  const { Boolean, Text, Int32 } = ColumnTypeEnum;
  const answer = {
    columnNames: ['exists', 'version', 'numeric_version'],
    columnTypes: [Boolean, Text, Int32],
    rows: [[true, 'PostgreSQL 15.0', 150_000]],
  };
  const adapter = {
    ...mockAdapter('postgres'),
    queryRaw: () => Promise.resolve(answer),
    dispose: () => Promise.resolve(),
  };
  return { ...mockMigrationAwareAdapterFactory('postgres'), connect: () => Promise.resolve(adapter) };
}

/**
 * Applies the migrations that are missing, in order.
 * @returns their names
 */
export async function applyMigrations(
  adapter: SqlMigrationAwareDriverAdapterFactory,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  const list: MigrationList = {
    baseDir: '/',
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  };
  let failure: unknown;
  const watched = watchScripts(adapter, (error) => (failure ??= error));
  try {
    const output = await withEngine(watched, (engine) =>
      engine.applyMigrations({ migrationsList: list, filters: NO_FILTER }),
    );
    return output.appliedMigrationNames;
  } catch (error) {
    // After a failure the engine wants to write it down; within a transaction that fails too, and hides the first.
    throw failure ?? error;
  }
}

function watchScripts(
  factory: SqlMigrationAwareDriverAdapterFactory,
  onFailure: (error: unknown) => void,
): SqlMigrationAwareDriverAdapterFactory {
  const connect = async () => {
    const adapter = await factory.connect();
    const executeScript = adapter.executeScript.bind(adapter);
    return Object.assign(adapter, {
      executeScript: (script: string) =>
        executeScript(script).catch((error: unknown) => {
          onFailure(error);
          throw error;
        }),
    });
  };
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect,
    connectToShadowDb: () => factory.connectToShadowDb(),
  };
}

/**
 * Writes the SQL that leads from one schema to another; no database is needed for that.
 * @returns null where they are the same
 */
export async function diffSchemas(from: string, to: string): Promise<string | null> {
  const target = (content: string): DiffTarget => ({
    tag: 'schemaDatamodel',
    files: [{ path: SCHEMA_FILE, content }],
  });
  const { exitCode, stdout } = await withEngine(offlineAdapter(), (engine) =>
    engine.diff({ from: target(from), to: target(to), script: true, exitCode: true, filters: NO_FILTER }),
  );
  return exitCode === 0 ? null : stdout;
}
