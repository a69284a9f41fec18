import { statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const memory = '/dev/shm';
const gib = 1024 ** 3;
// Databases of a run take up to one at a time; its programs want the rest of the memory.
const room = 3 * gib;
const free = 8 * gib;

/**
 * Lets this process and its children make their temporary files in memory, where there is plenty: every test file copies a database of a
 * thousand files and drops it again, which costs a disk's file system many times the copying. `TMPDIR=…` is left as it is.
 */
export function keepTemporaryInMemory() {
  if (!process.env.TMPDIR && hasRoom() && freemem() >= free) process.env.TMPDIR = memory;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= room;
  } catch {
    // No such place on this system.
    return false;
  }
}
