import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Hold } from '../../fields/hold';
import type { ScanPage } from '../page/definition';

interface Entered {
  workTurn: number;
  typed: Record<string, unknown>;
  /** Something was typed that neither Enter nor leaving the fields has ended. */
  isTyping: boolean;
  /** Where something was entered last. */
  field?: string;
  isTouched: boolean;
  /** Another number, other inputs: text that is no number goes with them. */
  round: number;
  /** How much of it has not come yet, such as a photo on its way. */
  held: number;
}

const nothing = {};
// A session that ends while something is typed takes so much of it at most, however fast it is typed.
const keptEveryMs = 300;

/**
 * What was typed for what is in hand; for something else, nothing has been. Untouched inputs may stay as they are. The page keeps it
 * while it is typed: after a reload it is there again, and typing that had not ended has not.
 */
export function useEntered({ pageState, keepEntered }: Pick<ScanPage, 'pageState' | 'keepEntered'>) {
  const { workTurn, entered: kept } = pageState;
  const [entered, setEntered] = useState<Entered>({
    workTurn,
    typed: kept?.workTurn === workTurn ? kept.values : nothing,
    // Half a number is none: it is gone on with where it was left.
    isTyping: kept?.workTurn === workTurn && kept.typing !== undefined,
    field: kept?.workTurn === workTurn ? kept.typing : undefined,
    isTouched: false,
    round: 0,
    held: 0,
  });
  if (entered.workTurn !== workTurn) {
    const round = entered.round + (entered.isTouched ? 1 : 0);
    setEntered({ ...entered, workTurn, typed: nothing, isTyping: false, isTouched: false, round });
  }
  const { typed, isTyping, field: last, round, held } = entered;
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keepNow = useEffectEvent(() => {
    clearTimeout(due.current);
    due.current = undefined;
    if (typed !== nothing) keepEntered({ values: typed, ...(isTyping && { typing: last }) });
  });
  useEffect(() => {
    if (typed === nothing) return;
    if (!isTyping) return keepNow();
    due.current ??= setTimeout(() => keepNow(), keptEveryMs);
  }, [typed, isTyping]);
  useEffect(() => {
    const onHide = () => due.current !== undefined && keepNow();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      clearTimeout(due.current);
      due.current = undefined;
    };
  }, []);
  const enter = useCallback(
    (field: string, value: unknown) =>
      setEntered((before) => ({ ...before, field, typed: { ...before.typed, [field]: value } })),
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
  return { typed, isTyping, last, round, isHeld: held > 0, enter, touch, commit, hold };
}
