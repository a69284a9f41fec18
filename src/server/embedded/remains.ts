import { readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningServer } from './postmaster';

const patienceMs = 5000;

/**
 * Ends what a killed server has left behind in this folder: its workers go on for a moment and keep the next one from starting. Only
 * while no server runs there. What they had not written to the log they could not have told anybody.
 */
export async function clearRemains(data: string): Promise<void> {
  if (runningServer(data)) return;
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(10)) {
    const left = processesIn(data);
    if (!left.length) break;
    for (const pid of left) end(pid);
  }
  // PostgreSQL itself would take any process that got the same number for its old self.
  for (const name of readdirSync(data).filter((each) => /^(postmaster\.pid$|\.s\.PGSQL\.)/.test(each)))
    rmSync(join(data, name), { force: true });
}

/** Every process of PostgreSQL works inside of its data folder. Elsewhere than on Linux nobody tells. */
function processesIn(data: string): number[] {
  if (process.platform !== 'linux') return [];
  const folder = realpathSync(data);
  const isThere = (pid: number): boolean => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false;
    }
  };
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && isThere(pid));
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was quicker.
  }
}
