import { useCallback, useState } from 'react';
import type { Call } from '../../../metadata/model';
import { useEngine } from '../engine';
import { outcomeOf, type Outcome } from './outcome';

export interface Outcomes {
  /** Something to show once, until `close`. */
  shown: Outcome | undefined;
  close(): void;
  tell(call: Call, answer: unknown, value?: unknown): void;
}

/** Tells how calls ended: in passing, or in a dialog when the answer holds something shown only once. */
export function useOutcome(): Outcomes {
  const { notify } = useEngine();
  const [shown, setShown] = useState<Outcome>();
  const tell = useCallback(
    (call: Call, answer: unknown, value?: unknown) => {
      const outcome = outcomeOf(call, answer, value);
      if (outcome.shown === undefined) notify.success(outcome.text);
      else setShown(outcome);
    },
    [notify],
  );
  const close = useCallback(() => setShown(undefined), []);
  return { shown, close, tell };
}
