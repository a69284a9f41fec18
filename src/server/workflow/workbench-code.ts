import { say } from '../platform/errors';
import { ScanRefused } from './refused';
import type { Scan } from './scan';

/** The code of the workbench at which is scanned. Throws ScanRefused where none is bound. */
export function workbenchCode({ session }: Scan): string {
  if (!session.workbench?.code) throw new ScanRefused('device-not-bound');
  return session.workbench.code;
}

/** Nothing is scanned at a workbench that another session has bound. Throws ScanRefused. */
export function expectOwnWorkbench({ model, session: { workbench, workbenchTakenBy: who } }: Scan): void {
  if (who === null || who === undefined) return;
  const more = say(model, who ? 'workbenchTaken' : 'workbenchUnbound', { name: workbench?.name, who });
  throw new ScanRefused('device-not-bound', { more });
}
