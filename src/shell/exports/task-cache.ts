interface CachedTask {
  id: string;
  /** When it was created, in milliseconds. */
  at: number;
}

/** The ids of the tasks that a browser shows: kept per warehouse and person, for so long after they were created. */
export interface TaskCache {
  ids(): string[];
  keep(tasks: { task_id: string; create_time: string }[]): void;
}

/** `key`: of the warehouse and the person. Where nothing can be stored, nothing is remembered. */
export function taskCache(key: string, keepMs: number, storage: Storage | undefined): TaskCache {
  const name = `cangtai.exports.${key}`;
  const isYoung = ({ at }: CachedTask): boolean => at > Date.now() - keepMs;
  return {
    ids: () =>
      read(name, storage)
        .filter(isYoung)
        .map(({ id }) => id),
    keep: (tasks) => {
      const kept = tasks.map(({ task_id: id, create_time: time }) => ({ id, at: Date.parse(time) })).filter(isYoung);
      try {
        storage?.setItem(name, JSON.stringify(kept));
      } catch {
        // Full, or switched off.
      }
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
