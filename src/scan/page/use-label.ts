import { useEffect, useRef } from 'react';
import type { Printer } from '../devices/use-printer';
import type { ScanPage } from './definition';

/** Prints the label that an answer brings, without a further click. What was answered before the page was opened is not printed again. */
export function useLabel({ definition: { label }, memory, isLoaded, place }: ScanPage, { send }: Printer): void {
  const seen = useRef<number>(undefined);
  const { result, work } = memory;
  const { width, height } = place.sheet;
  useEffect(() => {
    if (!isLoaded) return;
    const turn = result?.turn ?? 0;
    const isNew = seen.current !== undefined && turn !== seen.current;
    seen.current = turn;
    if (!isNew || result?.level === 'fail') return;
    const job = label?.(work);
    if (job) send({ ...job, width, height, copies: 1 });
  }, [isLoaded, label, result, work, width, height, send]);
}
