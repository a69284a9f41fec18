import { useEffect, useRef } from 'react';
import { requestId } from '../../engine/core/platform/request-id';
import { readAnswer } from '../answer/read-answer';
import type { Lane, LaneView } from '../queue/lane';
import { bodyOf, type ScanPageDefinition } from './definition';
import { canLeave } from './changes';
import { taughtElsewhere, type Answered } from './learn';
import type { Memory } from './memory';
import { useNews } from './use-news';
import { useSend } from './use-send';

/**
 * Asks what is open at this workbench, when nothing waits that would tell: once at each, and whenever a write has reached what is worked
 * on. What a colleague has made of it is told in the server's words; what is as it was changes nothing. Not a data hook: the answer is the
 * queue's, which outlives the page.
 */
export function useResume(
  definition: ScanPageDefinition,
  lane: Lane<Memory, Answered>,
  { isLoaded, queue, memory }: LaneView<Memory>,
): void {
  const { resume, watch } = definition;
  const send = useSend();
  const news = useNews(watch);
  const asked = useRef<{ bench?: string; news: number }>({ news: 0 });
  const arrived = useRef<{ bench?: string; turn?: number }>({});
  const turn = memory.result?.turn;
  const isIdle = isLoaded && queue.state === 'flowing' && queue.entries.length === 0 && !queue.isInFlight;
  useEffect(() => {
    if (isLoaded && arrived.current.bench !== memory.bench) arrived.current = { bench: memory.bench, turn };
    // A scan that was quicker has told already what is open here.
    const isNew = asked.current.bench !== memory.bench && arrived.current.turn === turn;
    const isEmptyHanded = !canLeave(memory, definition);
    const isFirst = definition.resumesEmptyHanded ? isNew && isEmptyHanded : isNew || Boolean(memory.isStale);
    if (!resume || !isIdle || (!isFirst && asked.current.news === news)) return;
    asked.current = { bench: memory.bench, news };
    const body = bodyOf(resume, { work: memory.work, code: '', values: {} });
    void send({ call: resume.call, body }, requestId()).then((reply) => {
      if (reply.type !== 'answered' || reply.answer.code !== 0) return;
      const answer = readAnswer(reply.answer.data, false);
      const now = lane.current();
      // Scanned meanwhile: that is answered by what is so now.
      if (now.memory.result?.turn !== turn || now.queue.entries.length) return;
      if (isFirst || answer.level !== 'ok') lane.remember((known) => taughtElsewhere(known, answer, definition));
    });
  }, [resume, definition, isLoaded, isIdle, news, memory, turn, lane, send]);
}
