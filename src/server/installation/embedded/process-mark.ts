import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Tells a process from a later one with the same number: its start time. Undefined when there is no such process, or it
 * has ended and its parent has not read its result yet.
 */
export function processMark(pid: number): string | undefined {
  try {
    return process.platform === 'linux' ? markFromProc(pid) : markFromPs(pid);
  } catch {
    return undefined;
  }
}

/** The command line of a living process, for a look at what it is. */
export function processCommand(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    if (process.platform === 'win32')
      return execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8' });
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function markFromProc(pid: number): string | undefined {
  // The name in the second field may hold spaces and brackets: count from behind it.
  const [state, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return state === 'Z' ? undefined : `${bootId} ${rest[18]}`;
}

function markFromPs(pid: number): string | undefined {
  if (process.platform === 'win32') return processCommand(pid).includes(String(pid)) ? 'running' : undefined;
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
}
