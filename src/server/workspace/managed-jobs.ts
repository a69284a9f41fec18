import type { Database } from '../platform/handler';
import { jobKind as exportKind } from './exports/export-request';
import { cancelExport, reviveExport } from './exports/manage-export';
import { jobKind as importKind } from './imports/import-request';
import { cancelImport, reviveImport } from './imports/manage-import';

/** What a job is about, as those who look after the server manage it: in the system scope, by the task of its payload. */
interface ManagedKind {
  cancel(system: Database, taskId: string): Promise<void>;
  revive(system: Database, taskId: string): Promise<void>;
}

export const managedKinds: Record<string, ManagedKind> = {
  [exportKind]: { cancel: cancelExport, revive: reviveExport },
  [importKind]: { cancel: cancelImport, revive: reviveImport },
};

/** The task that a job of that name is about. */
export const taskOf = (key: string): string => key.slice(key.indexOf(':') + 1);
