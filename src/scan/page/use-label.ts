import { useEffect, useRef } from 'react';
import type { Printer } from '../devices/use-printer';
import type { ScanPage } from './definition';
import { useLabelsAhead } from './use-labels-ahead';

/** Prints the label that an answer brings, without a further click. What was answered before the page was opened is not printed again. */
export function useLabel(page: ScanPage, printer: Printer): void {
  const { pageState, isLoaded, place } = page;
  const { result, beside } = pageState;
  const { send } = printer;
  const isPrinted = useLabelsAhead(page, printer);
  const seen = useRef<number>(undefined);
  const { width, height } = place.sheet;
  useEffect(() => {
    if (!isLoaded) return;
    const turn = result?.turn ?? 0;
    const isNew = seen.current !== undefined && turn !== seen.current;
    seen.current = turn;
    if (isNew && result?.label && !isPrinted(result.label.job_id)) send({ ...result.label, width, height, copies: 1 });
  }, [isLoaded, result, width, height, send, isPrinted]);
  const seenBeside = useRef<number>(undefined);
  useEffect(() => {
    if (!isLoaded) return;
    const turn = beside?.turn ?? 0;
    const isNew = seenBeside.current !== undefined && turn !== seenBeside.current;
    seenBeside.current = turn;
    if (isNew && beside?.label) send({ ...beside.label, width, height, copies: 1 });
  }, [isLoaded, beside, width, height, send]);
}
