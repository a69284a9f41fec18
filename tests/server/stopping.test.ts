import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { chance } from '../support/chance';
import { freshDatabase, type FreshDatabase } from '../support/database';
import { sized } from '../support/level';
import { builtServer } from '../support/processes/built-server';
import { tell } from '../support/processes/figures';
import { disagreements, Ledger } from '../support/processes/ledger';
import { ServerProcess } from '../support/processes/server-process';
import { wireTo, type Wire } from '../support/processes/wire';

// The whole program as a process of its own, asked to end under people who write on, with nothing before it that sends them elsewhere.
let database: FreshDatabase;
let owner: pg.Pool;
let entry: string;
let server: ServerProcess;
let cookie: string;
/** What the server is started with the next time. */
const env: Record<string, string> = {};

beforeAll(async () => {
  database = await freshDatabase();
  owner = new pg.Pool({ connectionString: database.url, max: 1 });
  entry = await builtServer();
  server = await ServerProcess.start({ entry, dataRoot: 'unused', databaseUrl: database.url, env });
  const admin = wireTo(server.port, { keepAlive: false }).visitor();
  await admin.signIn('yiwu_admin');
  await admin.enter('YW-SOC');
  cookie = admin.cookie;
}, 120_000);

afterAll(async () => {
  await server?.end('SIGTERM');
  await owner?.end();
  await database?.drop();
}, 60_000);

const query = async (statement: string): Promise<Record<string, unknown>[]> => (await owner.query(statement)).rows;
const wiresOf = (count: number, keepAlive: boolean): Wire[] =>
  Array.from({ length: count }, () => wireTo(server.port, { keepAlive }));

const ends = sized({ short: 1, deep: 50, planted: 8 });
test(`of ${ends} ends under writers none cuts a connection, and what was answered is there, once`, async () => {
  const { next } = chance('ends of the server');
  const wires = [...wiresOf(8, true), ...wiresOf(4, true), ...wiresOf(8, false)];
  const pause = (): Promise<void> => sleep(next() * 200);
  const ledgers = [
    new Ledger(wires.slice(0, 8), cookie),
    new Ledger(wires.slice(8, 12), cookie, pause),
    new Ledger(wires.slice(12), cookie),
  ];
  const codes: (number | null)[] = [];
  for (let end = 0; end < ends; end += 1) {
    await Promise.all(ledgers.map((ledger) => ledger.grow(8)));
    await sleep(next() * 100);
    codes.push((await server.end('SIGTERM')).code);
    await server.start();
  }
  await Promise.all(ledgers.map((ledger) => ledger.close()));
  wires.forEach((wire) => wire.close());
  const written = ledgers.map(({ acknowledged }) => acknowledged.length);
  const broken = ledgers.map((ledger) => ledger.broken);
  tell(
    `${ends} ends, ${written.join(' and ')} writes, connections: ${broken.map((one) => JSON.stringify(one)).join(' ')}`,
  );
  expect(codes.filter((code) => code !== 0)).toEqual([]);
  // The door that is shut is all that they may find.
  expect(broken.map(({ ECONNREFUSED: _, ...other }) => other)).toEqual([{}, {}, {}]);
  expect(ledgers.flatMap(({ faults }) => faults)).toEqual([]);
  for (const ledger of ledgers) expect(await disagreements(ledger, query)).toEqual([]);
}, 900_000);

const question = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** A connection that is kept. */
class Kept {
  private readonly socket = connect(server.port, '127.0.0.1').on('error', () => undefined);

  private readonly cut = once(this.socket, 'close').then(
    () => undefined,
    () => undefined,
  );

  /** What is answered to one more question; undefined: the connection was cut. */
  ask(): Promise<string | undefined> {
    const answered = new Promise<string>((resolve) => this.socket.once('data', (part) => resolve(String(part))));
    this.socket.write(question);
    return Promise.race([answered, this.cut]);
  }

  end(): void {
    this.socket.destroy();
  }
}

const isClosing = (answer?: string): boolean => /^connection: close/im.test(answer ?? 'connection: close');

/** What a new connection finds: an error's code, or nothing. */
async function atTheDoor(): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  const code = await once(socket, 'connect').then(
    () => '',
    (error: NodeJS.ErrnoException) => error.code ?? '',
  );
  socket.destroy();
  return code;
}

test('whoever is told that the connection closes finds the door shut, and whoever was told nothing may ask once more', async () => {
  // Idle connections have as long.
  env.CANGTAI_DRAIN_MS = '1500';
  await server.end('SIGTERM');
  await server.start();
  const [busy, idle] = [8, 40].map((count) => Array.from({ length: count }, () => new Kept())) as [Kept[], Kept[]];
  const first = await Promise.all([...busy, ...idle].map((kept) => kept.ask()));
  expect(first.filter(isClosing)).toEqual([]);
  const ending = server.end('SIGTERM');
  const found = busy.map(async (kept) => {
    let answer = await kept.ask();
    for (; !isClosing(answer); answer = await kept.ask()) await sleep(5);
    return [answer?.slice(0, 15), await atTheDoor()];
  });
  expect(await Promise.all(found)).toEqual(busy.map(() => ['HTTP/1.1 200 OK', 'ECONNREFUSED']));
  const last = await Promise.all(idle.map((kept) => kept.ask()));
  expect(last.map((answer) => [answer?.slice(0, 15), isClosing(answer)])).toEqual(
    idle.map(() => ['HTTP/1.1 200 OK', true]),
  );
  expect((await ending).code).toBe(0);
  [...busy, ...idle].forEach((kept) => kept.end());
  delete env.CANGTAI_DRAIN_MS;
  await server.start();
}, 60_000);

test('a connection that says nothing, and one that says nothing more, are ended without a cut, and soon', async () => {
  const silent = connect(server.port, '127.0.0.1');
  const agent = new Agent({ keepAlive: true });
  const asking = request({ port: server.port, host: '127.0.0.1', path: '/api/health', agent }).end();
  const [socket] = (await once(asking, 'socket')) as [Socket];
  const [answer] = await once(asking, 'response');
  await once(answer.resume(), 'end');
  const errors: Error[] = [];
  for (const one of [silent, socket]) one.on('error', (error: Error) => errors.push(error));
  const [ended] = await Promise.all([server.end('SIGTERM'), once(silent, 'close'), once(socket, 'close')]);
  expect([ended.code, errors, answer.headers.connection]).toEqual([0, [], 'keep-alive']);
}, 60_000);
