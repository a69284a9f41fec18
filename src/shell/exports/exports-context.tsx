import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ExportTask } from './export-task';
import type { Tracker } from './tracker';

export interface Exports {
  tracker: Tracker;
  may: { list: boolean; cancel: boolean; retry: boolean };
  cancel(task: ExportTask): Promise<void>;
  retry(task: ExportTask): Promise<void>;
}

const Context = createContext<Exports | undefined>(undefined);

export const ExportsContextProvider = Context.Provider;

/** The person's exports; undefined for who may have none. */
export const useExports = (): Exports | undefined => useContext(Context);

export const useExportTasks = (tracker: Tracker): readonly ExportTask[] =>
  useSyncExternalStore(tracker.subscribe, tracker.tasks);
