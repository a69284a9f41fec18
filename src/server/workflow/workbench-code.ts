import { ScanRefused } from './refused';
import type { Scan } from './scan';

/** The code of the workbench at which is scanned. Throws ScanRefused where none is bound. */
export function workbenchCode({ session }: Scan): string {
  if (!session.workbench?.code) throw new ScanRefused('device-not-bound');
  return session.workbench.code;
}
