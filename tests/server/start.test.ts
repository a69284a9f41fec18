import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Server, connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { canListen } from '../../src/server/installation/can-listen';
import { ExposedDemoError } from '../../src/server/installation/first-start/exposed-demo-error';
import { freePort } from '../../src/server/installation/embedded/free-port';
import { start, type StartOptions } from '../../src/server/installation/start';
import { inDatabase, withDatabase } from '../support/cluster';
import { freshDatabase, type FreshDatabase } from '../support/database';
import { sample } from '../support/sample';
import { seededDatabase } from '../support/seeded-template';

let database: FreshDatabase;
let url: string;
let said: string[];
let hasDemo: boolean;
let name: string;

// The first test file of a run translates the whole server, and some of these start it three times.
jest.setTimeout(180_000);

beforeEach(async () => {
  said = [];
  database = await freshDatabase();
  url = database.url;
  name = new URL(url).pathname.slice(1);
});
afterEach(async () => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  await database.drop();
});

const folders: string[] = [];

/** Gone with the test that asked for it. */
function folderOf(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `cangtai-${purpose}-`));
  folders.push(folder);
  return folder;
}

async function startOnce(options: Partial<StartOptions> = { demo: true }): Promise<number> {
  const started = await start({ dataRoot: 'unused', databaseUrl: url, log: (line) => said.push(line), ...options });
  hasDemo = started.hasDemo;
  expect((await started.app.inject('/api/health')).json().data.status).toBe('ok');
  await started.stop();
  return Number((await rowsOf('select count(*) from account'))[0]?.count);
}

async function rowsOf(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

test('an empty database that is to have the demo world gets it, once, also when its process was killed before that was noted', async () => {
  const accounts = await startOnce();
  expect(accounts).toBeGreaterThan(15);
  expect(hasDemo).toBe(true);
  expect(await startOnce()).toBe(accounts);
  await inDatabase(url, `update schema_state set definition = 'wanted' where object = 'note demo'`);
  expect(await startOnce()).toBe(accounts);
});

/** Name and password, as they were said. */
function administratorSaid(): string[] {
  const line = said.find((each) => /管理员账号/.test(each)) ?? '';
  return /\n {2}(\S+) +(\S+)$/.exec(line)?.slice(1) ?? [];
}

async function signsIn([username, password]: string[]): Promise<unknown> {
  const { app, stop } = await start({ dataRoot: 'unused', databaseUrl: url });
  const payload = { username, password, device_platform: 'web' };
  const { code, data } = (await app.inject({ method: 'POST', url: '/api/v1/passport/password_login', payload })).json();
  await stop();
  return { code, data };
}

test('an empty database of the operator gets one administrator, whose one-time password is said once, and nobody of ours', async () => {
  expect(await startOnce({})).toBe(1);
  expect(hasDemo).toBe(false);
  const administrator = administratorSaid();
  expect(administrator).toHaveLength(2);
  said = [];
  expect(await startOnce({})).toBe(1);
  // Asked for the demo world later, it stays as it is.
  expect(await startOnce({ demo: true })).toBe(1);
  expect([said, hasDemo]).toEqual([[], false]);
  expect(await signsIn(administrator)).toMatchObject({ code: 0 });
  expect(await rowsOf('select username, total_status from account')).toEqual([
    { username: administrator[0], total_status: 1 },
  ]);
});

const statusFor = async (host: string, options: { host?: string } = {}): Promise<[number, string]> => {
  const { app, stop } = await start({ dataRoot: 'unused', databaseUrl: url, ...options });
  const answer = await app.inject({ url: '/api/health', headers: { host } });
  await stop();
  return [answer.statusCode, String(answer.json().msg ?? '')];
};

test('where only this machine can ask, a name that somebody else has made to mean it is refused in words', async () => {
  const [status, said] = await statusFor('rebound.example:8000');
  expect([status, said]).toEqual([421, expect.stringContaining('localhost')]);
  for (const name of ['localhost:8000', '127.0.0.1:8000', '[::1]:8000']) expect((await statusFor(name))[0]).toBe(200);
});

test('behind a proxy, and where others can ask, every name is answered', async () => {
  process.env.TRUST_PROXY = '1';
  const proxied = await statusFor('console.example');
  delete process.env.TRUST_PROXY;
  expect([proxied[0], (await statusFor('console.example', { host: '0.0.0.0' }))[0]]).toEqual([200, 200]);
});

test('a one-time password that nobody used in its time is replaced at the next start', async () => {
  await startOnce({});
  const [, first] = administratorSaid();
  said = [];
  await inDatabase(url, `update account_secret set valid_until = now() - interval '1 minute'`);
  await startOnce({});
  const administrator = administratorSaid();
  expect(administrator[1]).not.toBe(first);
  expect(await signsIn(administrator)).toMatchObject({ code: 0 });
});

test('the administrator may have a password of the operator, which is not said', async () => {
  const file = join(folderOf('password'), 'password');
  writeFileSync(file, 'KranichWeide47Fluss\n');
  process.env.CANGTAI_ADMIN_PASSWORD_FILE = file;
  try {
    await startOnce({});
  } finally {
    delete process.env.CANGTAI_ADMIN_PASSWORD_FILE;
  }
  expect(said.join()).not.toMatch(/Kranich|密码/);
  expect(await signsIn(['administrator', 'KranichWeide47Fluss'])).toMatchObject({ code: 0 });
});

test.each([
  ['a common one', 'Password123456', /过于常见[^]*common/],
  ['made of the account’s name', 'Administrator20261', /不能包含账号[^]*holds the name/],
  ['made of the product’s name', 'MyCangTai20261122x', /不能包含账号/],
  ['too short', 'Ab1', /密码不能用：[^]*too short/],
])('an administrator’s password that is %s is refused, and nothing is made', async (_, password, message) => {
  const dataRoot = join(folderOf('password'), 'data');
  const file = join(dataRoot, '../password');
  writeFileSync(file, password);
  process.env.CANGTAI_ADMIN_PASSWORD_FILE = file;
  try {
    // One that starts all the same is stopped again.
    const starting = start({ dataRoot, databaseUrl: '' }).then(({ stop }) => stop());
    await expect(starting).rejects.toThrow(message);
    await expect(starting).rejects.toThrow(/\n {2}CANGTAI_ADMIN_PASSWORD_FILE: /);
    await expect(starting).rejects.not.toThrow(password);
  } finally {
    delete process.env.CANGTAI_ADMIN_PASSWORD_FILE;
  }
  expect(existsSync(dataRoot)).toBe(false);
});

test('demo accounts are never opened to other machines, unless that is said by name', async () => {
  const exposed = { demo: true, host: '0.0.0.0' };
  await expect(startOnce(exposed)).rejects.toThrow(/演示账号的密码是公开的[^]*CANGTAI_ALLOW_KNOWN_PASSWORDS=1/);
  expect(await rowsOf('select count(*)::integer as count from account')).toEqual([{ count: 0 }]);
  const seeded = await seededDatabase();
  url = seeded.url;
  process.env.CANGTAI_ALLOW_KNOWN_PASSWORDS = '1';
  try {
    expect(await startOnce(exposed)).toBeGreaterThan(15);
  } finally {
    delete process.env.CANGTAI_ALLOW_KNOWN_PASSWORDS;
  }
  await expect(startOnce({ host: '::' })).rejects.toThrow(ExposedDemoError);
  await inDatabase(url, 'update account set total_status = 2');
  await startOnce({ host: '192.0.2.7' });
  await seeded.drop();
});

const onServer = (edit: (address: URL) => void) => () => {
  const address = new URL(url);
  edit(address);
  return address.toString();
};

/** Where something listens that is no database, and ends every connection. */
async function portOfAnother(): Promise<number> {
  const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1');
  await once(server.unref(), 'listening');
  return (server.address() as AddressInfo).port;
}

// A server that is far away, too old, full or a standby says so with these codes.
const grounds: [what: string, ground: () => string | Promise<string>, code: string][] = [
  ['nobody listens there', () => 'postgres://me:secret@127.0.0.1:1/records', 'UNREACHABLE'],
  ['the host is unknown', () => 'postgres://me:secret@nowhere.invalid/records', 'UNREACHABLE'],
  [
    'what listens there is no database',
    async () => `postgres://me:secret@127.0.0.1:${await portOfAnother()}/records`,
    'UNREACHABLE',
  ],
  [
    'the server takes no encrypted connections',
    onServer((address) => address.searchParams.set('sslmode', 'verify-full')),
    'NO_ENCRYPTION',
  ],
  ['the password is wrong', onServer((address) => (address.password = 'wrong')), 'REFUSED'],
  ['the user is unknown', onServer((address) => (address.username = 'nobody_here')), 'REFUSED'],
  ['the database does not exist', onServer((address) => (address.pathname = '/no_such_database')), 'NO_DATABASE'],
  [
    'the database is read-only',
    async () => {
      await inDatabase(url, `alter database ${name} set default_transaction_read_only = on`);
      return url;
    },
    'READ_ONLY_DATABASE',
  ],
  [
    'the user may not make tables',
    async () => {
      await inDatabase(url, `create role ${name}_guest login createrole password 'guest-guest-guest'`);
      return onServer((address) =>
        Object.assign(address, { username: `${name}_guest`, password: 'guest-guest-guest' }),
      )();
    },
    'NOT_ALLOWED',
  ],
  [
    'a table has lost its file',
    async () => {
      await inDatabase(
        url,
        `set allow_system_table_mods = on; update pg_class set relfilenode = 1 where relname = 'account'`,
      );
      return url;
    },
    'DAMAGED_DATABASE',
  ],
];

test.each(sample('grounds of a start', grounds, 4))(
  'a start says in one sentence that %s',
  async (_, ground, code) => {
    const databaseUrl = await ground();
    const starting = start({ dataRoot: 'unused', databaseUrl });
    await expect(starting).rejects.toThrow(new RegExp(`^${code}: [^\\n]*[\\u4e00-\\u9fff][^\\n]*\\n[^]*[a-z]{4}`));
    await expect(starting).rejects.not.toThrow(/secret|guest-guest/);
    await inDatabase(withDatabase(database.url, 'postgres'), `drop role if exists ${name}_guest`);
  },
  60_000,
);

test('a port that is in use, and a host that is not this machine, are said before a database is made', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(canListen('127.0.0.1', port)).rejects.toThrow(/^PORT_USED: 端口 \d+ 已被占用/);
  server.close();
  await once(server, 'close');
  await canListen('127.0.0.1', port);
  await expect(canListen('192.0.2.1', port)).rejects.toThrow(/^HOST_UNKNOWN: HOST=192\.0\.2\.1/);
});

test('who comes while the port is tried finds it closed, and is not cut', async () => {
  const port = await freePort();
  const codes: unknown[] = [];
  let isOver = false;
  const coming = (async () => {
    while (!isOver) {
      const caller = connect(port, '127.0.0.1');
      codes.push(
        await new Promise((resolve) =>
          caller.once('error', ({ message }) => resolve(message)).once('connect', () => resolve('let in')),
        ),
      );
      caller.destroy();
    }
  })();
  // A door that is open for less than a turn of the loop is met by callers of other processes only.
  const opened = jest.spyOn(Server.prototype, 'listen');
  for (let time = 0; time < 100; time += 1) await canListen('127.0.0.1', port);
  isOver = true;
  expect(opened).not.toHaveBeenCalled();
  opened.mockRestore();
  await coming;
  expect([...new Set(codes)]).toEqual([`connect ECONNREFUSED 127.0.0.1:${port}`]);
});

test('a database that has data of its own gets our tables and nobody of ours', async () => {
  await inDatabase(database.url, `create database ${name}_used`);
  url = withDatabase(database.url, `${name}_used`);
  await inDatabase(url, 'create table somebody_elses (id integer)');
  expect(await startOnce()).toBe(0);
  expect(await startOnce()).toBe(0);
  await inDatabase(database.url, `drop database ${name}_used with (force)`);
});
