import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { validators } from '../../src/generated/validators';
import { openPool } from '../../src/server/database/pool';
import { buildApp } from '../../src/server/http/app';
import { identityPort } from '../../src/server/identity';
import { defaultLimits } from '../../src/server/platform/limits';
import { model } from '../../src/server/platform/model';
import type { Tables } from '../../src/server/platform/tables';
import { freshDatabase, type FreshDatabase } from '../support/database';

const { requestsAtOnce } = defaultLimits;
// Here much is asked from one address.
const limits = { bytesAtOncePerAddress: Infinity };
const question = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

let database: FreshDatabase;
let db: Kysely<Tables>;
let app: FastifyInstance;
let handled = 0;
let watching: (request: FastifyRequest, response: ServerResponse) => void = () => {};

beforeAll(async () => {
  database = await freshDatabase();
  db = openPool({ url: database.appUrl });
  app = await buildApp({ model, validators, db, identity: identityPort(model), publicDocs: true, limits });
  app.addHook('onRequest', async (request, { raw }) => {
    handled += 1;
    watching(request, raw);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  handled = 0;
  watching = () => {};
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await database.drop();
});

function ask(times: number, path = '/api/health'): Socket {
  const socket = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.write(question(path).repeat(times));
  return socket;
}

const connections = (): Promise<number> => promisify(app.server.getConnections.bind(app.server))();

const answersIn = (text: string): number => text.split('HTTP/1.1 200').length - 1;

test('as many questions in one packet as may be asked at once are all answered', async () => {
  const socket = ask(requestsAtOnce);
  let text = '';
  for await (const piece of socket) {
    text += String(piece);
    if (answersIn(text) === requestsAtOnce) break;
  }
  expect([answersIn(text), handled]).toEqual([requestsAtOnce, requestsAtOnce]);
});

test('more of them in one packet ends the connection, and those that are too many are not handled', async () => {
  const sockets = Array.from({ length: 20 }, () => ask(200).resume());
  await Promise.all(sockets.map((socket) => once(socket, 'close')));
  expect(handled).toBeLessThanOrEqual(sockets.length * requestsAtOnce);
});

test('of a packet that asks hundreds of times, no more is read than what may be asked', async () => {
  let read = 0;
  const count = () => {
    read += 1;
  };
  subscribe('http.server.request.start', count);
  const sockets = Array.from({ length: 20 }, () => ask(300).resume());
  await Promise.all(sockets.map((socket) => once(socket, 'close')));
  unsubscribe('http.server.request.start', count);
  expect(read).toBeLessThanOrEqual(sockets.length * (requestsAtOnce + 1));
});

test('what was begun for a connection ends with it, also what waits behind an answer that nobody reads', async () => {
  const [begun, ended] = [new Set<string>(), new Set<string>()];
  watching = (request, response) => {
    begun.add(request.id);
    response.once('close', () => ended.add(request.id));
  };
  const sockets = Array.from({ length: 20 }, () => ask(requestsAtOnce, '/api/docs/files/swagger-ui-bundle.js').pause());
  while (begun.size < sockets.length) await sleep(20);
  sockets.forEach((socket) => socket.destroy());
  while ((await connections()) > 0) await sleep(20);
  expect([...begun].filter((id) => !ended.has(id))).toEqual([]);
});

test('one after the other, many more are answered over the same connection', async () => {
  const socket = ask(1);
  for (let count = 1; count <= 5 * requestsAtOnce; count += 1) {
    await once(socket, 'data');
    socket.write(question('/api/health'));
  }
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});
