interface CachedTask {
  id: string;
  /** When it was created, in milliseconds. */
  at: number;
}

/** The ids of the tasks that a browser shows: kept per warehouse and person, for so long after they were created. */
export interface TaskCache {
  ids(): string[];
  /** These, and no others. */
  keep(tasks: ShownTask[]): void;
  /** These, too. */
  add(tasks: ShownTask[]): void;
}

interface ShownTask {
  task_id: string;
  create_time: string;
}

/** `key`: of the warehouse and the person. Where nothing can be stored, nothing is remembered. */
export function taskCache(key: string, keepMs: number, storage: Storage | undefined): TaskCache {
  const name = `cangtai.exports.${key}`;
  const isYoung = ({ at }: CachedTask): boolean => at > Date.now() - keepMs;
  const cached = (tasks: ShownTask[]): CachedTask[] =>
    tasks.map(({ task_id: id, create_time: time }) => ({ id, at: Date.parse(time) }));
  const write = (tasks: CachedTask[]): void => {
    try {
      storage?.setItem(name, JSON.stringify(tasks.filter(isYoung)));
    } catch {
      // Full, or switched off.
    }
  };
  return {
    ids: () =>
      read(name, storage)
        .filter(isYoung)
        .map(({ id }) => id),
    keep: (tasks) => write(cached(tasks)),
    add: (tasks) => {
      const added = new Set(tasks.map(({ task_id: id }) => id));
      write([...cached(tasks), ...read(name, storage).filter(({ id }) => !added.has(id))]);
    },
  };
}

function read(name: string, storage: Storage | undefined): CachedTask[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isCached) : [];
  } catch {
    return [];
  }
}

const isCached = (value: unknown): value is CachedTask =>
  typeof (value as CachedTask | null)?.id === 'string' && typeof (value as CachedTask).at === 'number';
