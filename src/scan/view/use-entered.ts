import { useCallback, useState } from 'react';

interface Entered {
  workTurn: number;
  typed: Record<string, unknown>;
  /** Something was typed that neither Enter nor leaving the fields has ended. */
  isTyping: boolean;
  isTouched: boolean;
  /** Another number, other inputs: text that is no number goes with them. */
  round: number;
}

const nothing = {};

/** What was typed for what is in hand; for something else, nothing has been. Untouched inputs may stay as they are. */
export function useEntered(workTurn: number) {
  const [entered, setEntered] = useState<Entered>({
    workTurn,
    typed: nothing,
    isTyping: false,
    isTouched: false,
    round: 0,
  });
  if (entered.workTurn !== workTurn) {
    const round = entered.round + (entered.isTouched ? 1 : 0);
    setEntered({ workTurn, typed: nothing, isTyping: false, isTouched: false, round });
  }
  const { typed, isTyping, round } = entered;
  const enter = useCallback(
    (field: string, value: unknown) =>
      setEntered((before) => ({ ...before, typed: { ...before.typed, [field]: value } })),
    [],
  );
  const touch = useCallback(
    () => setEntered((before) => (before.isTyping ? before : { ...before, isTouched: true, isTyping: true })),
    [],
  );
  const commit = useCallback(
    () => setEntered((before) => (before.isTyping ? { ...before, isTyping: false } : before)),
    [],
  );
  return { typed, isTyping, round, enter, touch, commit };
}
