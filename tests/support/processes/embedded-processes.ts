import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { runningServer } from '../../../src/server/installation/embedded/postmaster';

const clusterIn = (dataRoot: string): string => join(dataRoot, 'postgres');

/** Every process of the embedded PostgreSQL in this folder: they all work in it. The first to die is the one that would raise others. */
export function postgresProcesses(dataRoot: string): number[] {
  const folder = realpathSync(clusterIn(dataRoot));
  const first = runningServer(clusterIn(dataRoot));
  const isThere = (pid: number): boolean => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false;
    }
  };
  const others = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== first && isThere(pid));
  return first ? [first, ...others] : others;
}

/** Kills all of them at once, as a power cut would: what stood in their shared memory alone is gone. */
export function killPostgres(dataRoot: string): number {
  const pids = postgresProcesses(dataRoot);
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with its parent.
    }
  }
  return pids.length;
}
