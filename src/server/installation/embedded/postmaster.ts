import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { processCommand } from './process-mark';

export interface Postmaster {
  file: string;
  pid: number;
  port: number;
  status: string;
}

/** What a running or killed server wrote about itself into its data folder. Undefined: it was stopped in order. */
export function readPostmaster(data: string): Postmaster | undefined {
  const file = join(data, 'postmaster.pid');
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    return { file, pid: Math.abs(Number(lines[0])), port: Number(lines[3]), status: lines[7]?.trim() ?? 'starting' };
  } catch {
    return undefined;
  }
}

/** The number of the server that runs on this very folder, not of a later process that was given the same number. */
export function runningServer(data: string): number | undefined {
  const pid = readPostmaster(data)?.pid;
  return pid !== undefined && isServerOf(pid, data) ? pid : undefined;
}

/** Whether the running server was started by a console, by what it was told. */
export function isOwnServer(pid: number): boolean {
  return processCommand(pid).includes('-c listen_addresses=127.0.0.1 -c port=');
}

function isServerOf(pid: number, data: string): boolean {
  if (!/\bpostgres(\.exe)?\b.* -D /.test(processCommand(pid))) return false;
  if (process.platform !== 'linux') return true;
  try {
    // A server works inside its data folder, also when the folder was moved since.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return false;
  }
}
