import { useEffect, useState, useSyncExternalStore } from 'react';
import { indexedStore } from '../queue/indexed-store';
import { ScanQueue, type ScanQueuePorts, type ScanQueueView } from '../queue/scan-queue';
import { retryDelay } from '../queue/retry-delay';
import type { ScanPageDefinition } from './definition';
import type { Answered, ReducedAnswer } from './answered';
import { askedBefore } from './questions';
import { reduceAnswer } from './reduce-answer';
import { atWorkbench } from './at-workbench';
import { misreadOf } from './misread-of';
import type { Numbers } from './use-numbers';
import { freshPageState, type PageState } from './page-state';
import { recalled } from './recalled';
import { isLeftBehind, questionBefore, resolve } from './resolve';
import type { ScanSession } from './scan-context';
import { beginning } from './setup';
import { withWaiting } from './with-waiting';
import { useSend, type Send } from './use-send';

type PageQueue = ScanQueue<PageState, Answered>;
interface Known {
  scanQueue: PageQueue;
  send: { current: Send };
  numbers: { current: Numbers };
}

// Outside of the page: what is on its way comes back even when the page is not shown.
const scanQueues = new Map<string, Known>();

/** The queue and the memory of this page, for this person in this warehouse. Runs while the page is in front. */
export function useScanQueue(
  definition: ScanPageDefinition,
  place: ScanSession,
  numbers: Numbers,
): { scanQueue: PageQueue; view: ScanQueueView<PageState> } {
  const send = useSend(place);
  const { person, warehouse, workbench, path } = place;
  const key = `${person.id}/${warehouse.id}${path}`;
  const [known] = useState(() => scanQueues.get(key) ?? open(key, definition, place, { send, numbers }));
  useEffect(() => {
    known.send.current = send;
    known.numbers.current = numbers;
  }, [known, send, numbers]);
  useEffect(() => {
    void known.scanQueue.start();
    return () => known.scanQueue.stop();
  }, [known]);
  const view = useSyncExternalStore(known.scanQueue.subscribe, known.scanQueue.current);
  const isElsewhere = view.isLoaded && view.pageState.workbenchId !== workbench.id;
  // The person has moved to another workbench while the page was kept.
  useEffect(() => {
    if (!isElsewhere) return;
    known.scanQueue.remember((pageState) => atWorkbench(pageState, workbench, definition));
  }, [isElsewhere, known, workbench, definition]);
  return { scanQueue: known.scanQueue, view };
}

function open(
  key: string,
  definition: ScanPageDefinition,
  { workbench, codes }: ScanSession,
  asked: { send: Send; numbers: Numbers },
): Known {
  const sender = { current: asked.send };
  const numbers = { current: asked.numbers };
  const ports: ScanQueuePorts<PageState, Answered> = {
    store: indexedStore<PageState>(key),
    recall: (pageState) => recalled(pageState, workbench, definition),
    resolve: (job, pageState) =>
      misreadOf(job, pageState, definition, numbers.current) || questionBefore(job, pageState, definition) !== undefined
        ? undefined
        : resolve(job, pageState, definition),
    send: (...sent) => sender.current(...sent),
    reduceAnswer: (pageState, job, answer, waiting) => {
      // What was scanned while an answer was awaited is read at the step that the answer has led to.
      const isUnread = !answer && !isLeftBehind(job, pageState);
      const question = isUnread ? questionBefore(job, pageState, definition) : undefined;
      if (question !== undefined) return askedBefore(pageState, job, question, definition);
      const misread = isUnread ? misreadOf(job, pageState, definition, numbers.current) : undefined;
      const reduced: ReducedAnswer = misread
        ? { pageState: misread, how: 'done' }
        : reduceAnswer(pageState, job, answer, { definition, codes });
      return withWaiting(reduced, pageState, job, waiting[0], definition);
    },
    asks: ({ result }) => result?.confirm !== undefined,
    retryDelay,
  };
  const pageState = atWorkbench(freshPageState(beginning({}, definition)), workbench, definition);
  const known = { scanQueue: new ScanQueue(ports, pageState), send: sender, numbers };
  scanQueues.set(key, known);
  return known;
}
