import { useEffect, useRef } from 'react';
import { requestId } from '../../engine/core/platform/request-id';
import type { ScanQueue, ScanQueueView } from '../queue/scan-queue';
import type { ScanPageDefinition } from './definition';
import { isListed, isOld, listRequest } from './lane';
import type { Answered } from './answered';
import type { PageState } from './page-state';
import { useSend } from './use-send';
import type { Place } from './way-from';

const lookAgainMs = 5000;

/** Keeps the page's preloaded list: loads it for what is in hand, and anew once it is old. Without it, scans wait for the server. */
export function usePreloadedList(
  definition: ScanPageDefinition,
  scanQueue: ScanQueue<PageState, Answered>,
  { isLoaded, pageState }: ScanQueueView<PageState>,
  place: Place,
): void {
  const { preloaded } = definition;
  const send = useSend(place);
  const isAsking = useRef(false);
  const isHere = isLoaded && preloaded !== undefined && isListed(pageState, preloaded);
  const asked = isHere ? JSON.stringify(listRequest(preloaded, pageState).body) : undefined;
  useEffect(() => {
    if (!preloaded || asked === undefined) return;
    const look = () => {
      const { lane } = scanQueue.current().pageState;
      if (isAsking.current || (lane?.asked === asked && !isOld(lane, preloaded, Date.now()))) return;
      isAsking.current = true;
      const prepared = { call: preloaded.request.call, body: JSON.parse(asked) as Record<string, unknown> };
      void send(prepared, requestId())
        .then((reply) => {
          if (reply.type !== 'answered' || reply.answer.code !== 0) return;
          const listed = preloaded.read(reply.answer.data);
          scanQueue.remember((known) => ({ ...known, lane: { listed, loadedAt: Date.now(), asked } }));
        })
        .finally(() => (isAsking.current = false));
    };
    look();
    const timer = setInterval(look, lookAgainMs);
    return () => clearInterval(timer);
  }, [preloaded, asked, scanQueue, send]);
}
