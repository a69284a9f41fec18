import type { FastifyInstance, InjectOptions } from 'fastify';
import { validators } from '../../src/generated/validators';
import { buildApp } from '../../src/server/http/app';
import { errorNames } from '../../src/server/platform/errors';
import { identityPort } from '../../src/server/identity';
import { model } from '../../src/server/platform/model';
import { openPool } from '../../src/server/database/pool';
import { startDemoConsole, type DemoConsole } from '../support/demo-console';

const { errors } = model.constants;
let demo: DemoConsole;
let lines: string[];
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  demo = await startDemoConsole();
  const db = openPool({ url: demo.appUrl });
  lines = [];
  const logger = { level: 'info', stream: { write: (line: string) => void lines.push(line) } };
  app = await buildApp({ model, validators, db, identity: identityPort(model), logger, signInsPerMinute: 3 });
  app.get('/api/broken', async () => {
    throw new Error('a secret detail');
  });
  close = async () => {
    await app.close();
    await db.destroy();
  };
});
afterAll(async () => {
  await close();
  await demo.stop();
});

const loginCheck = '/api/v1/passport/login_check';
const send = (options: InjectOptions) =>
  app.inject({ method: 'POST', headers: { 'content-type': 'application/json' }, ...options });

test('every answer has the envelope, and its log_id in the header and in every line of the log', async () => {
  const answer = await send({ url: loginCheck, payload: '{}' });
  expect(answer.json()).toEqual({ code: 0, msg: '', log_id: answer.headers['x-log-id'], data: { logged_in: false } });
  expect(lines.filter((line) => JSON.parse(line).log_id === answer.headers['x-log-id']).length).toBeGreaterThanOrEqual(
    2,
  );
});

test.each<[string, InjectOptions, number, keyof typeof errors]>([
  ['text that is no JSON', { url: loginCheck, payload: '{' }, 400, 'invalid'],
  ['an empty body', { url: loginCheck, payload: '' }, 400, 'invalid'],
  ['a poisoned prototype', { url: loginCheck, payload: '{"__proto__":{}}' }, 400, 'invalid'],
  ['a path that is none', { url: '/api/v1/nothing', payload: '{}' }, 404, 'notFound'],
  ['the wrong method', { url: loginCheck, method: 'GET' }, 404, 'notFound'],
  ['a broken address', { url: '/api/%zz', payload: '{}' }, 400, 'invalid'],
  ['too much', { url: loginCheck, payload: JSON.stringify({ a: 'x'.repeat(3_000_000) }) }, 413, 'invalid'],
  [
    'a form',
    { url: loginCheck, payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'invalid',
  ],
  ['plain text', { url: loginCheck, payload: '{}', headers: { 'content-type': 'text/plain' } }, 415, 'invalid'],
])('%s keeps its HTTP status', async (_, options, status, name) => {
  const answer = await send(options);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({
    code: errors[name],
    msg: expect.any(String),
    log_id: expect.any(String),
    data: {},
  });
});

test('what is our fault is told in one sentence with its log_id, and logged in full', async () => {
  const answer = await app.inject('/api/broken');
  expect(answer.statusCode).toBe(500);
  const { code, msg, log_id } = answer.json();
  expect({ code, msg }).toEqual({ code: errors.system, msg: `TW000 系统异常（${log_id}）` });
  expect(answer.body).not.toContain('secret');
  expect(lines.some((line) => line.includes('a secret detail') && line.includes(log_id))).toBe(true);
});

test('whoever tries to sign in too often from one address waits', async () => {
  const attempt = () =>
    send({ url: '/api/v1/passport/password_login', payload: { username: 'nobody', password: 'wrong' } });
  for (let count = 0; count < 3; count += 1)
    expect((await attempt()).json()).toMatchObject({ code: errors.loginFailed });
  const answer = await attempt();
  expect(answer.statusCode).toBe(429);
  expect(answer.json()).toMatchObject({ code: errors.tooMany });
});

test('the server lives on when the database throws its connections out', async () => {
  await demo.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and starts_with(usename, 'cangtai_app')`,
  );
  const codes = [];
  for (let attempt = 0; attempt < 5; attempt += 1) codes.push((await app.inject('/api/ready')).statusCode);
  expect(codes[codes.length - 1]).toBe(200);
});

test('pages may run our own scripts only, and nobody else frames them', async () => {
  const policy = String((await app.inject('/api/docs')).headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).toContain("frame-ancestors 'self'");
});

test('every error has a number of its own and words', () => {
  expect(new Set(errorNames.map((name) => errors[name])).size).toBe(errorNames.length);
  expect(errorNames.filter((name) => !model.messages[name])).toEqual([]);
  expect(Object.keys(errors).sort()).toEqual([...errorNames].sort());
});

test('a call that declares no access, or whose code is missing, keeps the server from starting', async () => {
  const call = { ...Object.values(model.calls)[0], key: 'open', handler: 'no-such', access: undefined };
  const broken = { ...model, calls: { ...model.calls, open: call } } as unknown as typeof model;
  const starting = buildApp({
    model: broken,
    validators,
    db: openPool({ url: demo.appUrl }),
    identity: identityPort(model),
  });
  await expect(starting).rejects.toThrow(
    /shell\.open declares no access[^]*shell\.open has no validator[^]*there is no handler "no-such"/,
  );
});
