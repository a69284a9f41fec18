import { useLockFn, useMemoizedFn } from 'ahooks';
import { useState } from 'react';

/** ahooks' `useLockFn` that also says whether the action runs: a second start while it runs does nothing. */
export function useSingleFlight<Args extends unknown[]>(
  action: (...given: Args) => Promise<unknown>,
): [run: (...given: Args) => Promise<void>, isRunning: boolean] {
  const [isRunning, setRunning] = useState(false);
  const locked = useLockFn(
    useMemoizedFn(async (...given: Args) => {
      setRunning(true);
      try {
        await action(...given);
      } finally {
        setRunning(false);
      }
    }),
  );
  return [locked, isRunning];
}
