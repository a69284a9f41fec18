import { useMemoizedFn } from 'ahooks';
import { useEffect, useRef } from 'react';
import { requestId } from '../../engine/core/platform/request-id';
import type { Printer } from '../devices/use-printer';
import { bodyOf, type LabelAhead, type ScanPage } from './definition';
import { useSend } from './use-send';

interface Loaded {
  /** What they were asked for by. */
  asked: string;
  at: number;
  labels: LabelAhead[];
}

/**
 * Prints labels that were loaded ahead with their scan; what the server answers to it is told as always. Answers whether the print job
 * with that id was printed so.
 */
export function useLabelsAhead(page: ScanPage, { send }: Printer): (jobId: string) => boolean {
  const { definition, pageState, queue, place, isLoaded } = page;
  const { ahead } = definition;
  const ask = useSend();
  const loaded = useRef<Loaded>(undefined);
  const printed = useRef(new Set<string>());
  const load = useMemoizedFn(async () => {
    const { work } = pageState;
    if (!ahead || !place.isPrintSpedUp || !isLoaded || !ahead.isPossible(work)) return;
    const body = bodyOf(ahead.request, { work, code: '', values: {} });
    const asked = JSON.stringify(body);
    const isFresh = Date.now() - (loaded.current?.at ?? 0) < ahead.minutes * 60_000;
    if (loaded.current?.asked === asked && isFresh && loaded.current.labels.length) return;
    loaded.current = { asked, at: Date.now(), labels: [] };
    const reply = await ask({ call: ahead.request.call, body }, requestId());
    if (reply.type !== 'answered' || reply.answer.code !== 0 || loaded.current.asked !== asked) return;
    loaded.current.labels = ahead.read(reply.answer.data);
  });
  useEffect(() => void load(), [load, isLoaded, pageState.result?.turn]);

  const print = useMemoizedFn((code: string) => {
    const found = loaded.current?.labels.find(({ numbers }) => numbers.includes(code));
    if (!loaded.current || !found) return;
    loaded.current.labels = loaded.current.labels.filter((one) => one !== found);
    printed.current.add(found.label.job_id);
    send({ ...found.label, ...place.sheet, copies: 1 });
  });
  // Only what is on its way: what waits behind a question may never be sent.
  const [first] = queue.jobs;
  const isScan = first && !first.isCommand && !first.isAside && !first.removes && pageState.step === ahead?.step;
  const scanned = queue.isInFlight && isScan ? first : undefined;
  useEffect(() => {
    if (scanned) print(scanned.code);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each scan
  }, [scanned?.id, print]);
  return useMemoizedFn((jobId) => printed.current.has(jobId));
}
