import { firstOf, numberOn } from '../../engine/core/devices/printing';
import type { ScanCodes } from '../../metadata/model';
import type { ScanAnswer } from '../../metadata/model/scan-answer';
import type { PreparedRequest, ScanJob } from '../queue/scan-job';
import type { Answered, ReducedAnswer } from './answered';
import { answeredElsewhere } from './answered-elsewhere';
import { begunAnew } from './begun-anew';
import { canLeave, isRemoval, leaveLabel, undoLabel } from './changes';
import { type ScanPageDefinition, bodyOf } from './definition';
import { confirmedLater, laneAfter } from './foretold';
import { waits, withBad, withForgotten } from './in-hand';
import { withAwaited } from './later';
import { withAnswered } from './listed';
import { askedFor, beginsOther, comesNext, inHandAlready, stillHeld, stillThere, tooEarly } from './own-words';
import { type PageState, type Result, behindAnother } from './page-state';
import { promptOf } from './prompt-of';
import { type PageAnswer, readAnswer } from './read-answer';
import { isLeftBehind, isLookup, requestOf } from './resolve';
import { resultOf } from './result-of';
import { beginningOf, isLocked, keptOf, ledFrom, lockLost, setupAfter, setupStep, underLock } from './setup';
import { showing } from './told';
import { unasked } from './unasked';
import { leadsOut, outOfHand, wayFor } from './way-out';
import type { Work } from './work';
import { workCountersAfter } from './work-counters';

/**
 * What was refused after others had been scanned behind it, as without a network: their answers would cover it within a moment, and what it was
 * about has been put away. It stands until it is acknowledged.
 */
export function toldLate({ pageState, how }: ReducedAnswer): ReducedAnswer {
  const { result } = pageState;
  if (how !== 'done' || result?.level !== 'fail') return { pageState, how };
  return { pageState: { ...pageState, result: { ...result, isHard: true } }, how: 'failed' };
}

/** What a page knows after an answer. Undefined: the job was nothing that could be asked here. */
export function reduceAnswer(
  pageState: PageState,
  job: ScanJob,
  answered: Answered | undefined,
  { definition, codes }: { definition: ScanPageDefinition; codes: ScanCodes | undefined },
): ReducedAnswer {
  if (!answered) return { pageState: unasked(pageState, job, definition), how: 'done' };
  const answer = answerOf(pageState, job, answered, definition);
  const label = answered.code === 0 ? definition.label?.(answer.entity) : undefined;
  const result = {
    ...resultOf(pageState, job, answered, answer, codes),
    ...askedFor(pageState, job, answered, definition),
    ...tooEarly(pageState, job, answered, answer),
    ...beginsOther(pageState, job, answer, definition),
    ...(answered.code !== 0 && inHandAlready(pageState, job, answer, definition)),
    ...(comesNext(pageState, answer, definition) && { go: undefined }),
    ...(answered.code !== 0 && stillHeld(pageState, job, answer, definition)),
    ...(answered.code !== 0 && answer.next !== firstStep && !answer.need_confirm && outOfHand(pageState, answer.go)),
    // A packaging changes nothing of where the box goes on.
    ...(answered.code === 0 && isLookup(pageState, job, definition) && { go: outOfHand(pageState).go }),
    ...(answered.code === 0 && answer.level === 'warn' && stillThere(pageState, job, definition)),
    ...(label && { label }),
    ...(job.print && { ofPrint: firstOf(job.print.job_id) }),
    ...(answered.code === 0 && putDownBy(answer, pageState, job)),
    ...(answered.code === 0 && (isRemoval(pageState, job) || job.code === undoLabel) && { isTakenBack: true }),
  };
  const isAccepted = answered.code === 0;
  const how = result.confirm ? 'confirming' : result.isHard ? 'failed' : 'done';
  // A label that is there needs no word: its answer is a line of the history, unless the panel still says that it is missing.
  const isMissed = pageState.result?.ofPrint !== undefined && pageState.result.ofPrint === result.ofPrint;
  // Neither does it take the place of what is to be answered first.
  const isWaited = Boolean(pageState.result?.confirm) || pageState.result?.isHard;
  if (job.print && (isAccepted ? !isMissed : isWaited))
    return { pageState: { ...showing(pageState, job, result), result: pageState.result }, how };
  if (job.isAside) return { pageState: showing(pageState, job, result, { replayed: answer.replayed }), how };
  if (isLeftBehind(job, pageState)) return answeredElsewhere(pageState, job, { result, answer, how }, definition);
  const isRefused = !isAccepted && !answer.need_confirm;
  const isLockLost = isRefused && answer.next === setupStep && isLocked(pageState.work);
  const isEnded = isLockLost || (isRefused && answer.next === firstStep);
  const isPutDown = isAccepted && job.isCommand && job.code === leaveLabel;
  const taken = isRefused && !isEnded ? takenOverBy(answer, pageState, job) : undefined;
  if (taken !== undefined) result.taken = taken;
  if (isEnded) result.text = withForgotten(result.text, pageState.work, definition);
  const before = isEnded || isPutDown ? begunAnew(pageState, definition) : pageState;
  // A refusal tells of what blocked it, not of the work in hand.
  const locked = isAccepted
    ? setupAfter(before, job, answer.entity, definition)
    : isLockLost
      ? lockLost(before, definition)
      : {};
  const isKnown = isAccepted || taken !== undefined;
  const told = isKnown && !isPutDown ? withAnswered(before.work, answer.entity) : before.work;
  // What it lists is not what the answer goes on from: all of it is asked for.
  const isStale = before.isStale || !told;
  const isAnew = isAccepted && Boolean(definition.steps[answer.next ?? '']?.isAnew);
  const known = isAnew ? { ...keptOf(before.work, definition), ...answer.entity } : (told ?? before.work);
  const work = { ...(isKnown ? known : withBad(before.work, answer.entity, definition)), ...locked.work };
  const next: PageState = {
    ...before,
    ...locked,
    ...(isStale && { isStale }),
    step: nextStep({ ...before, work }, answer, definition),
    isRemoving: Boolean(before.isRemoving) && !isAccepted,
    isPutDown: isPutDown || (Boolean(before.isPutDown) && !isAccepted),
    work,
    ...(isKnown && !isLookup(pageState, job, definition) && inHand(before, result.turn, job)),
    counters: { ...before.counters, ...answer.counters },
    ...(!isLookup(pageState, job, definition) && {
      workCounters: isLockLost ? undefined : workCountersAfter(before, answer, isKnown, definition),
    }),
    laneRows: laneAfter(before, job, isAccepted, result.text, definition),
    ...(isAccepted && { awaited: withAwaited(before.awaited ?? [], definition, answer, job) }),
    ...((isAccepted || leadsOut(result.go, work)) &&
      !isLookup(pageState, job, definition) && {
        wayOut: wayFor(work, before, { go: result.go, isAccepted }, definition),
      }),
    ...(isAccepted && withoutVoid(before, answer.entity, isConfirmed(pageState, job, definition))),
  };
  // What is refused as bad is what has to come out.
  if (isRefused && next.wayOut && !before.wayOut) Object.assign(result, outOfHand(next));
  // What the page says in its own words asks for what is asked for where this leads.
  if (result.own && 'prompt' in result.own && result.own.prompt)
    result.own = { ...result.own, prompt: promptOf(next, definition) };
  if (job.foretold !== undefined) return confirmedLater(next, job, { result, answer, how });
  result.isPending = isAccepted && waits(next.step, definition);
  const reprint = label && reprintOf(next.work, definition);
  // What waits was scanned for what is over: it would begin another, or be done to it.
  const wasInHand = Boolean(pageState.work.open_no) || canLeave(pageState, definition);
  const isOver = isRefused && result.level === 'fail' && ((isEnded && wasInHand) || next.step !== pageState.step);
  return {
    pageState: showing(next, job, result, { replayed: answer.replayed, reprint }),
    how: isOver && how === 'done' ? 'ended' : how,
  };
}

/** Was the label scanned that is to be confirmed? */
export const isConfirmed = ({ step }: PageState, { isCommand }: ScanJob, { steps }: ScanPageDefinition): boolean =>
  !isCommand && Boolean(steps[step]?.confirms);

/**
 * A label that was not printed is none any more once what it is of was opened again: it is not offered. Neither is one that was scanned: however
 * it came about, it is there.
 */
function withoutVoid({ prints }: PageState, entity: Work, isThere: boolean): Pick<PageState, 'prints'> {
  const isVoid = entity.is_labelled === false || entity.label_voided === true;
  if (!prints?.length || !(isVoid || isThere)) return {};
  const numbers = Object.values(entity);
  return { prints: prints.filter(({ job, state }) => state !== 'failed' || !numbers.includes(numberOn(job.job_id))) };
}

/** What prints the label once more that an answer has brought; undefined where the page cannot. */
function reprintOf(work: Work, { commands }: ScanPageDefinition): PreparedRequest | undefined {
  const request = commands?.['#REPRINT']?.request;
  return request && { call: request.call, body: bodyOf(request, { work, code: '', values: {} }) };
}

/** An ordinary call's answer is read by the code that made the call. */
function answerOf(
  pageState: PageState,
  job: ScanJob,
  { code, data }: Answered,
  definition: ScanPageDefinition,
): ScanAnswer {
  const answer = readAnswer(data, code !== 0);
  const read = code === 0 ? requestOf(job, pageState, definition)?.answer : undefined;
  return read ? { ...answer, ...read(data ?? {}, pageState.work, job.code) } : answer;
}

export const inHand = (
  { weighsFrom: from }: PageState,
  turn: number,
  { code, isCommand, at }: ScanJob,
): Partial<PageState> => ({
  workTurn: turn,
  workAt: at,
  // It was about what was in hand before.
  form: undefined,
  weighsFrom: from === behindAnother ? from : undefined,
  ...(!isCommand && { workCode: code }),
});

/**
 * What was only found open gives way to another that is scanned: that is told, as it may lie on the table; as a warning where something was put into
 * the other one at once.
 */
function putDownBy({ entity }: PageAnswer, { work }: PageState, { code }: ScanJob): Partial<Result> {
  const { open_no: now, contents } = entity;
  const { open_no: before, is_resumed: isFound } = work;
  if (!isFound || !before || !now || now === before) return {};
  const isPutIn = contents?.some(({ number }) => number === code);
  return { putDown: before, ...(isPutIn && { level: 'warn', tone: 'warn' }) };
}

/** What lies open at this workbench by now, as it was agreed to, although what was scanned for it was refused: it is in hand. Undefined: nothing new does. */
function takenOverBy(
  { entity }: PageAnswer,
  { work, workbenchCode }: PageState,
  { agreed }: ScanJob,
): string | undefined {
  const { open_no: open } = entity;
  const isHere = workbenchCode !== undefined && entity.workbench === workbenchCode;
  return agreed && isHere && open && open !== work.open_no ? open : undefined;
}

/** What the server calls the step where a page's work begins. */
const firstStep = 'first';

function nextStep(pageState: PageState, { next }: ScanAnswer, definition: ScanPageDefinition): string {
  const { step, work } = pageState;
  const { steps } = definition;
  const wanted = next && next in steps ? next : step;
  if (next === firstStep && !(firstStep in steps)) return beginningOf(pageState, definition);
  return ledFrom(underLock(wanted, work, definition), pageState, definition);
}
