import { readdirSync, rmSync, existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError } from './embedded-error';
import { tryFileLock, type FileLock } from './file-lock';
import type { ClusterHome } from './home';
import { lockHolders, type LockHolder } from './lock-holders';
import { isOwnServer, runningServer } from './postmaster';
import { processCommand } from './process-mark';

// In its order a server writes what it has in memory; at once it leaves that to the log, from which the next start reads it.
const inOrderMs = 20_000;
const atOnceMs = 30_000;
// A server looks once a minute whether its folder still knows it.
const elsewhereMs = 150_000;

/**
 * The lock that every process of a server holds, from before it begins until the last one has ended. For the one console of the folder:
 * its holder was left behind by a killed console and is ended. Undefined on Windows, where no lock can be handed on. Throws LOCKED.
 */
export async function takeDatabaseLock(home: ClusterHome, log: (line: string) => void): Promise<FileLock | undefined> {
  const { databaseLock, data } = home;
  if (process.platform === 'win32') return undefined;
  const began = performance.now();
  let isSaid = false;
  const say = (line: string): void => {
    if (!isSaid) log(line);
    isSaid = true;
  };
  for (;;) {
    const lock = await tryFileLock(databaseLock);
    if (lock) return lock;
    const took = performance.now() - began;
    const holders = lockHolders(databaseLock);
    const isSeen = holders.length > 0 || process.platform !== 'linux';
    if (took > elsewhereMs) throw new EmbeddedError('LOCKED', `${databaseLock}, PostgreSQL`);
    if (isSeen) {
      say('正在停止上次遗留的数据库进程…');
      endLeftBehind(data, holders, took);
    } else if (took > 1000) {
      say('另一个容器里遗留的数据库进程还在使用数据目录，已请它退出，最多等待两分钟…');
      // Stops only the process that is asked: the lock, not the file, says when it has ended.
      rmSync(join(data, 'postmaster.pid'), { force: true });
    }
    await sleep(took < 1000 ? 10 : 100);
  }
}

function endLeftBehind(data: string, holders: LockHolder[], took: number): void {
  const pids = new Set(holders.map(({ pid }) => pid));
  const first = holders.filter(({ parent }) => !pids.has(parent)).map(({ pid }) => pid);
  const left = first.length ? first : [runningServer(data)].filter((pid) => pid !== undefined);
  for (const pid of left) {
    // A process that has lost its server waits for nothing: what is not in the log was never answered either.
    if (!isOwnServer(pid) || took > atOnceMs) signal(pid, 'SIGKILL');
    else signal(pid, took > inOrderMs ? 'SIGQUIT' : 'SIGINT');
  }
}

/**
 * Makes the folder ready for a server, whose lock is held: no other works there, and nothing left behind looks like one. An older
 * version's servers hold no lock: its own are ended, a stranger's is not touched. Throws LOCKED.
 */
export async function clearRemains({ data, databaseLock }: ClusterHome): Promise<void> {
  for (const began = performance.now(); ; await sleep(20)) {
    const pid = runningServer(data);
    if (pid === undefined) break;
    const took = performance.now() - began;
    if (!isOwnServer(pid) || took > elsewhereMs)
      throw new EmbeddedError('LOCKED', `${data}, pid ${pid}: ${processCommand(pid).trim()}`);
    signal(pid, took > inOrderMs ? 'SIGQUIT' : 'SIGINT');
  }
  const sockets = readdirSync(data).filter((name) => /^\.s\.PGSQL\.\d+(\.lock)?$/.test(name));
  for (const name of sockets.filter((each) => !each.endsWith('.lock')))
    if (await answers(join(data, name))) throw new EmbeddedError('LOCKED', `${databaseLock}, ${name}: PostgreSQL`);
  // PostgreSQL itself would take any process that got the same number for its old self.
  for (const name of ['postmaster.pid', ...sockets]) rmSync(join(data, name), { force: true });
}

/** Whether a process listens there, in whatever namespace. */
function answers(socket: string): Promise<boolean> {
  if (!existsSync(socket)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const probe = connect(socket);
    const end = (isThere: boolean): void => {
      probe.destroy();
      resolve(isThere);
    };
    probe.once('connect', () => end(true));
    probe.once('error', () => end(false));
  });
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It was quicker.
  }
}
