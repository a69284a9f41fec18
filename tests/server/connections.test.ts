import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import dns from 'node:dns';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { validators } from '../../src/generated/validators';
import { buildApp, type AppOptions } from '../../src/server/http/app';
import { openPool } from '../../src/server/database/pool';
import type { Tables } from '../../src/server/platform/tables';
import { identityPort } from '../../src/server/identity';
import { defaultLimits } from '../../src/server/platform/limits';
import { model } from '../../src/server/platform/model';
import { freshDatabase, type FreshDatabase } from '../support/database';
import { dial as dialPort, health as healthOf, silences as silent } from '../support/hostile/sockets';
import { isDeep, sized } from '../support/level';
import { tell } from '../support/processes/figures';
import { sample } from '../support/sample';

jest.setTimeout(sized({ short: 30_000, deep: 120_000 }));

// A tenth of the usual times and connections.
const limits = {
  headersMs: 500,
  requestMs: 800,
  keepAliveMs: 1000,
  crowdMs: 700,
  unreadMs: 800,
  unreadBytesPerAddress: 40 * 1024 * 1024,
  checkMs: 100,
  connections: 200,
  connectionsPerAddress: 50,
  connectionsOfMany: 10,
};

let database: FreshDatabase;
let db: Kysely<Tables>;
const apps: FastifyInstance[] = [];
const open = new Set<Socket>();
let seen: ((response: ServerResponse, request: FastifyRequest) => void) | undefined;

beforeAll(async () => {
  database = await freshDatabase();
  db = openPool({ url: database.appUrl });
});
afterEach(async () => {
  open.forEach((socket) => socket.destroy());
  await Promise.all(apps.splice(0).map((app) => app.close()));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

interface Console {
  port: number;
  connections(): Promise<number>;
}

async function listening(options: Partial<AppOptions> = {}): Promise<Console> {
  const identity = identityPort(model);
  const app = await buildApp({ model, validators, db, identity, signInsPerMinute: 1e6, limits, ...options });
  apps.push(app);
  app.addHook('onRequest', async (request, { raw }) => seen?.(raw, request));
  app.get('/api/large', async () => 'x'.repeat(32 * 1024 * 1024));
  app.get('/api/open', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 5000\n\n');
    const timer = setInterval(() => reply.raw.write(': alive\n\n'), 200);
    reply.raw.once('close', () => clearInterval(timer));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { server } = app;
  return {
    port: (server.address() as AddressInfo).port,
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
  };
}

function dial({ port }: Console, said: string, localAddress?: string): Socket {
  const socket = dialPort(port, said, localAddress);
  open.add(socket);
  socket.on('close', () => open.delete(socket));
  return socket;
}

const silences = { ...silent, 'does not read a large answer': 'GET /api/large HTTP/1.1\r\nHost: localhost\r\n\r\n' };

async function untilGone(console: Console): Promise<void> {
  while ((await console.connections()) > 0) await sleep(50);
}

/** How long these took, in milliseconds: all but one in a hundred. */
const p99 = (times: number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  times.push(performance.now() - began);
  return result;
}

const health = ({ port }: Console, from?: string): Promise<number> => healthOf(port, from);

test('silent connections are gone within ten seconds, by the usual limits', () => {
  const { headersMs, requestMs, unreadMs, crowdMs, checkMs, lingerMs } = defaultLimits;
  for (const silence of [headersMs + lingerMs, requestMs + lingerMs, unreadMs, crowdMs])
    expect(silence + 2 * checkMs).toBeLessThanOrEqual(10_000);
});

test.each(sample('silences', Object.entries(silences), 3))(
  'a connection that %s is gone after a while',
  async (_, said) => {
    // Also where its address may leave as much unread as it likes.
    const console = await listening({ limits: { ...limits, unreadBytesPerAddress: Infinity } });
    for (let count = 0; count < 20; count += 1) dial(console, said);
    await once([...open].at(-1) as Socket, 'connect');
    await untilGone(console);
  },
);

const noiseMs = 250;
const flood = sized({ short: 500, deep: 10_000 });
// To make as many large answers would take the machine longer than the server takes to end them.
const cheap = Object.entries(silences).filter(([, said]) => !said.includes('large'));
test.each(sample('floods', cheap, 2))(
  `${flood} connections from one address, each of which %s, leave others served and are gone after a while`,
  async (what, said) => {
    // Of few, one that says nothing more is kept for long.
    const console = await listening({ limits: { ...limits, keepAliveMs: 60_000 } });
    const [codes, quiet, loud]: [number[], number[], number[]] = [[], [], []];
    for (let count = 0; count < 100; count += 1) await timed(quiet, () => health(console));
    for (let count = 0; count < flood; count += 100) {
      const some = Array.from({ length: 100 }, () => dial(console, said));
      await Promise.all(some.map((socket) => once(socket, 'connect').catch(() => undefined)));
      codes.push(await timed(loud, () => health(console)));
      expect(await console.connections()).toBeLessThanOrEqual(limits.connectionsPerAddress + 110);
    }
    expect(codes.filter((code) => code !== 200)).toEqual([]);
    const gone: number[] = [];
    await timed(gone, () => untilGone(console));
    tell(
      `${flood} that ${what}: p99 of others ${p99(quiet).toFixed(1)} ms before, ${p99(loud).toFixed(1)} ms meanwhile; gone after ${gone[0]?.toFixed(0)} ms`,
    );
    // The small size shares the machine with all other tests.
    if (isDeep) expect(p99(loud)).toBeLessThan(Math.max(2 * p99(quiet), noiseMs));
    if (isDeep) expect(gone[0]).toBeLessThan(10_000);
    expect(await health(console, '127.0.0.1')).toBe(200);
  },
);

test('silent connections from many addresses, more than the server takes, make room for one that asks', async () => {
  const console = await listening();
  for (let host = 10; host < 20; host += 1)
    for (let count = 0; count < 40; count += 1) dial(console, '', `127.0.0.${host}`);
  await once([...open].at(-1) as Socket, 'connect');
  expect(await health(console)).toBe(200);
});

test('a large answer is sent whole over a line that takes longer for it than one may leave it unread', async () => {
  const console = await listening();
  const socket = dial(console, silences['does not read a large answer']);
  const mebibyte = 1024 * 1024;
  let bytes = 0;
  socket.resume().on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > 32 * mebibyte) socket.end();
    else if (Math.floor(bytes / mebibyte) > Math.floor((bytes - piece.length) / mebibyte)) {
      socket.pause();
      setTimeout(() => socket.resume(), 50);
    }
  });
  await once(socket, 'close');
  expect(bytes).toBeGreaterThan(32 * mebibyte);
});

test('a question that comes after those of many connections of one address waits for none of them', async () => {
  const console = await listening();
  const asked: string[] = [];
  const crowd = Array.from({ length: limits.connectionsPerAddress }, () => dial(console, '', '127.0.0.2').resume());
  const other = dial(console, '', '127.0.0.9').resume();
  while ((await console.connections()) <= crowd.length) await sleep(20);
  seen = (_response, { ip }) => void asked.push(ip);
  // All are there in one turn of the loop, the crowd's first.
  for (const socket of [...crowd, other]) socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
  while (asked.length <= crowd.length) await sleep(20);
  seen = undefined;
  expect(asked.indexOf('127.0.0.9')).toBeLessThan(2 * limits.connectionsOfMany);
});

test('what one address does not read is bounded, and what another asks for meanwhile is sent to it whole', async () => {
  // Nothing else would end it.
  const console = await listening({ limits: { ...limits, unreadMs: 600_000 } });
  const waiting = new Set<ServerResponse>();
  seen = (response, { ip, url }) => {
    if (ip !== '127.0.0.2' || url !== '/api/large') return;
    waiting.add(response);
    response.once('close', () => waiting.delete(response));
  };
  const crowd = 4 * limits.connectionsOfMany;
  const [large, bytes] = ['GET /api/large HTTP/1.1\r\nHost: localhost\r\n\r\n', 32 * 1024 * 1024];
  for (let count = 0; count < crowd; count += 1) dial(console, large, '127.0.0.2');
  const asked = fetch(`http://127.0.0.1:${console.port}/api/large`).then((answer) => answer.text());
  let most = 0;
  // Those that stand still make room for the next.
  do {
    await sleep(5);
    most = Math.max(most, [...waiting].filter(({ writableLength }) => writableLength > 0).length);
  } while ((await console.connections()) > crowd / 2);
  expect((await asked).length).toBe(bytes);
  seen = undefined;
  // What few connections ask is begun at once; of the rest, one more than fits.
  expect(most).toBeLessThanOrEqual(limits.connectionsOfMany + 2);
});

test('who has just been sent much asks one thing at a time, and others as many as before', async () => {
  const console = await listening({ limits: { ...limits, bytesAtOncePerAddress: 1024 * 1024 } });
  const ask = (from: string, path: string, times = 1): Promise<string> => {
    const socket = dial(console, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(times), from);
    const pieces: Buffer[] = [];
    socket.resume().on('data', (piece: Buffer) => pieces.push(piece));
    setTimeout(() => socket.end(), 500);
    return once(socket, 'close').then(() => Buffer.concat(pieces).toString('latin1'));
  };
  const answered = (text: string): number => text.split('HTTP/1.1 200').length - 1;
  await ask('127.0.0.2', '/api/large');
  const [ahead, single, others] = await Promise.all([
    ask('127.0.0.2', '/api/health', 3),
    ask('127.0.0.2', '/api/health'),
    ask('127.0.0.3', '/api/health', 3),
  ]);
  expect(answered(ahead)).toBeLessThan(3);
  expect([answered(single), answered(others)]).toEqual([1, 3]);
});

test.each([{}, { host: 'localhost' }, { host: '127.0.0.1' }])(
  'a server that is told to listen at %j has one door, behind which connections are counted',
  async (at) => {
    const { lookup } = dns;
    const both = [
      { address: '127.0.0.1', family: 4 },
      { address: '127.0.0.2', family: 4 },
    ];
    const spy = jest
      .spyOn(dns, 'lookup')
      .mockImplementation(((name: string, options: object, done: never) =>
        name === 'localhost' && 'all' in options && options.all
          ? (done as (error: null, found: object[]) => void)(null, both)
          : lookup(name, options, done)) as never);
    const app = await buildApp({ model, validators, db, identity: identityPort(model) });
    apps.push(app);
    await app.listen({ port: 0, ...at });
    expect(app.addresses()).toHaveLength(1);
    spy.mockRestore();
  },
);

test('who waits for an answer, or is told of changes, is not sent away for others', async () => {
  const console = await listening();
  const stream = dial(console, 'GET /api/open HTTP/1.1\r\nHost: localhost\r\n\r\n');
  stream.resume();
  await once(stream, 'data');
  for (let count = 0; count < 200; count += 1) dial(console, '');
  await sleep(3 * limits.keepAliveMs);
  const [heard] = await once(stream, 'data');
  expect(String(heard)).toContain(': alive');
});

test('all that comes through a trusted proxy comes from one address, and is served', async () => {
  const console = await listening({ trustProxy: 1, limits: { ...limits, keepAliveMs: 60_000 } });
  const sockets = Array.from({ length: 3 * limits.connectionsPerAddress }, () =>
    dial(console, 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n').resume(),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'data')));
  expect(await console.connections()).toBe(sockets.length);
});

test('an answer, a page and a large file among them, is listened to by fewer than Node takes for a leak', async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'cangtai-web-'));
  for (const name of ['index.html', 'large.js']) writeFileSync(join(webRoot, name), 'x'.repeat(200_000));
  const console = await listening({ webRoot });
  let most = 0;
  seen = (response) =>
    void response.on('newListener', (event) => {
      if (event === 'close') most = Math.max(most, response.listenerCount('close') + 1);
    });
  for (const path of ['/', '/large.js', '/api/health', '/api/large', '/no/such/page.js']) {
    const answer = await fetch(`http://127.0.0.1:${console.port}${path}`);
    await answer.arrayBuffer();
  }
  seen = undefined;
  rmSync(webRoot, { recursive: true });
  expect([most > 0, most <= EventEmitter.defaultMaxListeners]).toEqual([true, true]);
});
