import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { answerError } from '../../src/server/calls/envelope';
import { model } from '../../src/server/platform/model';
import { addWeb } from '../../src/server/http/plugins/web';

let root: string;
let app: FastifyInstance;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'cangtai-web-'));
  mkdirSync(join(root, 'static'));
  writeFileSync(join(root, 'index.html'), '<title>仓台</title>');
  writeFileSync(join(root, 'list.html'), '<title>仓台</title><link rel="preload">');
  writeFileSync(join(root, 'umi.0a1b2c3d.js'), '1');
  writeFileSync(join(root, 'umi.0a1b2c3d.js.gz'), gzipSync('1'));
  writeFileSync(join(root, 'static', 'plain.css'), 'a{}');
  app = fastify();
  app.setErrorHandler((error: Error & { code: string }, request, reply) => answerError(model, error, request, reply));
  await addWeb(app, root, (path) => path === '/basic/shelf');
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

test.each(['/', '/home', '/role-manage?page=2', '/distribution/inbound/some-sign-new'])(
  '%s is the console, asked for every time',
  async (url) => {
    const answer = await app.inject(url);
    expect(answer.body).toContain('仓台');
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

test('an address of a list is told its scripts at once, any other is not', async () => {
  expect((await app.inject('/basic/shelf?page=2')).body).toContain('preload');
  expect((await app.inject('/home')).body).not.toContain('preload');
  expect((await app.inject('/login')).body).not.toContain('preload');
  expect((await app.inject('/list.html')).statusCode).toBe(404);
});

test('what has a hash in its name is kept for good, the rest is asked for again', async () => {
  expect((await app.inject('/umi.0a1b2c3d.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/static/plain.css')).headers['cache-control']).toBe('no-cache');
});

test('a file is read once, and sent from memory to all who come after', async () => {
  const file = join(root, 'static', 'plain.css');
  expect((await app.inject('/static/plain.css')).body).toBe('a{}');
  renameSync(file, `${file}.away`);
  expect((await app.inject('/static/plain.css')).body).toBe('a{}');
  renameSync(`${file}.away`, file);
});

test.each([
  ['gzip, deflate, br', 'gzip'],
  ['gzip;q=0', undefined],
  ['', undefined],
])('who takes %j is sent the form %s of a script', async (accepted, encoding) => {
  const answer = await app.inject({ url: '/umi.0a1b2c3d.js', headers: { 'accept-encoding': accepted } });
  expect(answer.headers).toMatchObject({ vary: 'accept-encoding', 'content-type': 'text/javascript; charset=utf-8' });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.rawPayload).toEqual(encoding ? gzipSync('1') : Buffer.from('1'));
});

test('who has a file already is told so, and who asks for its head gets no more', async () => {
  const { etag } = (await app.inject('/home')).headers;
  const again = await app.inject({ url: '/home', headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const head = await app.inject({ method: 'HEAD', url: '/home' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '21']);
});

test.each(['/api/nothing', '/pda/api/v1/nothing', '/missing.js', '/../package.json', '/%2e%2e/package.json', '/.env'])(
  '%s is not there',
  async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: model.constants.errors.notFound });
  },
);
