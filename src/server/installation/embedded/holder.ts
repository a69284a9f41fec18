import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { processMark } from './process-mark';

/** What the console that holds a data folder writes into its lock file. */
export interface Holder {
  pid: number;
  /** Tells the process from a later one with the same number. Older versions ask for it. */
  mark: string;
  host: string;
  /** Of the running kernel: its file locks mean nothing to another one that shares the folder over a network. */
  boot: string;
  /** Of its pid namespace: only in the same one does the number mean anything. */
  namespace: string;
  since: string;
  /** Grows as long as the console lives. */
  beat: number;
}

// Of one length, so that a heartbeat is written in place, also when the disk is full.
const recordBytes = 600;

export function thisHolder(): Holder {
  return {
    pid: process.pid,
    mark: processMark(process.pid) ?? '',
    host: hostname().slice(0, 64),
    boot: bootId(),
    namespace: pidNamespace(),
    // eslint-disable-next-line no-restricted-syntax -- told, and nothing ends by it
    since: new Date().toISOString(),
    beat: 0,
  };
}

export function writeHolder(fd: number, holder: Holder): void {
  writeSync(fd, JSON.stringify(holder).padEnd(recordBytes), 0);
}

/** Undefined: not written yet, or just being written. An older version writes `pid` and `mark` only. */
export function readHolder(file: string): (Partial<Holder> & Pick<Holder, 'pid' | 'mark'>) | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** The holder in words: host, process, since when, and whether that is in another container. */
export function describeHolder(file: string): string {
  const holder = readHolder(file);
  if (!holder) return file;
  const { pid, host, since, boot, namespace } = holder;
  const isElsewhere = boot === bootId() && namespace !== undefined && namespace !== pidNamespace();
  const parts = [
    file,
    host && `主机 host ${host}`,
    isElsewhere && '另一个容器 another container',
    `进程 pid ${pid}`,
    since && `自 since ${since}`,
  ];
  return parts.filter(Boolean).join(', ');
}

export function bootId(): string {
  try {
    if (process.platform === 'linux') return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    if (process.platform === 'darwin')
      return execFileSync('sysctl', ['-n', 'kern.bootsessionuuid'], { encoding: 'utf8' }).trim();
  } catch {
    // A machine that does not tell is known by its name.
  }
  return hostname();
}

function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
