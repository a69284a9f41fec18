const { join } = require('node:path');

const rootDir = join(__dirname, '..');

// ES modules that jest has to translate, wherever they are nested. Most packages are packed: `tests/support/packed`.
const modules = ['kysely', 'content-disposition', '@fastify', '@opentelemetry', 'cookie', 'hucre'];

const shared = {
  rootDir,
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '<rootDir>/tests/planted/transform.cjs',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(.*/)?(${modules.join('|')})/)`, '/\\.cangtai/'],
  modulePathIgnorePatterns: ['<rootDir>/.cangtai', '<rootDir>/src/\\.umi'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '\\.(css|less)$': '<rootDir>/tests/support/browser/style.cjs',
    '\\.(svg|png)$': '<rootDir>/tests/support/browser/picture.cjs',
  },
  resolver: '<rootDir>/tests/support/packed/resolver.cjs',
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tests/e2e/'],
};

/** `*.test.tsx` anywhere, and what the browser rooms do, in jsdom; the server on a real database; the rest in plain Node. */
const config = {
  rootDir,
  maxWorkers: 2,
  testTimeout: 30_000,
  testSequencer: '<rootDir>/tests/support/longest-first.cjs',
  cacheDirectory: join(rootDir, '.cangtai/cache/jest'),
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: '<rootDir>/tests/support/environments/node.cjs',
      testMatch: ['<rootDir>/tests/{fields,metadata,schemas,tools,engine,scan}/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/tests/support/environments/jsdom.cjs',
      testMatch: ['<rootDir>/tests/**/*.test.tsx', '<rootDir>/tests/shell/**/*.test.ts'],
      setupFiles: ['<rootDir>/tests/support/browser/missing-in-jsdom.ts'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/browser/setup.ts'],
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: '<rootDir>/tests/support/environments/node.cjs',
      testMatch: ['<rootDir>/tests/server/**/*.test.ts'],
      globalSetup: '<rootDir>/tests/support/start-cluster.ts',
      globalTeardown: '<rootDir>/tests/support/stop-cluster.ts',
    },
  ],
};

/** A fresh clone has no `src/generated`, which most tests import. The workers inherit the environment. */
module.exports = async () => {
  const { generateMissing } = await import('../tools/build/generate-missing.mjs');
  const { keepTemporaryInMemory } = await import('../tools/test/temporary-in-memory.mjs');
  const { packForBrowser } = await import('./support/packed/for-browser.mjs');
  const { packForNode } = await import('./support/packed/for-node.mjs');
  keepTemporaryInMemory();
  await generateMissing();
  // A run within a test has the packs of the run around it.
  process.env.CANGTAI_PACKED_FOR_BROWSER ??= await packForBrowser();
  process.env.CANGTAI_PACKED_FOR_NODE ??= await packForNode();
  return config;
};
