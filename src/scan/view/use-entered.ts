import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Hold } from '../../fields/hold';
import type { ScanPage } from '../page/definition';

interface Entered {
  workTurn: number;
  typed: Record<string, unknown>;
  /** Something was typed that neither Enter nor leaving the fields has ended. */
  isTyping: boolean;
  isTouched: boolean;
  /** Another number, other inputs: text that is no number goes with them. */
  round: number;
  /** How much of it has not come yet, such as a photo on its way. */
  held: number;
}

const nothing = {};
// A session that ends while something is typed takes a pause of it at most.
const pauseMs = 300;

/**
 * What was typed for what is in hand; for something else, nothing has been. Untouched inputs may stay as they are. The page keeps it at
 * each pause: after a reload it is there again, and typing that had not ended has not.
 */
export function useEntered({ pageState, keepEntered }: Pick<ScanPage, 'pageState' | 'keepEntered'>) {
  const { workTurn, entered: kept } = pageState;
  const [entered, setEntered] = useState<Entered>({
    workTurn,
    typed: kept?.workTurn === workTurn ? kept.values : nothing,
    // Half a number is none: it is gone on with where it was left.
    isTyping: kept?.workTurn === workTurn && kept.isTyping === true,
    isTouched: false,
    round: 0,
    held: 0,
  });
  if (entered.workTurn !== workTurn) {
    const round = entered.round + (entered.isTouched ? 1 : 0);
    setEntered({ ...entered, workTurn, typed: nothing, isTyping: false, isTouched: false, round });
  }
  const { typed, isTyping, round, held } = entered;
  const keep = useEffectEvent(keepEntered);
  useEffect(() => {
    if (typed === nothing) return;
    if (!isTyping) return keep(typed);
    const pause = setTimeout(() => keep(typed, true), pauseMs);
    return () => clearTimeout(pause);
  }, [typed, isTyping]);
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
  const hold = useCallback<Hold>(() => {
    setEntered((before) => ({ ...before, isTouched: true, held: before.held + 1 }));
    return () => setEntered((before) => ({ ...before, held: before.held - 1 }));
  }, []);
  return { typed, isTyping, round, isHeld: held > 0, enter, touch, commit, hold };
}
