import { useEffect, useRef, useState } from 'react';
import { requestId } from '../../engine/core/platform/request-id';
import { type PageAnswer, readAnswer } from './read-answer';
import type { ScanQueue, ScanQueueView } from '../queue/scan-queue';
import { bodyOf, type ScanPageDefinition } from './definition';
import { canLeave } from './changes';
import { isSameWork, workNumber } from './in-hand';
import { isFilledOtherwise } from './is-filled-otherwise';
import type { Answered } from './answered';
import { spoilt } from './news';
import { resumed, withoutOpen, withTold } from './resumed';
import type { PageState } from './page-state';
import { useChangeCount } from './use-change-count';
import { useSend } from './use-send';
import { useTimesShown } from './use-times-shown';
import type { Place } from './way-from';

const unasked = -1;

/**
 * Asks what is open at this workbench, or what has become of what is in hand, when nothing waits that would tell: once at each, and
 * whenever a write has reached what is worked on. What a colleague has made of it is told in the server's words; what is as it was
 * changes nothing. A question about what is not as it was is asked no more. Not a data hook: the answer is the queue's, which outlives the page.
 */
export function useResume(
  definition: ScanPageDefinition,
  scanQueue: ScanQueue<PageState, Answered>,
  { isLoaded, queue, pageState }: ScanQueueView<PageState>,
  place: Place,
): void {
  const { resume, watch } = definition;
  const send = useSend(place);
  const seen = resume && Object.values(bodyOf(resume, { work: pageState.work, code: '', values: {} }));
  const hasSeen = Boolean(seen?.length);
  // What others have in hand is nothing to empty hands, unless it could be taken up here.
  const changeCount = useChangeCount(watch, ({ ids }) =>
    seen && hasSeen ? !ids.length || ids.some((id) => seen.includes(id)) : !definition.resumesEmptyHanded,
  );
  // An answer that a scan has overtaken may have told of a colleague: it is asked for anew.
  const [overtaken, setOvertaken] = useState(0);
  const asked = useRef<{ binding?: string; changeCount: number }>({ changeCount: 0 });
  const arrived = useRef<{ binding?: string; turn?: number }>({});
  const turn = pageState.result?.turn;
  const { workbenchId, boundTimes = 0 } = pageState;
  const timesShown = useTimesShown();
  // With empty hands, coming back to the page is coming to the workbench: something of it may have been begun at another page.
  const visit = definition.resumesEmptyHanded ? timesShown : 0;
  const binding = workbenchId && `${workbenchId} ${boundTimes} ${visit}`;
  const isIdle = isLoaded && queue.state === 'flowing' && queue.jobs.length === 0 && !queue.isInFlight;
  // A yes would be done to what a colleague has taken over meanwhile.
  const isQuestioned = isLoaded && queue.state === 'confirming' && !queue.isInFlight && hasSeen;
  useEffect(() => {
    if (isLoaded && arrived.current.binding !== binding) arrived.current = { binding, turn };
    // A scan that was quicker has told already what is open here, unless it was refused: that refusal is read, and what is open is known beside it.
    const isArrival = arrived.current.turn === turn;
    const isRefusedFirst = !isArrival && pageState.result?.level === 'fail';
    // Told so by what was accepted, it is not asked for any more: a refusal that comes after that is of what is in hand.
    if (isLoaded && !isArrival && !isRefusedFirst) asked.current.binding = binding;
    const isNew = asked.current.binding !== binding && (isArrival || isRefusedFirst);
    const isEmptyHanded = !canLeave(pageState, definition);
    const isFirst = definition.resumesEmptyHanded ? isNew && isEmptyHanded : isNew || Boolean(pageState.isStale);
    // What is in hand may have been gone on with at another page, or by a colleague, while this one was closed.
    const isAskedAnew = isNew && (hasSeen || definition.resumeTells !== undefined);
    const isDue = isFirst || isAskedAnew || asked.current.changeCount !== changeCount;
    const isMeantNow = isIdle || (isQuestioned && asked.current.changeCount !== changeCount);
    if (!resume || !isMeantNow || !isDue) return;
    asked.current = { binding, changeCount };
    // Something may have been begun in another tab of this workbench; what was put down stays down, what is in hand stays there.
    const isBusy = definition.resumesEmptyHanded || pageState.isPutDown || hasSeen || canLeave(pageState, definition);
    const body = bodyOf(resume, { work: pageState.work, code: '', values: {} });
    void send({ call: resume.call, body }, requestId()).then((reply) => {
      if (reply.type !== 'answered' || reply.answer.code !== 0) return;
      const said = readAnswer(reply.answer.data, false);
      const now = scanQueue.current();
      const isKeptDown = Boolean(definition.resumesEmptyHanded) && isDown(now.pageState, said, definition);
      // Whatever a colleague has made of what is in hand, what was put down here is not taken up for it.
      const isNewsAlone = isKeptDown && said.level !== 'ok' && !isSameWork(now.pageState.work, said.entity, definition);
      const answer = isNewsAlone ? { ...said, ...withoutOpen(said, definition) } : said;
      const isStillAsked = now.queue.state === 'confirming';
      // Scanned meanwhile: that is answered by what is so now.
      if (now.pageState.result?.turn !== turn || (now.queue.jobs.length && !isStillAsked)) {
        asked.current = { changeCount: unasked };
        return setOvertaken((count) => count + 1);
      }
      if (isStillAsked) {
        // What is no news to the question is looked at once it is answered.
        if (answer.level === 'ok') return void (asked.current.changeCount = unasked);
        return scanQueue.remember((known) => resumed(known, answer, definition));
      }
      const isBegunElsewhere = !isBusy && Boolean(answer.entity.open_no);
      const isTakenUp = isFirst && !isKeptDown;
      const isFilledOn = isFilledOtherwise(now.pageState.work, answer.entity, definition);
      if (isTakenUp || isBegunElsewhere || isFilledOn || answer.level !== 'ok')
        return scanQueue.remember((before) => {
          const known = isRefusedFirst && !before.result?.isAcknowledged ? { ...before, isStale: true } : before;
          const next = resumed(known, answer, definition, isNew && isArrival);
          return spoilt(asListed(next, known, answer, definition), answer, definition) ?? next;
        });
      const spoiltState = spoilt(now.pageState, answer, definition);
      if (spoiltState) scanQueue.remember(() => spoiltState);
      const told = withTold(now.pageState, answer, definition);
      if (told) scanQueue.remember(() => told);
    });
  }, [
    resume,
    definition,
    isLoaded,
    isIdle,
    changeCount,
    pageState,
    binding,
    turn,
    scanQueue,
    send,
    overtaken,
    hasSeen,
    isQuestioned,
  ]);
}

/** What is gone on with untold, with its list as it was: what was cancelled or is sound again since then is told. */
const asListed = (
  next: PageState,
  { work, result }: PageState,
  { entity }: PageAnswer,
  definition: ScanPageDefinition,
): PageState =>
  work.contents && next.result === result && isSameWork(work, entity, definition)
    ? { ...next, work: { ...next.work, contents: work.contents } }
    : next;

/** Was what is open put down here on purpose? */
function isDown(
  { isPutDown, putDownNo, putDownVersion }: PageState,
  { entity, next }: PageAnswer,
  definition: ScanPageDefinition,
): boolean {
  const open = workNumber(next ?? definition.first, entity, definition);
  if (!open) return isPutDown === true;
  return open === putDownNo && (isPutDown === true || entity.version === putDownVersion);
}
