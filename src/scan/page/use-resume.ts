import { useEffect, useRef } from 'react';
import { requestId } from '../../engine/core/client/request-id';
import { readAnswer } from '../answer/read-answer';
import type { Lane, LaneView } from '../queue/lane';
import { bodyOf, type ScanPageDefinition } from './definition';
import type { Answered } from './learn';
import type { Memory } from './memory';
import { useSend } from './use-send';

/** Asks once at each workbench what is open, when nothing waits that would tell. */
export function useResume(
  { resume, first, steps }: ScanPageDefinition,
  lane: Lane<Memory, Answered>,
  { isLoaded, queue, memory }: LaneView<Memory>,
): void {
  const send = useSend();
  const asked = useRef<string>(undefined);
  const isIdle = isLoaded && queue.entries.length === 0 && !queue.isInFlight;
  useEffect(() => {
    if (!resume || !isIdle || asked.current === memory.bench) return;
    asked.current = memory.bench;
    const body = bodyOf(resume, { work: memory.work, code: '', values: {} });
    void send({ call: resume.call, body }, requestId()).then((reply) => {
      if (reply.type !== 'answered' || reply.answer.code !== 0) return;
      const { entity, next, counters } = readAnswer(reply.answer.data, false);
      lane.remember((known) => ({
        ...known,
        // What was counted of other work is none of this.
        work: entity,
        counters,
        step: next && next in steps ? next : first,
      }));
    });
  }, [resume, first, steps, isIdle, memory.bench, memory.work, lane, send]);
}
