import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { thisHolder } from '../../src/server/installation/embedded/holder';
import { takeLock } from '../../src/server/installation/embedded/lock';
import { lockHolders } from '../../src/server/installation/embedded/lock-holders';
import { startDatabase, type RunningDatabase } from '../../src/server/installation/embedded/start-database';
import { isDeep } from '../support/level';
import { copyMadeCluster } from '../support/processes/made-cluster';

const projectRoot = process.cwd();
let dataRoot = '';
let open: RunningDatabase[] = [];
let children: ChildProcess[] = [];

beforeEach(() => {
  dataRoot = mkdtempSync(join(tmpdir(), 'cangtai-lock-'));
  copyMadeCluster(dataRoot);
  chmodSync(dataRoot, 0o755);
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const database of open) await database.stop();
  [open, children] = [[], []];
  for (const { pid } of lockHolders(databaseLock())) killNow(pid);
  rmSync(dataRoot, { recursive: true, force: true });
}, 60_000);

/** It may have ended since it was looked up. */
function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const databaseLock = () => join(dataRoot, 'postgres.server.lock');

async function start(): Promise<RunningDatabase> {
  const database = await startDatabase({ projectRoot, dataRoot, databaseUrl: '' });
  open.push(database);
  return database;
}

// A container's share of the kernel: processes of its own, numbered from one.
const container = ['unshare', '--pid', '--mount-proc', '--fork', '--kill-child'];
const isPermitted = spawnSync(container[0] as string, [...container.slice(1), 'true']).status === 0;
/** Skipped where the kernel or the user may not make pid namespaces. */
const inContainers = isPermitted ? test : test.skip;

interface Console {
  process: ChildProcess;
  /** What it printed first: `started`, or why not. */
  said: string;
}

/** Another console, in a container of its own. `init` stays when the console dies. */
async function consoleInContainer({ withInit = false } = {}): Promise<Console> {
  const script = join(projectRoot, 'tests/support/start-embedded.ts');
  const program = [process.execPath, '--import', createRequire(script).resolve('tsx'), script, projectRoot, dataRoot];
  const init = withInit ? ['sh', '-c', '"$@" & wait; sleep 600', 'sh'] : [];
  const [command = '', ...words] = [...container, ...init, ...program];
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { process: child, said: said.toString('utf8').trim() };
}

const someoneElse = /^LOCKED: 另一个仓台正在使用[^]*另一个容器 another container, 进程 pid \d+/;

inContainers(
  'two containers on one data folder: the second says who holds it and ends, whoever begins',
  async () => {
    const { said } = await consoleInContainer();
    expect(said).toBe('started');
    const third = await consoleInContainer();
    expect(third.said).toMatch(someoneElse);
    expect(third.said).toContain(`host ${hostname()}`);
    expect(third.process.exitCode ?? (await once(third.process, 'exit'))[0]).toBe(1);
    await expect(start()).rejects.toThrow(someoneElse);
  },
  120_000,
);

inContainers(
  'a container that is killed with all its processes keeps nobody out',
  async () => {
    const { process: crashed } = await consoleInContainer();
    const namespace = lockHolders(databaseLock());
    expect(namespace.length).toBeGreaterThan(3);
    crashed.kill('SIGKILL');
    await once(crashed, 'exit');
    const second = await consoleInContainer();
    expect(second.said).toBe('started');
  },
  120_000,
);

// PostgreSQL looks only once a minute whether its folder still knows it.
(isDeep && isPermitted ? test : test.skip)(
  'a server that a killed console left in a living container is asked to leave, and then the next one starts',
  async () => {
    const { said } = await consoleInContainer({ withInit: true });
    expect(said).toBe('started');
    const holder = JSON.parse(readFileSync(join(dataRoot, 'postgres.lock'), 'utf8')) as { namespace: string };
    const ids = spawnSync('sh', [
      '-c',
      `for p in /proc/[0-9]*; do [ "$(readlink $p/ns/pid)" = "${holder.namespace}" ] && grep -q start-embedded $p/cmdline && [ "$(readlink $p/exe)" = "${process.execPath}" ] && basename $p; done; true`,
    ]);
    for (const pid of ids.stdout.toString().trim().split(/\s+/)) process.kill(Number(pid), 'SIGKILL');
    expect(lockHolders(databaseLock()).length).toBeGreaterThan(3);
    const second = await consoleInContainer();
    expect(second.said).toBe('started');
  },
  240_000,
);

test('strangers who work in the data folder, or look at its lock, are left alone', async () => {
  const first = await start();
  await first.stop();
  const inFolder = spawn('sleep', ['60'], { cwd: join(dataRoot, 'postgres') });
  const atLock = spawn('sh', ['-c', `exec sleep 60 <"${databaseLock()}"`]);
  children.push(inFolder, atLock);
  await Promise.all([once(inFolder, 'spawn'), once(atLock, 'spawn')]);
  // The one that is killed leaves a server behind, which the next start has to end.
  writeFileSync(join(dataRoot, 'postgres/postmaster.pid'), `${inFolder.pid}\n${dataRoot}/postgres\n`);
  await start();
  expect([inFolder.exitCode, inFolder.signalCode, atLock.exitCode, atLock.signalCode]).toEqual([
    null,
    null,
    null,
    null,
  ]);
}, 60_000);

test('a console on another machine that shares the folder is seen by its heartbeat, and one that has none is not waited for', async () => {
  const file = join(dataRoot, 'postgres.lock');
  const elsewhere = { ...thisHolder(), boot: 'another kernel', host: 'warehouse-2' };
  const write = () => writeFileSync(file, JSON.stringify({ ...elsewhere, beat: (elsewhere.beat += 1) }));
  write();
  const heart = setInterval(write, 50);
  await expect(takeLock(file, { watchMs: 20_000 })).rejects.toThrow(/^LOCKED: [^]*host warehouse-2/);
  clearInterval(heart);
  write();
  const lock = await takeLock(file, { watchMs: 300 });
  await expect(takeLock(file, { waitMs: 0 })).rejects.toThrow(/^LOCKED/);
  lock.release();
  expect(readFileSync(file, 'utf8')).toBe('');
  (await takeLock(file, { waitMs: 0 })).release();
  await sleep(0);
}, 60_000);
