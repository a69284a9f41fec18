declare module 'fs-native-extensions' {
  /** An exclusive advisory lock of the open file description: OFD on Linux, flock on macOS, LockFileEx on Windows. False: it is held. */
  export function tryLock(fd: number): boolean;
}
