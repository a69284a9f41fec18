import { useInterval } from 'ahooks';
import { useRef } from 'react';
import { requestId } from '../../engine/core/platform/request-id';
import type { ScanQueue, ScanQueueView } from '../queue/scan-queue';
import type { ScanPageDefinition } from './definition';
import { withAwaitedChange, laterRequest, secondsLeft } from './later';
import { afterAwaited } from './after-awaited';
import type { Answered } from './answered';
import type { PageState } from './page-state';
import type { ScanSession } from './scan-context';
import { useSend } from './use-send';

/** Asks for all that is awaited, each in its own time and beside the queue: scans never wait for it. */
export function useLater(
  definition: ScanPageDefinition,
  scanQueue: ScanQueue<PageState, Answered>,
  { isLoaded, pageState }: ScanQueueView<PageState>,
  place: ScanSession,
): void {
  const { later } = definition;
  const { codes } = place;
  const send = useSend(place);
  const asking = useRef(new Set<string>());
  const isWaited = isLoaded && later && (pageState.awaited ?? []).some(({ state }) => state === 'waiting');
  useInterval(
    () => {
      const { work, awaited = [] } = scanQueue.current().pageState;
      for (const one of awaited) {
        const { number, state } = one;
        const prepared = laterRequest(definition, number, work);
        if (state !== 'waiting' || asking.current.has(number) || !later || !prepared) continue;
        if (!secondsLeft(one, later, Date.now())) {
          scanQueue.remember((known) => ({
            ...known,
            awaited: withAwaitedChange(known.awaited ?? [], number, { state: 'late' }),
          }));
          continue;
        }
        asking.current.add(number);
        void send(prepared, requestId())
          .then((reply) => {
            if (reply.type !== 'answered') return;
            scanQueue.remember((known) => afterAwaited(known, one, reply.answer, { definition, codes }));
          })
          .finally(() => asking.current.delete(number));
      }
    },
    isWaited ? later.everySeconds * 1000 : undefined,
  );
}
