import { closeSync, constants, fstatSync, openSync, statSync } from 'node:fs';
import { EmbeddedError } from './embedded-error';

export interface FileLock {
  /** Children that inherit it hold the lock, too. */
  fd: number;
  /** Closes this process's own descriptor, once. */
  release(): void;
}

/**
 * The kernel's lock of a file, held as long as any process has this file description open and not a moment longer, whatever pid
 * namespace it lives in and however it ends. Undefined: another holds it.
 */
export async function tryFileLock(file: string): Promise<FileLock | undefined> {
  const tryLock = await loadTryLock();
  for (;;) {
    const fd = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600);
    if (!tryLock(fd)) {
      closeSync(fd);
      return undefined;
    }
    // Removed while it was opened: the path leads to another file, which another process may lock.
    if (isSameFile(fd, file)) return lockOf(fd);
    closeSync(fd);
  }
}

/** Whether any process on this machine holds the lock of this file. */
export async function isFileLocked(file: string): Promise<boolean> {
  const lock = statSync(file, { throwIfNoEntry: false }) && (await tryFileLock(file));
  if (lock) lock.release();
  return lock === undefined && statSync(file, { throwIfNoEntry: false }) !== undefined;
}

function lockOf(fd: number): FileLock {
  let isOpen = true;
  const release = (): void => {
    if (isOpen) closeSync(fd);
    isOpen = false;
  };
  return { fd, release };
}

function isSameFile(fd: number, file: string): boolean {
  const opened = fstatSync(fd);
  const named = statSync(file, { throwIfNoEntry: false });
  return named !== undefined && named.ino === opened.ino && named.dev === opened.dev;
}

async function loadTryLock(): Promise<(fd: number) => boolean> {
  try {
    return (await import('fs-native-extensions')).tryLock;
  } catch (error) {
    throw new EmbeddedError('NO_BINARIES', `${process.platform}-${process.arch}: ${(error as Error).message}`);
  }
}
