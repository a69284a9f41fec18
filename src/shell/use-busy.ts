import { useCallback, useRef, useState } from 'react';

/** Runs one thing at a time: what is asked for while something runs is ignored (a double click, a second Enter). */
export function useBusy(): [isBusy: boolean, run: (action: () => Promise<unknown>) => Promise<void>] {
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const run = useCallback(async (action: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await action();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return [isBusy, run];
}
