import { useLockFn, useMemoizedFn } from 'ahooks';
import { useState } from 'react';

/** ahooks' `useLockFn` that also says whether the action runs: a second start while it runs does nothing. */
export function useSingleFlight<Given extends unknown[]>(
  action: (...given: Given) => Promise<unknown>,
): [run: (...given: Given) => Promise<void>, isRunning: boolean] {
  const [isRunning, setRunning] = useState(false);
  const locked = useLockFn(
    useMemoizedFn(async (...given: Given) => {
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
