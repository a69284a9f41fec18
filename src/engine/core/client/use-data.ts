import { useMemoizedFn, useRequest, useUnmount } from 'ahooks';
import { useRef } from 'react';

type Read<T, Params extends unknown[]> = (signal: AbortSignal, ...params: Params) => Promise<T>;

export interface Data<T> {
  /** The latest answer; undefined before the first. */
  data: T | undefined;
  loading: boolean;
  /** Why the latest read failed; undefined after an answer. */
  error: unknown;
  refresh(): void;
}

interface DataOptions {
  /** Nothing is read while it is false. */
  ready?: boolean;
  /** Reads again this long after each answer. */
  pollMs?: number;
  /** Forgets the answer when `deps` change; otherwise it stays until the next one arrives. */
  forget?: boolean;
}

interface Known<T> {
  of: unknown[];
  data?: T;
  error?: unknown;
}

/**
 * The data of a screen: read when it is shown and whenever one of `deps` changes, over ahooks' `useRequest`. A newer read and leaving
 * the screen cancel the one under way; a failure keeps the last answer.
 */
export function useData<T>(read: Read<T, []>, deps: unknown[], options: DataOptions = {}): Data<T> {
  const { ready = true, pollMs, forget = false } = options;
  const signal = useNewSignal();
  const latest = useRef<Known<T>>(undefined);
  const request = useRequest(
    async (): Promise<Known<T>> => {
      const known = latest.current;
      const kept = known && (!forget || isSame(known.of, deps)) ? known.data : undefined;
      try {
        return { of: deps, data: await read(signal()) };
      } catch (error) {
        return { of: deps, data: kept, error };
      }
    },
    {
      refreshDeps: deps,
      ready,
      pollingInterval: pollMs,
      // Else a tab that is forgotten would keep its session alive.
      pollingWhenHidden: false,
      onSuccess: (known) => (latest.current = known),
    },
  );
  const isCurrent = request.data !== undefined && isSame(request.data.of, deps);
  const known = isCurrent || !forget ? request.data : undefined;
  return {
    data: known?.data,
    error: known?.error,
    loading: ready && (request.loading || !isCurrent),
    refresh: request.refresh,
  };
}

/** The same for a read that is started by hand: `run` cancels the one under way. `mutate` puts an answer in place of the last one. */
export function useRunData<T, Params extends unknown[]>(read: Read<T, Params>) {
  const signal = useNewSignal();
  const { data, error, loading, params, run, mutate } = useRequest(
    (...given: Params) => read(signal(), ...given),
    // Told by `error`; without this it would be written to the console as well.
    { manual: true, onError: () => undefined },
  );
  return { data, error: error as unknown, loading, params, run, mutate };
}

/** Makes a signal that aborts when the next one is made, or when the component is left. */
function useNewSignal(): () => AbortSignal {
  const controller = useRef<AbortController>(undefined);
  useUnmount(() => controller.current?.abort());
  return useMemoizedFn(() => {
    controller.current?.abort();
    controller.current = new AbortController();
    return controller.current.signal;
  });
}

const isSame = (left: unknown[], right: unknown[]): boolean => left.every((one, index) => Object.is(one, right[index]));
