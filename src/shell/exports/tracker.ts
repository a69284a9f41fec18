import { isUndetermined, undeterminedStatuses, type ExportTask } from './export-task';
import type { TaskCache } from './task-cache';

/** The calls behind a tracker. */
export interface TrackerCalls {
  list(asked: { task_id_list?: string[]; status_list?: number[] }): Promise<ExportTask[]>;
}

export interface TrackerOptions {
  calls: TrackerCalls;
  cache: TaskCache;
  pollMs: number;
  /** A task that was not at its end, and is. */
  completed(tasks: ExportTask[]): void;
}

export interface Tracker {
  /** The same array until something has changed; the youngest first. */
  tasks(): readonly ExportTask[];
  subscribe(listener: () => void): () => void;
  add(task: ExportTask): void;
  /** Keeps only what is under way. */
  clear(): void;
  /** Loads what is under way and what this browser remembers, and looks after it until it is stopped. */
  start(): () => void;
}

// As many as the list takes.
const maxIds = 200;
const loadAgainMs = 5000;

/** Follows a person's exports (specification 000 § 4): asks for those that are not at their end, as long as the page is visible. */
export function createTracker({ calls, cache, pollMs, completed }: TrackerOptions): Tracker {
  let tasks: readonly ExportTask[] = [];
  let isRunning = false;
  let isAsking = false;
  let isLoaded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loading: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function set(next: readonly ExportTask[]): void {
    tasks = [...next].sort((one, other) => other.create_time.localeCompare(one.create_time));
    // What is remembered and not yet loaded stays remembered.
    if (isLoaded) cache.keep([...tasks]);
    else cache.add([...tasks]);
    listeners.forEach((listener) => listener());
    schedule();
  }

  /** Newer answers about the same tasks, and new tasks. */
  function merge(answered: ExportTask[]): void {
    const before = new Map(tasks.map((task) => [task.task_id, task]));
    const ended = answered.filter((task) => {
      const former = before.get(task.task_id);
      return former && isUndetermined(former) && !isUndetermined(task);
    });
    answered.forEach((task) => before.set(task.task_id, task));
    set([...before.values()]);
    if (ended.length) completed(ended);
  }

  async function poll(): Promise<void> {
    timer = undefined;
    const ids = tasks.filter(isUndetermined).map(({ task_id: id }) => id);
    if (!isRunning || isAsking || document.hidden || !ids.length) return;
    isAsking = true;
    // A failure is asked again in a while.
    const answered = await calls.list({ task_id_list: ids.slice(0, maxIds) }).catch(() => []);
    isAsking = false;
    if (!isRunning) return;
    if (answered.length) merge(answered);
    else schedule();
  }

  function schedule(): void {
    if (!isRunning || timer !== undefined || document.hidden || !tasks.some(isUndetermined)) return;
    timer = setTimeout(() => void poll(), pollMs);
  }

  /** Goes on until it is answered: a line may be slow, and a read ends with the page that is left. */
  async function load(): Promise<void> {
    const ids = cache.ids().slice(0, maxIds);
    const found = await Promise.all([
      ids.length ? calls.list({ task_id_list: ids }) : [],
      calls.list({ status_list: undeterminedStatuses }),
    ]).catch(() => undefined);
    if (!isRunning) return;
    if (!found) {
      loading = setTimeout(() => void load(), loadAgainMs);
      return;
    }
    isLoaded = true;
    // What has been told meanwhile is newer.
    const newer = new Set(tasks.map(({ task_id: id }) => id));
    merge(found.flat().filter(({ task_id: id }) => !newer.has(id)));
  }

  return {
    tasks: () => tasks,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (task) => merge([task]),
    clear: () => set(tasks.filter(isUndetermined)),
    start() {
      isRunning = true;
      const onVisible = (): void => schedule();
      document.addEventListener('visibilitychange', onVisible);
      void load();
      return () => {
        isRunning = false;
        clearTimeout(timer);
        clearTimeout(loading);
        timer = undefined;
        document.removeEventListener('visibilitychange', onVisible);
      };
    },
  };
}
