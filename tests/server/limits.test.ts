import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { validators } from '../../src/generated/validators';
import { buildApp } from '../../src/server/http/app';
import { openPool } from '../../src/server/database/pool';
import type { Tables } from '../../src/server/platform/tables';
import { identityPort } from '../../src/server/identity';
import { defaultLimits } from '../../src/server/platform/limits';
import { model } from '../../src/server/platform/model';
import { filePace, takeFilesSlowly } from '../../src/server/http/plugins/file-bodies';
import { jsonFault } from '../../src/server/http/plugins/json-body';
import { freshDatabase, type FreshDatabase } from '../support/database';

const { errors } = model.constants;
// A tenth of the usual times, and little of everything else that takes long to try.
const limits = {
  headersMs: 500,
  requestMs: 1000,
  handlerMs: 2500,
  checkMs: 100,
  keepAliveMs: 300,
  connections: 4,
  requestsPerConnection: 3,
};

let database: FreshDatabase;
let db: Kysely<Tables>;
let app: FastifyInstance;
let port: number;
const open = new Set<Socket>();

beforeAll(async () => {
  database = await freshDatabase();
  db = openPool({ url: database.appUrl, statementTimeoutMs: 300 });
  app = await buildApp({ model, validators, db, identity: identityPort(model), signInsPerMinute: 10_000, limits });
  app.get('/api/never', () => new Promise(() => undefined));
  app.get('/api/held', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('begun');
  });
  app.get('/api/long', async () => (await sql`select pg_sleep(20)`.execute(db)).rows);
  await app.register(async (scope) => {
    takeFilesSlowly(scope, filePace(model, { ...defaultLimits, ...limits }));
    scope.post('/api/file', async ({ body }) => String(body).length);
  });
  app.get('/api/slow', async () => (await sql`select 1`.execute(db)).rows);
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
}, 60_000);
afterEach(() => open.forEach((socket) => socket.destroy()));
afterAll(async () => {
  await app.close();
  await db.destroy();
  await database.drop();
});

function dial(): Socket {
  const socket = connect(port, '127.0.0.1');
  open.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => open.delete(socket));
  return socket;
}

/** Says this on a connection of its own, and nothing more; what is answered until the server closes it. */
async function say(text: string): Promise<{ status: number; head: string; body: string }> {
  const socket = dial();
  let answer = '';
  socket.on('data', (part) => (answer += String(part)));
  socket.write(text);
  await closed(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1]), head: head.toLowerCase(), body };
}

/** However it came to its end. */
const closed = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('close', () => resolve()));

const login = '/api/v1/passport/login_check';
const headers = 'Host: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n';
const post = (body: string, more = ''): string =>
  `POST ${login} HTTP/1.1\r\n${headers}${more}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

test('each limit on time is shorter than the one around it, and all are shorter than a browser waits', () => {
  const { lockMs, statementMs, requestMs, handlerMs, headersMs, poolMs } = defaultLimits;
  const order = [poolMs, lockMs, statementMs, requestMs, handlerMs, model.constants.requestTimeoutMs, 10_001];
  expect(order).toEqual([...order].sort((one, two) => one - two));
  expect(new Set(order).size).toBe(order.length);
  expect(headersMs).toBeLessThan(requestMs);
});

test('what is within the limits is answered', async () => {
  const { status, body } = await say(post('{}'));
  expect([status, JSON.parse(body).code]).toEqual([200, 0]);
});

const nested = (depth: number): string => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
const manyHeaders = (count: number): string => Array.from({ length: count }, (_, at) => `X-${at}: 1\r\n`).join('');

test.each<[string, string, number]>([
  ['a body that is too big', post(`"${'x'.repeat(defaultLimits.bodyBytes)}"`), 413],
  ['a body that is nested too deep', post(nested(defaultLimits.jsonDepth + 1)), 400],
  ['a body that is nothing but nesting', post('['.repeat(3000)), 400],
  ['more nesting than fits', post('['.repeat(1_000_000)), 413],
  ['too much in a header', post('{}', `X-Long: ${'x'.repeat(defaultLimits.headerBytes)}\r\n`), 431],
  ['too many headers', post('{}', manyHeaders(defaultLimits.headers)), 431],
  ['an address without an end', `GET /${'x'.repeat(defaultLimits.headerBytes)} HTTP/1.1\r\n${headers}\r\n`, 431],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['two lengths', `POST ${login} HTTP/1.1\r\n${headers}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
  [
    'a length and chunks',
    `POST ${login} HTTP/1.1\r\n${headers}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
    400,
  ],
  ['headers that never end', `POST ${login} HTTP/1.1\r\nHost: localhost\r\n`, 408],
  ['a body that never comes', `POST ${login} HTTP/1.1\r\n${headers}Content-Length: 100\r\n\r\n{`, 408],
  ['a call that takes too long', `GET /api/never HTTP/1.1\r\n${headers}\r\n`, 503],
  ['a statement that takes too long', `GET /api/long HTTP/1.1\r\n${headers}\r\n`, 503],
])('%s is refused in the one shape, with the headers of every answer', async (_, text, expected) => {
  const { status, head, body } = await say(text);
  expect([status, body.slice(0, 300)]).toEqual([expected, expect.stringContaining('{')]);
  const answer = JSON.parse(body);
  expect(answer).toEqual({
    code: expected === 503 ? errors.unavailable : errors.invalid,
    msg: expect.stringMatching(/^[\u4e00-\u9fff]/),
    log_id: expect.stringMatching(/^[\w-]{12}$/),
    data: {},
  });
  for (const name of ['content-security-policy', 'x-content-type-options: nosniff', 'referrer-policy: same-origin'])
    expect(head).toContain(name);
  expect(head).toContain(`x-log-id: ${answer.log_id.toLowerCase()}`);
});

test('a file comes in as slowly as its line is, and one that has stopped is given up', async () => {
  const piece = 'x'.repeat(model.constants.files.slowestBytesPerSecond);
  const [pieces, half] = [3, limits.requestMs / 2];
  const length = pieces * piece.length + 2;
  const head = `POST /api/file HTTP/1.1\r\n${headers}Content-Length: ${length}\r\n\r\n"`;
  const send = async (all: number): Promise<string> => {
    const socket = dial();
    let answer = '';
    socket.on('data', (part) => (answer += String(part)));
    socket.write(head);
    for (let sent = 0; sent < all; sent += 1) {
      await sleep(half);
      socket.write(piece);
    }
    if (all === pieces) socket.write('"');
    await closed(socket);
    return answer;
  };
  const [slow, stopped] = await Promise.all([send(pieces), send(1)]);
  expect([slow.slice(0, 12), slow.split('\r\n\r\n')[1]]).toEqual(['HTTP/1.1 200', String(length - 2)]);
  expect(stopped).toMatch(/^HTTP\/1\.1 408 [^]*网络超时/);
});

test('nesting and values are counted outside of texts only', () => {
  const deeper = (json: string, depth: number) => jsonFault(json, { depth, values: 1e9 });
  expect(deeper(nested(32), 32)).toBeUndefined();
  expect(deeper(nested(33), 32)).toBe('tooDeep');
  expect(deeper(JSON.stringify({ a: '[[{{"\\'.repeat(50) }), 1)).toBeUndefined();
  expect(deeper(`{"a\\"[":[${'{},'.repeat(99)}{}]}`, 3)).toBeUndefined();
  const more = (json: string, values: number) => jsonFault(json, { depth: 32, values });
  expect(more(JSON.stringify([1, { a: [',,,'], b: 2 }]), 6)).toBeUndefined();
  expect(more(JSON.stringify([1, { a: [',,,'], b: 2 }]), 5)).toBe('tooMany');
});

const hello = `GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test('a connection that is silent after its answer is closed', async () => {
  const socket = dial();
  socket.write(hello);
  await once(socket, 'data');
  await closed(socket);
});

test('a connection is good for so many requests', async () => {
  const socket = dial();
  const said: string[] = [];
  for (let turn = 0; turn < limits.requestsPerConnection; turn += 1) {
    socket.write(hello);
    const [part] = await once(socket, 'data');
    said.push(/^connection: (.*)$/im.exec(String(part))?.[1]?.trim() ?? '');
  }
  expect(said).toEqual(['keep-alive', 'keep-alive', 'close']);
});

test('who comes when all connections wait for answers is turned away, and let in when one is free', async () => {
  const taken = await Promise.all(
    Array.from({ length: limits.connections }, async () => {
      const socket = dial();
      socket.write(`GET /api/held HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      await once(socket, 'data');
      return socket;
    }),
  );
  expect(await say(hello)).toMatchObject({ head: '', body: '' });
  taken.forEach((socket) => socket.destroy());
  await Promise.all(taken.map((socket) => (socket.closed ? undefined : closed(socket))));
  // The server hears of it a moment later.
  while ((await say(post('{}'))).status !== 200);
});
