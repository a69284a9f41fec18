import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries';
import { fromServerLog } from './embedded-error';
import { freePort } from './free-port';
import type { FileLock } from './file-lock';
import type { ClusterHome } from './home';
import { readPostmaster, runningServer } from './postmaster';
import { serverEnvironment } from './server-environment';
import { socketFolder } from './socket';

export interface Server {
  port: number;
  process: ChildProcess;
  stop(): void | Promise<void>;
}

// Recovery after a crash of the machine replays the log first.
const startPatienceMs = 60_000;
const maxLogBytes = 10_000_000;

/**
 * Starts the server on a port of this machine's own, a free one unless it is told which, and waits until it takes connections.
 * It inherits the lock, which the caller then releases.
 */
export async function startServer(
  binaries: Binaries,
  home: ClusterHome,
  lock: FileLock | undefined,
  settings: Record<string, string> = {},
  wantedPort?: number,
): Promise<Server> {
  const port = wantedPort ?? (await freePort());
  const logStart = rotateLog(home.log);
  const child = spawnServer(binaries, home, lock, { ...ownSettings(port, home), ...settings });
  if (await becomesReady(child, home)) return { port, process: child, stop: () => stopServer(child, binaries, home) };
  child.kill('SIGKILL');
  throw fromServerLog(readFileSync(home.log).subarray(logStart).toString('utf8').slice(-2000));
}

/** In order; when that takes too long, at once, leaving the rest to the log. */
async function stopServer(child: ChildProcess, binaries: Binaries, home: ClusterHome): Promise<void> {
  if (process.platform === 'win32') return stopOnWindows(binaries, home);
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 10],
    ['SIGKILL', 5],
  ] as const) {
    if (hasEnded()) return;
    child.kill(signal);
    for (const deadline = performance.now() + seconds * 1000; performance.now() < deadline && !hasEnded();)
      await sleep(10);
  }
}

function stopOnWindows({ pgCtl }: Binaries, home: ClusterHome): void {
  const stop = (mode: string, seconds: number) =>
    spawnSync(pgCtl, ['stop', '--pgdata', home.data, '--mode', mode, '--wait', '--timeout', String(seconds)], {
      ...home.runAs,
      cwd: home.folder,
      env: serverEnvironment(),
    }).status === 0;
  if (runningServer(home.data) && !stop('fast', 20)) stop('immediate', 10);
}

function ownSettings(port: number, { data }: ClusterHome): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: socketFolder(data) ?? '',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
}

/** In a session of its own: Ctrl+C in the terminal reaches the console first, which then stops the database in order. */
function spawnServer(
  { postgres }: Binaries,
  home: ClusterHome,
  lock: FileLock | undefined,
  settings: Record<string, string>,
): ChildProcess {
  const log = openSync(home.log, 'a', 0o600);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(postgres, ['-D', home.data, ...flags], {
    ...home.runAs,
    cwd: home.folder,
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', log, log, lock?.fd ?? 'ignore'],
  });
  closeSync(log);
  child.unref();
  return child;
}

async function becomesReady(child: ChildProcess, home: ClusterHome): Promise<boolean> {
  let hasEnded = false;
  child.once('exit', () => (hasEnded = true));
  child.once('error', () => (hasEnded = true));
  for (
    const deadline = performance.now() + startPatienceMs;
    performance.now() < deadline && !hasEnded;
    await sleep(10)
  ) {
    const written = readPostmaster(home.data);
    if (written?.pid === child.pid && written?.status === 'ready') return true;
  }
  return false;
}

/** The length of the log before this start: what comes behind it is this start's own. */
function rotateLog(file: string): number {
  if (!existsSync(file)) return 0;
  const { size } = statSync(file);
  if (size < maxLogBytes) return size;
  renameSync(file, `${file}.1`);
  return 0;
}
