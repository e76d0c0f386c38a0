import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// A small program, a file a line: what it imports, and the rules it breaks with that. Checked with the project's own rules.
const PROGRAM: readonly (readonly [file: string, imports: string, ...broken: string[]])[] = [
  [
    'src/engine/good.ts',
    "import './step.js'; import 'pure-rand/generator/xoroshiro128plus'; import '@noble/hashes/sha2.js'",
  ],
  ['src/engine/step.ts', ''],
  ['src/engine/quest/good.ts', "import 'fast-xml-parser'; import '../step.js'"],
  ['src/engine/reads-file.ts', "import 'node:fs'", 'engine-without-node'],
  ['src/engine/reads-type.ts', "import type { Stats } from 'fs'", 'engine-without-node'],
  ['src/engine/draws.ts', "import '../render/good.js'", 'engine-layer'],
  ['src/engine/logs.ts', "import 'pino'", 'engine-packages'],
  ['src/engine/parses.ts', "import 'fast-xml-parser'", 'engine-fast-xml-parser'],
  ['src/engine/quest/writes.ts', "import 'fast-xml-builder'", 'engine-fast-xml-builder'],
  // A circle is reported once, at the first of its files.
  ['src/engine/about.ts', "import './round.js'", 'no-cycle'],
  ['src/engine/round.ts', "import './about.js'"],
  ['src/engine/lock.ts', "import type { A } from './key.js'"],
  ['src/engine/key.ts', "import type { A } from './lock.js'"],
  ['src/engine/gone.ts', "import './nowhere.js'", 'nothing-missing'],
  ['src/render/good.ts', "import '../engine/step.js'"],
  ['src/render/sends.ts', "import '../networks/port.js'", 'render-layer'],
  ['src/networks/port.ts', "import '../render/good.js'"],
  ['src/networks/charges.ts', "import '../config/price.js'"],
  ['src/networks/is-set.ts', "import '../config/good.js'", 'networks-layer'],
  ['src/networks/stores.ts', "import '../store/good.js'", 'networks-layer'],
  ['src/networks/queries.ts', "import '@prisma/client'", 'database-in-store'],
  ['src/store/good.ts', "import '../engine/step.js'; import '@prisma/client'"],
  ['src/store/sends.ts', "import type { A } from '../networks/port.js'", 'store-layer'],
  ['src/service/good.ts', "import '../networks/port.js'; import '../store/good.js'; import '../engine/step.js'"],
  ['src/service/view.ts', "import type { A } from '../engine/step.js'"],
  ['src/service/answers.ts', "import '../http/good.js'", 'service-layer'],
  ['src/service/sets.ts', "import '../config/good.js'", 'service-layer'],
  ['src/http/good.ts', "import '../service/good.js'; import 'fastify'"],
  ['src/http/wires.ts', "import '../compose.js'", 'http-layer'],
  ['src/config/good.ts', "import 'zod'"],
  ['src/config/price.ts', ''],
  ['src/config/serves.ts', "import '../http/good.js'", 'config-layer'],
  ['src/compose.ts', "import './http/good.js'; import './config/good.js'; import './cli/good.js'", 'compose-layer'],
  ['src/cli/serve.ts', "import '../compose.js'; import './good.js'"],
  ['src/cli/good.ts', "import '../engine/good.js'; import 'commander'"],
  ['src/cli/validate.ts', "import './good.js'; import '../networks/port.js'"],
  ['src/cli/replay.ts', "import './detour.js'", 'offline-command'],
  ['src/cli/detour.ts', "import '../service/good.js'"],
  ['src/cli/read.ts', "import 'fastify'", 'offline-command'],
  ['src/cli/shows.ts', "import '../web/good.js'", 'web-for-itself'],
  ['src/cli/tries.ts', "import 'vitest'; import '../../test/help.js'", 'development-only', 'src-for-itself'],
  ['src/web/good.ts', "import 'preact'; import type { A } from '../service/view.js'"],
  ['src/web/asks.ts', "import { A } from '../service/view.js'", 'web-takes-types'],
  ['src/web/knows.ts', "import type { A } from '../service/good.js'", 'web-layer'],
  ['test/help.ts', ''],
];

const folder = mkdtempSync(join(tmpdir(), 'layer-rule-'));
const rules = await extractDepcruiseConfig(join(process.cwd(), '.dependency-cruiser.js'));
const found = new Map<string, Set<string>>();

beforeAll(async () => {
  for (const [file, imports] of PROGRAM) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `${imports};\nexport type A = 1;\n`);
  }
  for (const shared of ['node_modules', 'package.json', 'tsconfig.json']) {
    symlinkSync(join(process.cwd(), shared), join(folder, shared));
  }
  const { options, ...ruleSet } = rules;
  const { output } = await cruise(['src'], { ...options, ruleSet, baseDir: folder, validate: true });
  if (typeof output === 'string') throw new Error('a report in text was not asked for');
  for (const { from, rule } of output.summary.violations) {
    found.set(from, (found.get(from) ?? new Set()).add(rule.name));
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the layer rules', () => {
  test.each(PROGRAM)('%s: %s', (file, _imports, ...broken) => {
    expect([...(found.get(file) ?? [])].sort()).toEqual([...broken].sort());
  });

  test('are each broken by a file above, so that each is seen to bite', () => {
    const broken = new Set(PROGRAM.flatMap(([, , ...names]) => names));
    expect((rules.forbidden ?? []).filter(({ name }) => !broken.has(name ?? ''))).toEqual([]);
  });
});
