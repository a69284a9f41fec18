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
  const ask = useSend(place);
  const loaded = useRef<Loaded>(undefined);
  const printed = useRef(new Set<string>());
  const isAsking = useRef(false);
  const load = useMemoizedFn(async () => {
    const { work } = pageState;
    if (!ahead || !place.isPrintSpedUp || !isLoaded || isAsking.current || !ahead.isPossible(work)) return;
    const body = bodyOf(ahead.request, { work, code: '', values: {} });
    const asked = JSON.stringify(body);
    if (loaded.current?.asked === asked && isFresh(loaded.current, ahead.minutes) && loaded.current.labels.length)
      return;
    const at = Date.now();
    loaded.current = undefined;
    isAsking.current = true;
    try {
      const reply = await ask({ call: ahead.request.call, body }, requestId());
      if (reply.type === 'answered' && reply.answer.code === 0)
        loaded.current = { asked, at, labels: ahead.read(reply.answer.data) };
    } catch {
      // The server's answer to the scan brings the label.
    } finally {
      isAsking.current = false;
    }
  });
  useEffect(() => void load(), [load, isLoaded, pageState.result?.turn]);

  const print = useMemoizedFn((code: string) => {
    const found = loaded.current?.labels.find(({ numbers }) => numbers.includes(code));
    // What has become of an old one since it was loaded is not known.
    if (!ahead || !loaded.current || !found || !isFresh(loaded.current, ahead.minutes)) return;
    loaded.current.labels = loaded.current.labels.filter((one) => one !== found);
    if (printed.current.has(found.label.job_id)) return;
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

const isFresh = ({ at }: Loaded, minutes: number): boolean => Date.now() - at < minutes * 60_000;
