import type { LightMyRequestResponse } from 'fastify';
import { model } from '../../src/server/platform/model';
import { demoPassword, startDemoConsole, type DemoConsole } from '../support/demo-console';

const { errors } = model.constants;
let demo: DemoConsole;

beforeAll(async () => {
  demo = await startDemoConsole();
});
afterAll(() => demo.stop());

const login = '/api/v1/passport/password_login';
const who = { username: 'yiwu_operator', password: demoPassword, device_platform: 'web' };
const send = (
  url: string,
  payload: object = {},
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> => demo.app.inject({ method: 'POST', url, payload, headers });

describe('the cookie', () => {
  test.each([
    ['http', /^cangtai=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/],
    ['https', /^__Host-cangtai=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/],
  ])('over %s cannot be read by scripts or sent by other sites', async (protocol, cookie) => {
    const response = await send(login, who, { 'x-forwarded-proto': protocol });
    expect(response.headers['set-cookie']).toMatch(cookie);
  });

  test('of the plain name is worth nothing over https, where another host could have set it', async () => {
    const [cookie = ''] = String((await send(login, who)).headers['set-cookie']).split(';');
    const check = async (headers: Record<string, string>) =>
      (await send('/api/v1/passport/login_check', {}, { cookie, ...headers })).json().data;
    expect(await check({})).toEqual({ logged_in: true });
    expect(await check({ 'x-forwarded-proto': 'https' })).toEqual({ logged_in: false });
  });

  test('is taken back with the name and path that it was given', async () => {
    const [cookie = ''] = String((await send(login, who)).headers['set-cookie']).split(';');
    const response = await send('/api/v1/passport/logout', {}, { cookie });
    expect(response.headers['set-cookie']).toMatch(/^cangtai=; .*Path=\/; Expires=Thu, 01 Jan 1970/);
  });

  test('is not given to whom is refused, and no answer repeats the secret', async () => {
    const refused = await send(login, { ...who, password: 'Wrong12345678' });
    expect(refused.headers['set-cookie']).toBeUndefined();
    const response = await send(login, who);
    const secret = /=([\w-]{43})/.exec(String(response.headers['set-cookie']))?.[1] ?? '';
    expect(response.body).not.toContain(secret);
    expect((await demo.query('select * from session')).map((row) => JSON.stringify(row)).join()).not.toContain(secret);
  });
});

test.each([
  ['a session that nobody gave', { cookie: `cangtai=${'x'.repeat(43)}` }],
  ['no session', {}],
  ['an empty one', { cookie: 'cangtai=' }],
])('%s is answered with 39009001, as HTTP 200', async (_, headers) => {
  const response = await send('/api/v1/user_center/user/get_self_user_info', {}, headers as Record<string, string>);
  expect([response.statusCode, response.json().code]).toEqual([200, 39009001]);
  expect(errors.sessionEnded).toBe(39009001);
});

test.each(['/api/health', '/api/docs', '/api/openapi.json', '/api/docs/start.js', '/no/such/page'])(
  '%s may run our own scripts only, in our own frames only, and is what it says it is',
  async (url) => {
    const { headers } = await demo.app.inject(url);
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((part) => {
          const [name = '', ...sources] = part.trim().split(' ');
          return [name, sources];
        }),
    );
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
    expect([...policy.values()].flat()).not.toContain("'unsafe-eval'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  },
);

test('answers of calls are not kept by anybody on the way', async () => {
  const response = await send('/api/v1/passport/login_check');
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.headers['cache-control']).toBe('no-store');
});

describe('signing in from another site', () => {
  test.each([
    [{ origin: 'https://evil.example', host: 'console.example' }],
    [{ origin: 'null', host: 'console.example' }],
    [{ origin: 'http://console.example.evil.example', host: 'console.example' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('%j is refused before the password is looked at', async (headers) => {
    const response = await send(login, who, headers as Record<string, string>);
    expect([response.statusCode, response.json().code]).toEqual([403, errors.forbidden]);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('as a form or as plain text is refused', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/jsonp',
    ]) {
      const response = await demo.app.inject({
        method: 'POST',
        url: login,
        payload: JSON.stringify(who),
        headers: { 'content-type': type },
      });
      expect([type, response.statusCode]).toEqual([type, 415]);
    }
  });
});
