import { createServer, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { validators } from '../../src/generated/validators';
import { buildApp } from '../../src/server/http/app';
import { openPool } from '../../src/server/database/pool';
import { identityPort } from '../../src/server/identity';
import { model } from '../../src/server/platform/model';
import { startDemoConsole, type DemoConsole } from '../support/demo-console';

let demo: DemoConsole;
beforeAll(async () => {
  demo = await startDemoConsole();
});
afterAll(() => demo.stop());

const token = 'a token of sixteen or more';

async function withApp(
  options: object,
  url: string,
  work: (app: Awaited<ReturnType<typeof buildApp>>) => Promise<void>,
) {
  const db = openPool({ url });
  const app = await buildApp({ model, validators, db, identity: identityPort(model), ...options });
  try {
    await work(app);
  } finally {
    await app.close();
    await db.destroy();
  }
}

test('a process without its database lives, but is not ready, and says 503 in a sentence', async () => {
  const gone = Object.assign(new URL(demo.appUrl), { port: '1' }).toString();
  await withApp({}, gone, async (app) => {
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    const answer = await app.inject('/api/ready');
    expect([answer.statusCode, answer.json().msg]).toEqual([503, '服务暂不可用，请稍后重试']);
  });
  expect((await demo.app.inject('/api/ready')).json().data.status).toBe('ready');
});

test('every request is answered in time but the stream of changes, which ends with its session', () => {
  expect(demo.app.unlimitedRoutes).toEqual(['GET /api/v1/live', 'HEAD /api/v1/live']);
});

describe('metrics', () => {
  const metrics = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => ({
    url: '/api/metrics',
    headers,
    remoteAddress,
  });

  test('are told to the machine itself: how long each route took, by pattern and not by address', async () => {
    await demo.app.inject('/some/page?secret=1');
    await demo.app.inject({ method: 'POST', url: '/api/v1/passport/login_check', payload: {} });
    const { statusCode, body } = await demo.app.inject(metrics());
    expect(statusCode).toBe(200);
    expect(body).toMatch(
      /cangtai_request_seconds_count\{method="POST",route="\/api\/v1\/passport\/login_check",status="200"\} \d/,
    );
    expect(body).toMatch(/nodejs_eventloop_lag_seconds/);
    expect(body).not.toMatch(/secret|some\/page/);
  });

  test('are not there for others, who come from elsewhere or for somebody else', async () => {
    expect((await demo.app.inject(metrics({}, '10.0.0.7'))).statusCode).toBe(404);
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'])
      expect([name, (await demo.app.inject(metrics({ [name]: '127.0.0.1' }))).statusCode]).toEqual([name, 404]);
    expect((await demo.app.inject(metrics({ authorization: 'Bearer ' }, '10.0.0.7'))).statusCode).toBe(404);
  });

  test('are told to whoever has the token', async () => {
    await withApp({ metricsToken: token }, demo.appUrl, async (app) => {
      expect((await app.inject(metrics({ authorization: `Bearer ${token}` }, '10.0.0.7'))).statusCode).toBe(200);
      expect((await app.inject(metrics({ authorization: `Bearer ${token}x` }, '10.0.0.7'))).statusCode).toBe(404);
      const forwarded = { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.0.0.7' };
      expect((await app.inject(metrics(forwarded))).statusCode).toBe(404);
    });
  });
});

test.each(['/api/openapi.json', '/api/docs', '/api/docs/start.js', '/api/docs/files/swagger-ui.css'])(
  '%s is for those who have signed in',
  async (url) => {
    const { cookie } = await demo.someone('yiwu_operator');
    await withApp({}, demo.appUrl, async (app) => {
      expect((await app.inject(url)).json()).toMatchObject({ code: model.constants.errors.sessionEnded });
      const forged = await app.inject({ url, headers: { cookie: `cangtai=${'A'.repeat(43)}` } });
      expect(forged.json()).toMatchObject({ code: model.constants.errors.sessionEnded });
      const { statusCode, body } = await app.inject({ url, headers: { cookie } });
      expect([statusCode, /"code":/.test(body.slice(0, 20))]).toEqual([200, false]);
    });
  },
);

test('traces go to the collector that is named, with the log_id and without anything secret', async () => {
  const received: string[] = [];
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(`${request.url} ${Buffer.concat(chunks).toString('utf8')}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const traceEndpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  let logId = '';
  await withApp({ traceEndpoint }, demo.appUrl, async (app) => {
    const payload = { username: 'nobody', password: 'Secret-12345678' };
    const answer = await app.inject({ method: 'POST', url: '/api/v1/passport/password_login?x=Secret', payload });
    logId = String(answer.headers['x-log-id']);
  });
  collector.close();
  const told = received.join('\n');
  expect(told).toContain('/v1/traces');
  expect(told).toContain('POST /api/v1/passport/password_login');
  expect(told).toContain(logId);
  expect(told).not.toContain('Secret');
});

test('a process that ends waits for no connection over which nothing is asked, and answers what was asked', async () => {
  const db = openPool({ url: demo.appUrl });
  const app = await buildApp({ model, validators, db, identity: identityPort(model) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const asking = request({ port, host: '127.0.0.1', path: '/api/ready', headers: { connection: 'keep-alive' } }).end();
  const [answer] = await once(asking, 'response');
  answer.resume();
  await once(answer, 'end');
  const gone = once(silent, 'close');
  await app.close();
  await gone;
  await db.destroy();
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'keep-alive']);
}, 20_000);
