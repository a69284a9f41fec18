import { readFileSync } from 'node:fs';
import { postgresProcesses } from './embedded-processes';

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** The signal is sent, but the process has not come to it yet. */
function isRunning(pid: number): boolean {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/^[TtZX]/.test(text.slice(text.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}

/** Has every process of the embedded database stand still, as a frozen disk would; answers what lets them go on. */
export function stopDatabase(dataRoot: string): () => void {
  const pids = postgresProcesses(dataRoot);
  signal(pids, 'SIGSTOP');
  while (pids.some(isRunning));
  return () => signal(pids, 'SIGCONT');
}
