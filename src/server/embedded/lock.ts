import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError } from './embedded-error';
import { processMark } from './process-mark';

export interface Lock {
  release(): void;
}

interface Holder {
  pid: number;
  mark: string;
}

// Long enough for a server that is just being stopped (a restart), short enough not to look hung.
const patienceMs = 3000;

/** Makes this process the only user of a data folder. A lock whose process is gone is taken over. Throws LOCKED. */
export async function takeLock(file: string, waitMs = patienceMs): Promise<Lock> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    if (tryLock(file)) return { release: () => releaseLock(file) };
    const holder = readHolder(file);
    if (!holder || !isAlive(holder)) removeStale(file, holder);
    else if (Date.now() > deadline) throw new EmbeddedError('LOCKED', `${file}, pid ${holder.pid}`);
    else await sleep(100);
  }
}

/** Whether a living process holds this lock. */
export function isLocked(file: string): boolean {
  const holder = readHolder(file);
  return holder !== undefined && isAlive(holder);
}

/** The lock appears with its content in one step: written aside, then linked. */
function tryLock(file: string): boolean {
  const aside = `${file}.${process.pid}.${Date.now()}`;
  const holder: Holder = { pid: process.pid, mark: processMark(process.pid) ?? '' };
  writeFileSync(aside, JSON.stringify(holder));
  try {
    linkSync(aside, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(aside, { force: true });
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, mark }: Holder): boolean {
  return processMark(pid) === mark;
}

/** Moves the stale lock away; when somebody else was quicker and the moved one is theirs, gives it back. */
function removeStale(file: string, stale: Holder | undefined): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved && moved.pid !== stale?.pid && isAlive(moved)) renameSync(aside, file);
  else rmSync(aside, { force: true });
}

function releaseLock(file: string): void {
  if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
}
