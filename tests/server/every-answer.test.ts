import type { InjectOptions } from 'fastify';
import { model } from '../../src/server/model';
import { callsOf } from '../../src/server/declared';
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
  ['another type', { method: 'POST', url: login, headers: { 'content-type': 'text/plain' }, payload: '{}' }, 415],
  [
    'another charset',
    { method: 'POST', url: login, headers: { 'content-type': 'application/json; charset=gbk' }, payload: '{}' },
    415,
  ],
  ['our fault', { url: '/api/broken' }, 500],
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

const forged = sized({ short: 400, deep: 50_000 });
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
    ]);
    const types = [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/json, text/plain',
      '',
    ];
    const isSimple = below(2) === 1;
    const headers = { cookie: admin.cookie, ...(isSimple ? { 'content-type': pick(types) } : { ...json, ...foreign }) };
    const url = pick(paths);
    const { statusCode } = await demo.app.inject({ method: 'POST', url, headers, payload: '{}' });
    if (statusCode !== (isSimple ? 415 : 403)) through.push(`${statusCode} ${url} ${JSON.stringify(headers)}`);
  }
  expect(through).toEqual([]);
  expect(await digestOf(demo)).toEqual(before);
}, 600_000);
