import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processCommand } from './process-mark';

export interface Postmaster {
  file: string;
  pid: number;
  status: string;
  /** Whether that process runs and is a PostgreSQL on this very folder. */
  readonly isAlive: boolean;
}

/** What a running or killed server wrote about itself into its data folder. Undefined: it was stopped in order. */
export function readPostmaster(data: string): Postmaster | undefined {
  const file = join(data, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Math.abs(Number(lines[0]));
  return {
    file,
    pid,
    status: lines[7]?.trim() ?? 'starting',
    get isAlive() {
      const command = processCommand(pid);
      return command.includes('postgres') && (process.platform === 'win32' || command.includes(data));
    },
  };
}
