import { useCallback, useState } from 'react';

interface Entered {
  hand: number;
  typed: Record<string, number | null>;
  isTouched: boolean;
  /** Another number, other inputs: text that is no number goes with them. */
  round: number;
}

const nothing = {};

/** What was typed for what is in hand; for something else, nothing has been. Inputs that nobody touched may stay as they are. */
export function useEntered(hand: number) {
  const [entered, setEntered] = useState<Entered>({ hand, typed: nothing, isTouched: false, round: 0 });
  if (entered.hand !== hand)
    setEntered({ hand, typed: nothing, isTouched: false, round: entered.round + (entered.isTouched ? 1 : 0) });
  const { typed, round } = entered;
  const enter = useCallback(
    (field: string, value: number | null) =>
      setEntered((before) => ({ ...before, typed: { ...before.typed, [field]: value } })),
    [],
  );
  const touch = useCallback(
    () => setEntered((before) => (before.isTouched ? before : { ...before, isTouched: true })),
    [],
  );
  return { typed, round, enter, touch };
}
