import { ftruncateSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError } from './embedded-error';
import { tryFileLock, type FileLock } from './file-lock';
import { bootId, describeHolder, readHolder, thisHolder, writeHolder } from './holder';
import { processMark } from './process-mark';

export interface Lock {
  release(): void;
}

export interface Patience {
  /** For a console that is just being stopped (a restart): long enough for that, short enough not to look hung. */
  waitMs?: number;
  /** For a sign of life of a holder on another kernel, whose locks this one may not see: five heartbeats. */
  watchMs?: number;
}

const beatMs = 2000;

/**
 * Makes this process the only console of a data folder. The kernel keeps the lock and frees it when the process ends, however it ends.
 * For folders that several machines share over a network, it also says in the file that it is alive. Throws LOCKED.
 */
export async function takeLock(file: string, { waitMs = 3000, watchMs = 5 * beatMs }: Patience = {}): Promise<Lock> {
  const lock = await waitForLock(file, waitMs);
  try {
    if (await isHeldElsewhere(file, watchMs)) throw new EmbeddedError('LOCKED', describeHolder(file));
    return keepBeating(lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function waitForLock(file: string, waitMs: number): Promise<FileLock> {
  for (const deadline = performance.now() + waitMs; ; await sleep(100)) {
    const lock = await tryFileLock(file);
    if (lock) return lock;
    if (performance.now() > deadline) throw new EmbeddedError('LOCKED', describeHolder(file));
  }
}

/** Whether the one who wrote into the file is alive although the kernel's lock is free. */
async function isHeldElsewhere(file: string, watchMs: number): Promise<boolean> {
  const before = readHolder(file);
  if (!before) return false;
  // An older version, which takes no lock of the kernel's.
  if (before.boot === undefined) return processMark(before.pid) === before.mark;
  // The same kernel has freed the lock: its holder has ended.
  if (before.boot === bootId()) return false;
  for (
    const deadline = performance.now() + watchMs;
    performance.now() < deadline;
    await sleep(Math.min(200, watchMs / 5))
  ) {
    const now = readHolder(file);
    if (now && (now.beat !== before.beat || now.since !== before.since)) return true;
  }
  return false;
}

function keepBeating(lock: FileLock): Lock {
  const holder = thisHolder();
  writeHolder(lock.fd, holder);
  const timer = setInterval(() => {
    holder.beat += 1;
    try {
      writeHolder(lock.fd, holder);
    } catch {
      // A disk that takes nothing now; the kernel's lock holds all the same.
    }
  }, beatMs).unref();
  let isReleased = false;
  const release = (): void => {
    if (isReleased) return;
    isReleased = true;
    clearInterval(timer);
    ftruncateSync(lock.fd);
    lock.release();
  };
  return { release };
}
