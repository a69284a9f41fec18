import { useCallback, useRef, useState } from 'react';

/** An action of which only one runs at a time: a second start while it runs does nothing. */
export function useSingleFlight<Given extends unknown[]>(
  action: (...given: Given) => Promise<void>,
): [run: (...given: Given) => Promise<void>, isRunning: boolean] {
  // A ref, not the state: two clicks in one frame see the same state.
  const busy = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const run = useCallback(
    async (...given: Given) => {
      if (busy.current) return;
      busy.current = true;
      setRunning(true);
      try {
        await action(...given);
      } finally {
        busy.current = false;
        setRunning(false);
      }
    },
    [action],
  );
  return [run, isRunning];
}
