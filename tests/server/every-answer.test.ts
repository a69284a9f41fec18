import type { InjectOptions } from 'fastify';
import { model } from '../../src/server/platform/model';
import { callsOf } from '../../src/server/http/assert-calls-declared';
import { chance } from '../support/chance';
import { digestOf } from '../support/digest';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';
import { sized } from '../support/level';

let demo: DemoConsole;
let admin: Visitor;

beforeAll(async () => {
  demo = await startDemoConsole();
  demo.app.get('/api/broken', async () => {
    throw new Error('broken');
  });
  admin = await demo.someone('yiwu_admin', 'YW-SOC');
});
afterAll(() => demo.stop());

const json = { 'content-type': 'application/json' };
const login = '/api/v1/passport/login_check';

test.each<[string, InjectOptions, number]>([
  ['an answer', { method: 'POST', url: login, headers: json, payload: '{}' }, 200],
  [
    'a refusal',
    { method: 'POST', url: '/api/v1/user_center/user/get_self_user_info', headers: json, payload: '{}' },
    200,
  ],
  ['health', { url: '/api/health' }, 200],
  ['the description', { url: '/api/docs' }, 200],
  ['a script', { url: '/api/docs/start.js' }, 200],
  ['bad JSON', { method: 'POST', url: login, headers: json, payload: '{' }, 400],
  ['a broken address', { url: '/api/%zz' }, 400],
  [
    'a foreign site',
    { method: 'POST', url: login, headers: { ...json, origin: 'https://evil.example' }, payload: '{}' },
    403,
  ],
  ['nothing', { url: '/api/nothing' }, 404],
  ['too much', { method: 'POST', url: login, headers: json, payload: `"${'x'.repeat(3_000_000)}"` }, 413],
  [
    'a packed body',
    { method: 'POST', url: login, headers: { ...json, 'content-encoding': 'gzip' }, payload: '{}' },
    415,
  ],
  ['another type', { method: 'POST', url: login, headers: { 'content-type': 'text/plain' }, payload: '{}' }, 415],
  [
    'another charset',
    { method: 'POST', url: login, headers: { 'content-type': 'application/json; charset=gbk' }, payload: '{}' },
    415,
  ],
  ['our fault', { url: '/api/broken' }, 500],
  ['another way to ask', { method: 'PUT', url: login, headers: json, payload: '{}' }, 404],
  ['a question of what is allowed', { method: 'OPTIONS', url: login }, 404],
  ['the head of something', { method: 'HEAD', url: '/api/docs' }, 200],
  ['a file of the documentation', { url: '/api/docs/files/swagger-ui.css' }, 200],
  ['a file beside it', { url: '/api/docs/files/../../package.json' }, 404],
  [
    'what has not changed',
    { url: '/api/docs/files/swagger-ui.css', headers: { 'if-modified-since': 'Sat, 01 Jan 2050 00:00:00 GMT' } },
    304,
  ],
])('%s carries all that keeps a browser safe', async (_, options, status) => {
  const { statusCode, headers } = await demo.app.inject({
    ...options,
    headers: { ...options.headers, 'x-forwarded-proto': 'https' },
  });
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'content-security-policy': expect.stringMatching(
      /(script-src 'self'|default-src 'none');.*frame-ancestors '(self|none)'/,
    ),
  });
  if (options.method === 'POST') expect(headers['cache-control']).toBe('no-store');
});

const forged = sized({ short: 200, deep: 50_000 });
test(`${forged} requests that another site has its visitors send have no effect`, async () => {
  const { pick, below } = chance('forged requests');
  const paths = callsOf(model).flatMap((call) => call.paths.map(({ path }) => path));
  const before = await digestOf(demo);
  const through: string[] = [];
  for (let count = 0; count < forged; count += 1) {
    const foreign = pick<Record<string, string>>([
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:81', host: 'localhost:80' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://console.localhost:80', host: 'localhost:80' },
      { origin: 'http://localhost.evil.example', host: 'localhost' },
      { origin: 'http://user@localhost:81', host: 'localhost' },
      { origin: 'file://', host: 'localhost' },
      { origin: '', host: 'localhost' },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ]);
    const types = [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/json, text/plain',
      'application/json; charset=utf-7',
      'text/plain; application/json',
      'application/csp-report',
      '',
    ];
    const isSimple = below(2) === 1;
    const headers = { cookie: admin.cookie, ...(isSimple ? { 'content-type': pick(types) } : { ...json, ...foreign }) };
    const url = pick(paths);
    const way = pick(['POST', 'POST', 'POST', 'GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'] as const);
    const { statusCode } = await demo.app.inject({ method: way, url, headers, payload: '{}' });
    const expected = way === 'POST' ? [isSimple ? 415 : 403] : [404, 415];
    if (!expected.includes(statusCode)) through.push(`${way} ${statusCode} ${url} ${JSON.stringify(headers)}`);
  }
  expect(through).toEqual([]);
  expect(await digestOf(demo)).toEqual(before);
}, 600_000);

test('a cookie that another host could have set opens nothing over https', async () => {
  const headers = { ...json, 'x-forwarded-proto': 'https', cookie: admin.cookie };
  const url = '/api/v1/user_center/user/get_self_user_info';
  const answer = await demo.app.inject({ method: 'POST', url, headers, payload: '{}' });
  expect(answer.json().code).toBe(model.constants.errors.sessionEnded);
});
