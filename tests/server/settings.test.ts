import { readSettings, SettingsError } from '../../src/server/installation/settings';

const secret = 'a secret that is long enough';

test('without any setting there are usual ones', () => {
  expect(readSettings({})).toMatchObject({
    port: 8000,
    host: '127.0.0.1',
    pool: 10,
    connections: 2000,
    logLevel: 'warn',
    trustProxy: 0,
    publicDocs: false,
  });
});

test('files are kept where it is said, and read where they were before', () => {
  expect(readSettings({}).files).toMatchObject({ current: 'database' });
  const bucket = {
    CANGTAI_BUCKET: 'https://s3.example.com/files',
    CANGTAI_BUCKET_KEY_ID: 'me',
    CANGTAI_BUCKET_SECRET: 'x',
  };
  expect(readSettings({ CANGTAI_FILES: 's3', CANGTAI_FILES_FOLDER: '/srv/files', ...bucket }).files).toEqual({
    current: 's3',
    folder: '/srv/files',
    s3: { bucket: 'https://s3.example.com/files', region: 'us-east-1', keyId: 'me', secret: 'x' },
  });
});

test('good settings are taken', () => {
  const DATABASE_URL = 'postgres://me@db.example:5432/cangtai';
  expect(readSettings({ PORT: '80', DATABASE_URL, CANGTAI_SECRET: secret, TRUST_PROXY: '1' })).toMatchObject({
    port: 80,
    databaseUrl: DATABASE_URL,
    trustProxy: 1,
  });
});

test.each<[string, Record<string, string>]>([
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '0' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '80.5' }],
  ['HOST', { HOST: 'http://127.0.0.1' }],
  ['HOST', { HOST: '' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['CANGTAI_POOL', { CANGTAI_POOL: '1' }],
  ['CANGTAI_POOL', { CANGTAI_POOL: 'many' }],
  ['CANGTAI_CONNECTIONS', { CANGTAI_CONNECTIONS: '0' }],
  ['SIGN_INS_PER_MINUTE', { SIGN_INS_PER_MINUTE: '-1' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10' }],
  ['TRUST_PROXY', { TRUST_PROXY: '' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1, proxy.example.com' }],
  ['CANGTAI_PUBLIC_DOCS', { CANGTAI_PUBLIC_DOCS: 'yes' }],
  ['CANGTAI_DEMO', { CANGTAI_DEMO: 'yes' }],
  ['CANGTAI_ALLOW_KNOWN_PASSWORDS', { CANGTAI_ALLOW_KNOWN_PASSWORDS: 'yes' }],
  ['CANGTAI_DRAIN_MS', { CANGTAI_DRAIN_MS: 'soon' }],
  ['CANGTAI_DRAIN_MS', { CANGTAI_DRAIN_MS: '0' }],
  ['CANGTAI_SECRET', { CANGTAI_SECRET: 'short' }],
  ['CANGTAI_METRICS_TOKEN', { CANGTAI_METRICS_TOKEN: '' }],
  ['CANGTAI_GATEWAY_TRANSLATION_URL', { CANGTAI_GATEWAY_TRANSLATION_URL: 'translate.example' }],
  ['CANGTAI_GATEWAY_TRANSLATION_SECRET', { CANGTAI_GATEWAY_TRANSLATION_URL: 'https://translate.example' }],
  ['CANGTAI_GATEWAY_TRANSLATION_SECRET', { CANGTAI_GATEWAY_TRANSLATION_SECRET: 'short' }],
  ['DATABASE_URL', { DATABASE_URL: 'db.example' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://me:secret@db.example/cangtai' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://me:secret@db.example' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://db.example/cangtai' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://me@db.example/cangtai' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
  ['CANGTAI_DATA', { CANGTAI_DATA: ' ' }],
  ['CANGTAI_FILES', { CANGTAI_FILES: 'ftp' }],
  ['CANGTAI_FILES_FOLDER', { CANGTAI_FILES: 'folder' }],
  ['CANGTAI_FILES_FOLDER', { CANGTAI_FILES: 'folder', CANGTAI_FILES_FOLDER: 'files' }],
  ['CANGTAI_BUCKET', { CANGTAI_FILES: 's3', CANGTAI_BUCKET_KEY_ID: 'me', CANGTAI_BUCKET_SECRET: 'secret' }],
  ['CANGTAI_BUCKET', { CANGTAI_BUCKET: 'files', CANGTAI_BUCKET_KEY_ID: 'me', CANGTAI_BUCKET_SECRET: 'secret' }],
  ['CANGTAI_BUCKET_SECRET', { CANGTAI_BUCKET: 'https://files.example.com', CANGTAI_BUCKET_KEY_ID: 'me' }],
])('%s is refused by name, in two languages, without telling a password: %j', (name, env) => {
  const reading = () => readSettings(env);
  expect(reading).toThrow(SettingsError);
  expect(reading).toThrow(new RegExp(`\\n  ${name}: [^\\n]*[\\u4e00-\\u9fff][^\\n]*\\([a-z][^\\n]*\\)`));
  expect(reading).not.toThrow(/me:secret/);
  // Every word that it names is one.
  expect(reading).not.toThrow(/应为 、|、 |of ,|, ,/);
});

test.each([
  ['0', 0],
  ['2', 2],
  ['10.0.0.0/8, loopback,::1', ['10.0.0.0/8', 'loopback', '::1']],
])('proxies are trusted by number or by address: %s', (TRUST_PROXY, trustProxy) => {
  expect(readSettings({ TRUST_PROXY })).toMatchObject({ trustProxy });
});

test('all that is wrong is told at once', () => {
  expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'x', TRUST_PROXY: 'x' })).toThrow(
    /PORT[^]*LOG_LEVEL[^]*TRUST_PROXY/,
  );
});
