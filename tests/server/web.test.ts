import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  writeFileSync(join(root, 'umi.0a1b2c3d.js'), '1');
  writeFileSync(join(root, 'static', 'plain.css'), 'a{}');
  app = fastify();
  app.setErrorHandler((error: Error & { code: string }, request, reply) => answerError(model, error, request, reply));
  await addWeb(app, root);
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

test('what has a hash in its name is kept for good, the rest is asked for again', async () => {
  expect((await app.inject('/umi.0a1b2c3d.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/static/plain.css')).headers['cache-control']).toBe('no-cache');
});

test.each(['/api/nothing', '/pda/api/v1/nothing', '/missing.js', '/../package.json', '/%2e%2e/package.json', '/.env'])(
  '%s is not there',
  async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: model.constants.errors.notFound });
  },
);
