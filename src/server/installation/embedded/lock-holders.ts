import { readFileSync, readdirSync, statSync } from 'node:fs';

export interface LockHolder {
  pid: number;
  parent: number;
}

/**
 * The processes that hold the kernel's lock of this file, as far as this pid namespace shows them. Only Linux tells; elsewhere there
 * are none.
 */
export function lockHolders(file: string): LockHolder[] {
  const locked = statSync(file, { throwIfNoEntry: false });
  if (process.platform !== 'linux' || !locked) return [];
  const isLocked = (pid: number, fd: string): boolean => {
    const { dev, ino } = statSync(`/proc/${pid}/fd/${fd}`);
    return (
      dev === locked.dev && ino === locked.ino && /^lock:/m.test(readFileSync(`/proc/${pid}/fdinfo/${fd}`, 'utf8'))
    );
  };
  const holds = (pid: number): boolean => readdirSync(`/proc/${pid}/fd`).some((fd) => quietly(() => isLocked(pid, fd)));
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && quietly(() => holds(pid)))
    .map((pid) => ({ pid, parent: parentOf(pid) }));
}

/** False for what has ended meanwhile, or is not ours to look at. */
function quietly(look: () => boolean): boolean {
  try {
    return look();
  } catch {
    return false;
  }
}

function parentOf(pid: number): number {
  try {
    // The name in the second field may hold spaces and brackets: count from behind it.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
  } catch {
    return 0;
  }
}
