import type { ScanAnswer, ScanConfirm } from '../../metadata/model/scan-answer';
import type { ScanCodes, ScanLevelName } from '../../metadata/model';
import { firstOf, numberOn } from '../../engine/core/devices/printing';
import { readAnswer } from './read-answer';
import { isFilledOtherwise } from './is-filled-otherwise';
import { withAnswered } from './listed';
import { isTone, type ToneName } from '../feedback/tones';
import type { AnsweredHow } from '../queue/queue';
import type { ScanJob, PreparedRequest } from '../queue/scan-job';
import { bodyOf, type ScanPageDefinition } from './definition';
import { canLeave, changeOf, leaveLabel, ownReason, ownTitleOf, undoLabel, whyNot } from './changes';
import { withAwaitedChange, withAwaited } from './later';
import { keptWaitingBy, withVerdict, withoutNumber } from './lane';
import type { Awaited, LaneRow, Listed } from './lane-state';
import { begunAnew } from './begun-anew';
import {
  behindAnother,
  historyLength,
  type CoveredBy,
  type PageMessage,
  type PageState,
  type PendingQuestion,
  type Result,
  type Row,
} from './page-state';
import { promptOf } from './prompt-of';
import { isInVain, requestOf, submitCode } from './resolve';
import { beginningOf, isLocked, keptOf, ledFrom, lockLost, setupAfter, setupStep, underLock } from './setup';
import type { Content, Work } from './work';
import { workCountersAfter } from './work-counters';
import { zh } from '../../language/zh';

/** A call's answer, as it came. */
export interface Answered {
  /** 0: accepted. */
  code: number;
  msg: string;
  data: unknown;
}

export interface ReducedAnswer {
  pageState: PageState;
  how: AnsweredHow;
}

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
    ...(answered.code !== 0 && answer.next !== firstStep && !answer.need_confirm && outOfHand(pageState)),
    // A packaging changes nothing of where the box goes on.
    ...(answered.code === 0 && isLookup(pageState, job, definition) && { go: outOfHand(pageState).go }),
    ...(answered.code === 0 && answer.level === 'warn' && stillThere(pageState, job, definition)),
    ...(label && { label }),
    ...(job.print && { ofPrint: firstOf(job.print.job_id) }),
    ...(answered.code === 0 && (isRemoval(pageState, job) || job.code === undoLabel) && { isTakenBack: true }),
  };
  const isAccepted = answered.code === 0;
  const how = result.confirm ? 'confirming' : result.isHard ? 'failed' : 'done';
  // A label that is there needs no word: its answer is a line of the history, unless the panel still says that it is missing.
  const isMissed = pageState.result?.ofPrint !== undefined && pageState.result.ofPrint === result.ofPrint;
  if (job.print && isAccepted)
    return { pageState: { ...shown(pageState, job, result), ...(!isMissed && { result: pageState.result }) }, how };
  if (job.isAside) return { pageState: shown(pageState, job, result, { replayed: answer.replayed }), how };
  const isRefused = !isAccepted && !answer.need_confirm;
  const isLockLost = isRefused && answer.next === setupStep && isLocked(pageState.work);
  const isEnded = isLockLost || (isRefused && answer.next === firstStep);
  const isPutDown = isAccepted && job.isCommand && job.code === leaveLabel;
  if (isEnded) result.text = withForgotten(result.text, pageState.work, definition);
  const before = isEnded || isPutDown ? begunAnew(pageState, definition) : pageState;
  // A refusal tells of what blocked it, not of the work in hand.
  const locked = isAccepted
    ? setupAfter(before, job, answer.entity, definition)
    : isLockLost
      ? lockLost(before, definition)
      : {};
  const told = isAccepted && !isPutDown ? withAnswered(before.work, answer.entity) : before.work;
  // What it lists is not what the answer goes on from: all of it is asked for.
  const isStale = before.isStale || !told;
  const isAnew = isAccepted && Boolean(definition.steps[answer.next ?? '']?.isAnew);
  const known = isAnew ? { ...keptOf(before.work, definition), ...answer.entity } : (told ?? before.work);
  const work = { ...(isAccepted ? known : withBad(before.work, answer.entity, definition)), ...locked.work };
  const next: PageState = {
    ...before,
    ...locked,
    ...(isStale && { isStale }),
    step: nextStep({ ...before, work }, answer, definition),
    isRemoving: Boolean(before.isRemoving) && !isAccepted,
    isPutDown: isPutDown || (Boolean(before.isPutDown) && !isAccepted),
    work,
    ...(isAccepted && !isLookup(pageState, job, definition) && inHand(before, result.turn, job)),
    counters: { ...before.counters, ...answer.counters },
    ...(!isLookup(pageState, job, definition) && {
      workCounters: isLockLost ? undefined : workCountersAfter(before, answer, isAccepted, definition),
    }),
    laneRows: laneAfter(before, job, isAccepted, result.text, definition),
    ...(isAccepted && { awaited: withAwaited(before.awaited ?? [], definition, answer, job) }),
    ...(isAccepted &&
      !isLookup(pageState, job, definition) && { wayOut: wayOutOf(work, result.go) ?? keptWay(work, before) }),
    ...(isAccepted && withoutVoid(before, answer.entity, isConfirmed(pageState, job, definition))),
  };
  if (job.foretold !== undefined) return confirmedLater(next, job, { result, answer, how });
  result.isPending = isAccepted && waits(next.step, definition);
  const reprint = label && reprintOf(next.work, definition);
  // What waits was scanned for what is over: it would begin another, or be done to it.
  const wasInHand = Boolean(pageState.work.open_no) || canLeave(pageState, definition);
  const isOver = isRefused && result.level === 'fail' && ((isEnded && wasInHand) || next.step !== pageState.step);
  return {
    pageState: shown(next, job, result, { replayed: answer.replayed, reprint }),
    how: isOver && how === 'done' ? 'ended' : how,
  };
}

/** Was the label scanned that is to be confirmed? */
const isConfirmed = ({ step }: PageState, { isCommand }: ScanJob, { steps }: ScanPageDefinition): boolean =>
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

/** A refusal changes nothing of the work in hand, but shows which of its lines are bad: a colleague or a customer has made them so meanwhile. */
function withBad(work: Work, told: Work, definition: ScanPageDefinition): Work {
  const { contents } = told;
  // What waits at the scale is closed, and is known by what the page asks with.
  if (!contents || !work.contents || !isSameWork(work, told, definition)) return work;
  const bad = new Map(contents.flatMap((line) => (line.state === 'bad' ? [[line.number, line] as const] : [])));
  if (!bad.size) return work;
  // What lies beside it already has not to be taken out once more.
  const isOut = ({ state }: Content): boolean => state === 'out';
  return { ...work, contents: work.contents.map((line) => (isOut(line) ? line : (bad.get(line.number) ?? line))) };
}

/** Was a line taken out: by its button, or by scanning it where lines are taken out? */
const isRemoval = ({ isRemoving = false }: PageState, { removes = false, isCommand }: ScanJob): boolean =>
  removes || (isRemoving && !isCommand);

/** The rows of the list after an answer: its own is judged, what was taken out is gone, and what is done begins anew. */
function laneAfter(
  { laneRows: rows, lane, work }: PageState,
  { code, removes, foretold }: ScanJob,
  isAccepted: boolean,
  text: string,
  { preloaded, commands }: ScanPageDefinition,
): LaneRow[] | undefined {
  if (!rows || !preloaded) return rows;
  if (foretold !== undefined) return withVerdict(rows, foretold, isAccepted, text);
  if (!isAccepted) return rows;
  if (preloaded.stops.some((label) => label === code)) return undefined;
  const out = removes ? code : code === '#UNDO' ? commands?.['#UNDO']?.about?.(work) : undefined;
  return withoutNumber(rows, out, lane);
}

/** What the list has said is so: its row says it. What it is not stops the work, and is told with its place in what is filled. */
function confirmedLater(
  pageState: PageState,
  job: ScanJob,
  { result, answer, how }: { result: Result; answer: ScanAnswer; how: ReducedAnswer['how'] },
): ReducedAnswer {
  const { rows } = pageState;
  const others = { ...pageState, rows: rows.filter(({ id }) => id !== job.foretold) };
  const { place = 0 } = pageState.laneRows?.find(({ id }) => id === job.foretold) ?? {};
  if (how === 'confirming') return { pageState: shown(others, job, result), how };
  if (result.level !== 'fail') {
    const told = shown(others, job, result, { replayed: answer.replayed });
    return { pageState: { ...told, result: pageState.result }, how: 'done' };
  }
  const refused = {
    ...result,
    ...{ isHard: true, bigText: String(place), own: { word: 'refused', place } as const, speak: [String(place)] },
  };
  return { pageState: shown(others, job, refused), how: 'failed' };
}

/** What a page knows as soon as a number of its list is scanned: it is shown and heard at once, and sent. */
export function foretold(
  pageState: PageState,
  job: ScanJob,
  row: LaneRow,
  { bigText = '', speak, colour }: Listed,
): PageState {
  const told: Result = {
    ...untold(pageState, job, ''),
    own: { word: 'listed' },
    ...{ level: 'ok', tone: 'ok', bigText: bigText || String(row.place), speak: speak ?? [String(row.place)] },
    ...(colour && { colour }),
  };
  return { ...shown(pageState, job, told), laneRows: [...(pageState.laneRows ?? []), row] };
}

/**
 * What a page knows once it was asked for what is awaited. Where that is still in hand, it is known of it from now on; anything else in hand stays as
 * it is, also on the panel.
 */
export function afterAwaited(
  pageState: PageState,
  { number, id }: Awaited,
  answered: Answered,
  { definition, codes }: { definition: ScanPageDefinition; codes: ScanCodes | undefined },
): PageState {
  const { later } = definition;
  const awaited = pageState.awaited ?? [];
  if (!later || !awaited.some((one) => one.number === number)) return pageState;
  const isAccepted = answered.code === 0;
  const said = readAnswer(answered.data, !isAccepted);
  const answer =
    isAccepted && later.request.answer
      ? { ...said, ...later.request.answer(answered.data, pageState.work, number) }
      : said;
  if (isAccepted && later.of(answer.entity)) return pageState;
  const job: ScanJob = {
    id: `${id} later`,
    code: number,
    source: 'device',
    isCommand: false,
    at: Date.now(),
    tries: 0,
  };
  const result = resultOf(pageState, job, answered, answer, codes);
  const label = isAccepted ? definition.label?.(answer.entity) : undefined;
  const isInHand = later.of(pageState.work) === number;
  const known = {
    ...pageState,
    ...(isAccepted && isInHand && { work: { ...pageState.work, ...answer.entity } }),
    rows: pageState.rows.filter((row) => row.id !== job.id),
  };
  const left = isAccepted
    ? awaited.filter((one) => one.number !== number)
    : withAwaitedChange(awaited, number, { state: 'failed', text: result.text });
  // The panel tells of it still, by whatever number it was scanned, and of nothing that was scanned since.
  const isTold = isInHand && pageState.result?.turn === pageState.workTurn;
  if (isAccepted && isTold && pageState.step === definition.first)
    return { ...shown(known, job, { ...result, ...(label && { label }) }), awaited: left };
  return {
    ...shown(known, job, result),
    result: pageState.result,
    awaited: left,
    beside: { turn: (pageState.beside?.turn ?? 0) + 1, tone: result.tone, ...(label && { label }) },
  };
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

const inHand = (
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

/** What only looks something up, a packaging, leaves what is worked on as it is. */
const isLookup = (pageState: PageState, job: ScanJob, definition: ScanPageDefinition): boolean =>
  requestOf(job, pageState, definition)?.answer !== undefined;

/** Is something to be weighed, measured or confirmed at this step before anything is done? */
const waits = (step: string, { steps }: ScanPageDefinition): boolean =>
  Boolean((steps[step]?.submit && steps[step]?.fields) || steps[step]?.confirms);

/** What the server calls the step where a page's work begins. */
const firstStep = 'first';

function nextStep(pageState: PageState, { next }: ScanAnswer, definition: ScanPageDefinition): string {
  const { step, work } = pageState;
  const { steps } = definition;
  const wanted = next && next in steps ? next : step;
  if (next === firstStep && !(firstStep in steps)) return beginningOf(pageState, definition);
  return ledFrom(underLock(wanted, work, definition), pageState, definition);
}

/** A page that only looks something up knows one kind: the refusal says what the page asks for and why it was refused. */
function askedFor(
  pageState: PageState,
  job: ScanJob,
  { code }: Answered,
  definition: ScanPageDefinition,
): Partial<Result> {
  if (code === 0 || !isLookup(pageState, job, definition)) return {};
  const bad = stillInside(pageState, job, definition);
  if (bad) return bad;
  const inHand = heldAtFields(pageState, definition);
  return {
    own: { word: 'asked-for', isInside: isInside(pageState, job), prompt: promptOf(pageState, definition), inHand },
  };
}

/** What is scanned before the setup is locked is done nowhere else instead: it is told what comes first. */
const tooEarly = (
  { step }: PageState,
  { isCommand }: ScanJob,
  { code }: Answered,
  { entity }: ScanAnswer,
): Pick<Result, 'own' | 'go'> => {
  // Of what is locked by scanning it, why it cannot be, is all there is to say.
  const isKnown = Object.keys(entity).length > 0;
  if (code === 0 || step !== setupStep || isCommand) return {};
  return { go: undefined, ...(!isKnown && { own: { word: 'setup-first' } }) };
};

/**
 * What is scanned later on this page is done here, once the page has what it begins with: no other page does it instead. A step that a command
 * opens is an extra of this page: what it takes is usually worked on elsewhere.
 */
function comesNext(pageState: PageState, { go }: ScanAnswer, definition: ScanPageDefinition): boolean {
  if (!go?.of || pageState.step !== beginningOf(pageState, definition)) return false;
  const commands = Object.values(definition.commands ?? {});
  const later = Object.entries(definition.steps).filter(
    ([step, { scan }]) =>
      step !== pageState.step &&
      !commands.some(({ leads, request }) => leads === step || (scan && request?.call === scan.call)),
  );
  return later.some(([, { scan }]) => scan?.numbers?.some((number) => number.startsWith(`${go.of}.`)));
}

/** What this page begins with, scanned while something else is in hand or locked: that is put down, or unlocked, first. */
function beginsOther(
  pageState: PageState,
  { code }: ScanJob,
  { go, level }: ScanAnswer,
  definition: ScanPageDefinition,
): Pick<Result, 'own' | 'go'> {
  const { setup, steps } = definition;
  const { work } = pageState;
  if (level !== 'fail' || !go?.of || Object.values(work).includes(code)) return {};
  const begins = (scan?: { numbers?: string[] }): boolean =>
    Boolean(scan?.numbers?.some((number) => number.startsWith(`${go.of}.`)));
  const isLockedIn = isLocked(work) && begins(setup?.scan);
  const isHeld = canLeave(pageState, definition) && begins(steps[beginningOf(pageState, definition)]?.scan);
  const isKept = !isLockedIn && (definition.leave?.keeps?.(work, pageState.counters) ?? false);
  const own = { word: 'put-down-first', isLocked: isLockedIn, isKept } as const;
  return isLockedIn || isHeld ? { own, go: undefined } : {};
}

/** The label of what is in hand, scanned for what is put into it: it is none of the failures. */
function inHandAlready(
  pageState: PageState,
  { code, isCommand }: ScanJob,
  { level, next, entity }: ScanAnswer,
  definition: ScanPageDefinition,
): Partial<Result> {
  const { step, work } = pageState;
  const { steps } = definition;
  const asked = steps[step]?.scan?.numbers ?? [];
  const isIts = (number: string): boolean => !asked.includes(number) && work[number.split('.')[1] ?? ''] === code;
  const own = Object.values(steps).filter(({ scan }) => scan?.numbers?.some(isIts));
  // What is known, or ends the work, is refused for a reason of its own.
  const isUnknown = level === 'fail' && !next && Object.keys(entity).length === 0;
  // What was sorted last is in hand no more once the setup is unlocked.
  if (isCommand || !isUnknown || !own.length || step === setupStep) return {};
  const isConfirmed = own.every(({ confirms }) => confirms);
  const told = { word: 'in-hand', code, isConfirmed, prompt: promptOf(pageState, definition) } as const;
  return { level: 'warn', tone: 'warn', isHard: false, go: undefined, own: told };
}

function resultOf(
  { result }: PageState,
  job: ScanJob,
  { msg }: Answered,
  answer: ScanAnswer,
  codes: ScanCodes | undefined,
): Result {
  const known = codes?.codes[answer.scan_code];
  const { level } = answer;
  const confirm = answer.need_confirm;
  return {
    turn: (result?.turn ?? 0) + 1,
    level,
    // What was measured and refused is mended before anything else is taken in hand.
    isHard: level === 'fail' && !confirm && (Boolean(known?.hard) || job.code === submitCode),
    // Done all the same: what the code says elsewhere is a refusal.
    // A question is none of the failures.
    tone: confirm ? 'warn' : toneOf(level, known?.level === level ? known.tone : codes?.levels[level]?.tone),
    scanCode: answer.scan_code,
    code: job.code,
    bigText: answer.big_text,
    text: answer.message || msg || known?.message || '',
    ...(answer.colour && { colour: answer.colour }),
    speak: answer.speak,
    ...(answer.go && { go: answer.go }),
    ...(confirm && job.prepared && { confirm: { ...confirm, prepared: job.prepared, job } }),
  };
}

const toneOf = (level: ScanLevelName, named: string | undefined): ToneName => (isTone(named) ? named : level);

/** What a page knows after a code that is no number of those that are asked for, called `wanted`: nothing is sent. */
export function misread(
  pageState: PageState,
  job: ScanJob,
  definition: ScanPageDefinition,
  wanted: string[],
  likely: string[] = [],
): PageState {
  const bad = stillInside(pageState, job, definition);
  if (bad) return shown(pageState, job, { ...untold(pageState, job, ''), ...bad });
  const { remove } = definition;
  const prompt = (pageState.isRemoving ? remove?.prompt : promptOf(pageState, definition)) || zh`请重新扫描`;
  // Where something is measured, the next one may have been scanned already.
  const seems = definition.steps[pageState.step]?.fields ? likely.filter((kind) => !wanted.includes(kind)) : [];
  const inHand = heldAtFields(pageState, definition);
  const told = { code: job.code, wanted, seems, isInside: isInside(pageState, job), prompt, inHand };
  const own = { word: 'misread', ...told } as const;
  return shown(pageState, job, { ...untold(pageState, job, ''), own, ...outOfHand(pageState) });
}

/**
 * What a page knows once something was scanned under a failure that is not acknowledged, typed under a question, or scanned beside an
 * open form or dialog: it is not done, and the failure, the question, the form or the dialog stands.
 */
export function notTaken(pageState: PageState, job: ScanJob, under: CoveredBy): PageState {
  const { result } = pageState;
  const own = { word: 'not-taken', under } as const;
  const told = shown(pageState, job, { ...untold(pageState, job, ''), own });
  // Nothing on the panel waits for an answer beside a form or a dialog.
  if (under === 'form' || under === 'dialog') return told;
  return { ...pageState, rows: told.rows, result: result && { ...result, notTaken: (result.notTaken ?? 0) + 1 } };
}

/** What a page knows when a command is given while an answer is awaited: nothing is done, and it is told what comes first. */
export const toldToWait = ({ result, ...known }: PageState, label: string): PageState => ({
  ...known,
  result: result && { ...result, toldToWait: label },
});

/** What is being weighed: the next thing may have been scanned instead of what is asked for. Undefined where that is not known, or nothing is. */
const heldAtFields = ({ step, work }: PageState, { steps }: ScanPageDefinition): string | undefined =>
  (steps[step]?.fields && steps[step].about?.(work)) ?? undefined;

const isInside = ({ work }: PageState, { code }: ScanJob): boolean =>
  Boolean(work.contents?.some(({ number, state }) => number === code && state !== 'open'));

/** What has to come out, scanned where nothing is taken out: that is told once more, with the way to where it is. */
function stillInside(
  pageState: PageState,
  { code }: ScanJob,
  { remove }: ScanPageDefinition,
): Partial<Result> | undefined {
  const { work } = pageState;
  const found = work.contents?.find(({ number, state }) => number === code && state === 'bad');
  if (!found) return undefined;
  const own: PageMessage = { word: 'to-take-out', found: [found], first: remove?.whyNot?.(work) };
  return { level: 'warn', tone: 'warn', own, go: outOfHand(pageState).go };
}

/** The same where it was accepted as scanned before: it is not taken out by that. */
const stillThere = (pageState: PageState, job: ScanJob, definition: ScanPageDefinition): Partial<Result> | undefined =>
  definition.takesOutAt || job.isCommand || isRemoval(pageState, job)
    ? undefined
    : stillInside(pageState, job, definition);

/** Where it goes on, as long as something has to come out of it. */
const wayOutOf = ({ open_no: number, contents }: Work, go: Result['go']): PageState['wayOut'] =>
  go && number && contents?.some(isBad) ? { number, go } : undefined;

const keptWay = (work: Work, { wayOut }: PageState): PageState['wayOut'] =>
  wayOut?.number === work.open_no ? wayOutOf(work, wayOut?.go) : undefined;

/** What is scanned for what has to be worked on elsewhere first is not heard: where that is, is told again. */
function outOfHand({ wayOut, work }: PageState): Pick<Result, 'go' | 'first'> {
  if (!wayOut || work.open_no !== wayOut.number) return {};
  const { number, go } = wayOut;
  return { go, first: { number, title: go.title } };
}

const questions: Record<PendingQuestion, Pick<ScanConfirm, 'text' | 'action'>> = {
  send: { text: zh`上一件已量好但未提交，先提交它，再处理刚扫描的这一件？`, action: zh`提交并继续` },
  abandon: { text: zh`上一件还没有称量完，放弃它，处理刚扫描的这一件？`, action: zh`放弃上一件` },
};

/** What a page knows when another thing is scanned before what was measured of the one in hand was sent. */
export function interrupted(pageState: PageState, job: ScanJob, asks: PendingQuestion): PageState {
  const { text, action } = questions[asks];
  const told = untold(pageState, job, zh`上一件还没有提交`);
  const asked = shown(pageState, job, {
    ...told,
    level: 'warn',
    tone: 'warn',
    bigText: pageState.workCode ?? '',
    confirm: { field: asks, text, action, job, asks },
  });
  // What lies on the scale may be the other’s already, whatever is answered.
  return { ...asked, doubt: { workTurn: asked.workTurn, by: 'scan' } };
}

/** What a page knows when a command's turn has come, and something would be lost by it. */
export function askedBefore(
  pageState: PageState,
  job: ScanJob,
  text: string,
  definition: ScanPageDefinition,
): ReducedAnswer {
  const action = ownTitleOf(job.code, definition);
  const confirm = { field: 'order', text, action, job, isOrdered: true };
  const told: Result = { ...untold(pageState, job, ''), level: 'warn', tone: 'warn', confirm };
  return { pageState: shown(pageState, job, told), how: 'confirming' };
}

/** What a page knows once a question was answered with no: what was asked about is not done, and that is no failure. */
export function declined(pageState: PageState, definition: ScanPageDefinition): PageState {
  const { result } = pageState;
  if (!result?.confirm || result.confirm.asks) return pageState;
  const { confirm, ...told } = result;
  // Of a command, its title; of a scan, what its button would have done.
  const title = ownTitleOf(confirm.job.code, definition) ?? confirm.action;
  const own = { word: 'declined', ...(title !== undefined && { title }) } as const;
  return { ...pageState, result: { ...told, level: 'warn', own } };
}

/** What a page knows when the thing in hand is scanned once more before it was sent: nothing is lost. */
export const stillInHand = (pageState: PageState, job: ScanJob): PageState =>
  shown(pageState, job, { ...untold(pageState, job, zh`正在处理这一件，请补全后提交`), level: 'warn', tone: 'warn' });

/** Of what the page hears, nothing was done by who reads it. */
const news = { isNews: true } as const;

interface Ended {
  number: string;
  text: string;
  /** By oneself, elsewhere than by a scan here. */
  isOwn?: boolean;
}

/** What a page knows once the work in hand was ended elsewhere: it begins anew, and is told why. Another person's doing is to be minded. */
export function endedElsewhere(
  pageState: PageState,
  { number, text, isOwn }: Ended,
  definition: ScanPageDefinition,
): PageState {
  const job: ScanJob = {
    id: `${number} ${pageState.workTurn}`,
    code: number,
    source: 'manual',
    isCommand: false,
    at: Date.now(),
    tries: 0,
  };
  const level = isOwn ? 'ok' : 'warn';
  const told = withForgotten(text, pageState.work, definition);
  return shown(begunAnew(pageState, definition), job, { ...untold(pageState, job, told), level, tone: level }, news);
}

/** What is said of the end of the work in hand, and what of it is nowhere but on this page, so that it is lost. */
const withForgotten = (text: string, work: Work, { leave }: ScanPageDefinition): string =>
  [text, leave?.forgets?.(work)].filter(Boolean).join(zh`；`);

/** What a page knows once the form of a command is closed; what was saved is told, and what is open is asked for anew. */
export function formClosed(
  pageState: PageState,
  text?: string,
  level: ScanLevelName = 'ok',
  saved?: unknown,
): PageState {
  const { form = '', ...known } = pageState;
  if (!form || text === undefined) return known;
  const job: ScanJob = {
    id: `${form} ${pageState.result?.turn ?? 0}`,
    code: form,
    source: 'manual',
    isCommand: true,
    at: Date.now(),
    tries: 0,
  };
  const work = withSaved(known.work, saved);
  return shown({ ...known, work, isStale: level !== 'fail' || known.isStale }, job, {
    ...untold(pageState, job, text),
    level,
    tone: level,
  });
}

/** The work in hand as a saved form has left it: a scan's answer tells of it, any other at least its version. */
function withSaved(work: Work, saved: unknown): Work {
  const { entity, version } = (saved ?? {}) as { entity?: Work; version?: number };
  return entity ? (withAnswered(work, entity) ?? work) : { ...work, ...(version !== undefined && { version }) };
}

/**
 * What a page knows once it is told what is open: what was counted of other work is none of this. What a colleague has done is told.
 * `isArrival`: what stands on the panel was read before the page was opened.
 */
export function resumed(
  pageState: PageState,
  answer: ScanAnswer,
  definition: ScanPageDefinition,
  isArrival = false,
): PageState {
  const { steps, resumesOnly } = definition;
  const { entity, next, counters, level, message } = answer;
  if (level === 'ok' && resumesOnly && !resumesOnly(entity)) return { ...pageState, isStale: false };
  // What was ended here a moment ago may have more to be done with it, a handover or a second label.
  if (level === 'ok' && pageState.work.open_no === null && tellsOfNothing(entity))
    return { ...pageState, isStale: false };
  const work = {
    ...(isSameWork(pageState.work, entity, definition) ? pageState.work : keptOf(pageState.work, definition)),
    ...entity,
  };
  const open = next && next in steps ? next : beginningOf({ ...pageState, work }, definition);
  const step = ledFrom(underLock(open, work, definition), pageState, definition);
  const known: PageState = { ...pageState, isStale: false, work, counters, workCounters: counters, step };
  const isOther = Boolean(entity.open_no) && entity.open_no !== pageState.work.open_no;
  const isTakenUp =
    (isOther && isToldOver(pageState, isArrival)) || isFilledOtherwise(pageState.work, entity, definition);
  if (level === 'ok') {
    if (isTakenUp) return takenUp(known, String(entity.open_no), definition);
    return isOther ? unscanned(known) : known;
  }
  const turn = (pageState.result?.turn ?? 0) + 1;
  const job: ScanJob = {
    id: `${step} ${turn}`,
    code: '',
    source: 'manual',
    isCommand: false,
    at: Date.now(),
    tries: 0,
  };
  const now = { ...known, workTurn: turn, weighsFrom: job.at, isRemoving: false };
  const lost = isSameWork(pageState.work, entity, definition) ? {} : pageState.work;
  const text = withForgotten(message, lost, definition);
  return shown(now, job, { ...untold(pageState, job, text), level, tone: level }, news);
}

/** Nothing was scanned for what is in hand: what is put on the scale next may be another thing. */
export const unscanned = (pageState: PageState): PageState => ({
  ...pageState,
  weighsFrom: Date.now(),
  doubt: { workTurn: pageState.workTurn, by: 'scan' },
});

/** What a page knows once it goes on with what was not scanned for it: that is told, with what is to be done. */
export function takenUp(pageState: PageState, number: string, definition: ScanPageDefinition): PageState {
  const { step } = pageState;
  const turn = (pageState.result?.turn ?? 0) + 1;
  const job: ScanJob = {
    id: `${step} ${turn}`,
    code: '',
    source: 'manual',
    isCommand: false,
    at: Date.now(),
    tries: 0,
  };
  const now = unscanned({ ...pageState, workTurn: turn, isRemoving: false });
  const isPending = waits(step, definition);
  const own = { word: 'going-on', number, prompt: isPending ? undefined : promptOf(now, definition) } as const;
  return shown(now, job, { ...untold(pageState, job, ''), level: 'warn', tone: 'warn', isPending, own }, news);
}

/**
 * What a page knows once something that is in what it has in hand was cancelled or banned meanwhile, or is so no more: its line says so, and what was
 * entered stays. Undefined: neither.
 */
export function spoilt(
  pageState: PageState,
  { entity, counters, go }: ScanAnswer,
  definition: ScanPageDefinition,
): PageState | undefined {
  const before = pageState.work.contents ?? [];
  const { contents: now = [], ...work } = withSound(withBad(pageState.work, entity, definition), entity, definition);
  const isOther = (one: Content, line: Content): boolean =>
    one.number === line.number && (isBad(one) !== isBad(line) || one.note !== line.note);
  const changed = (now ?? []).filter((line) => before.some((one) => isOther(one, line)));
  const known: PageState = {
    ...pageState,
    work: { ...work, contents: now },
    counters: { ...pageState.counters, ...counters },
    workCounters: { ...pageState.workCounters, ...counters },
  };
  if (!changed.length) return undefined;
  const lines = now ?? [];
  const way = lines.some(isBad) ? (wayOutOf(known.work, go) ?? pageState.wayOut) : undefined;
  const led = { ...known, ...ledBySpoilt(pageState, lines, definition), wayOut: way };
  return toldOfLines(led, changed, definition, changed.some(isBad) ? { go } : {});
}

/** To where what is found so comes out; and back, unmeasured, once nothing has to and nothing was taken. */
function ledBySpoilt(
  { step, workTurn, ledOutOf }: PageState,
  lines: Content[],
  { steps, takesOutAt }: ScanPageDefinition,
): Partial<PageState> {
  if (!takesOutAt) return {};
  if (steps[step]?.submit && lines.some(isBad)) return { step: takesOutAt, ledOutOf: step };
  const isBack = step === takesOutAt && ledOutOf && !lines.some((line) => isBad(line) || line.state === 'out');
  return isBack ? { step: ledOutOf, ledOutOf: undefined, doubt: { workTurn, by: 'scan' } } : {};
}

/**
 * What a page knows once it hears how the thing that it has put last is now: cancelled or banned since it was told of, or so no more, that is told.
 * For a page that lists nothing.
 */
export function noticed(
  pageState: PageState,
  line: Content,
  definition: ScanPageDefinition,
  work: Work = {},
): PageState {
  const { noticed: before } = pageState;
  if (before?.number === line.number && before.state === line.state && before.note === line.note) return pageState;
  const known = { ...pageState, noticed: line, work: { ...pageState.work, ...work } };
  if (before?.number !== line.number || isBad(before) === isBad(line)) return known;
  return toldOfLines(known, [line], definition, { otherwise: line.state === 'out' ? 'taken-out' : 'may-stay' });
}

const isBad = ({ state }: Content): boolean => state === 'bad';

/** Tells which of these have to come out, or else that they may stay. */
function toldOfLines(
  pageState: PageState,
  changed: Content[],
  { remove }: ScanPageDefinition,
  { go, otherwise = 'may-stay' }: { go?: Result['go']; otherwise?: 'may-stay' | 'taken-out' } = {},
): PageState {
  const found = changed.filter(isBad);
  const [{ number } = { number: '' }] = found.length ? found : changed;
  const job: ScanJob = {
    id: `${number} ${pageState.result?.turn ?? 0}`,
    code: number,
    source: 'manual',
    isCommand: false,
    at: Date.now(),
    tries: 0,
  };
  const first = remove?.whyNot?.(pageState.work);
  const own: PageMessage = found.length ? { word: 'to-take-out', found, first } : { word: otherwise, found: changed };
  return shown(
    pageState,
    job,
    { ...untold(pageState, job, ''), level: 'warn', tone: 'warn', own, ...(go && { go }) },
    news,
  );
}

/** A line that was bad, and that the answer knows as sound, is so again: what was cancelled or marked by mistake was taken back. */
function withSound(work: Work, told: Work, definition: ScanPageDefinition): Work {
  const { contents } = told;
  if (!contents || !work.contents || !isSameWork(work, told, definition)) return work;
  const known = new Map(contents.map((line) => [line.number, line] as const));
  const mended = (line: Content): Content => {
    const now = known.get(line.number);
    if (!now || now.state === 'bad') return line;
    // What lies beside the box stays there, without its reason.
    if (line.state === 'out') return { ...line, note: now.note };
    return line.state === 'bad' ? now : line;
  };
  return { ...work, contents: work.contents.map(mended) };
}

/** What a page knows once it hears more of what stands beside the work in hand, which is as it was. Undefined: nothing new. */
export function withTold(
  pageState: PageState,
  { entity, counters }: ScanAnswer,
  { resumeTells: fields = [] }: ScanPageDefinition,
): PageState | undefined {
  const { work } = pageState;
  if (!work.open_no || entity.open_no !== work.open_no || entity.version !== work.version) return undefined;
  const isNew = fields.some((name) => JSON.stringify(entity[name]) !== JSON.stringify(work[name]));
  if (!isNew) return undefined;
  const told = Object.fromEntries(fields.map((name) => [name, entity[name]]));
  return {
    ...pageState,
    work: { ...work, ...told },
    counters: { ...pageState.counters, ...counters },
    workCounters: { ...pageState.workCounters, ...counters },
  };
}

/** Is that another thing is in hand now told over the answer on the panel? A refusal that has led here is read first. */
const isToldOver = ({ result, isStale }: PageState, isArrival: boolean): boolean =>
  result !== null && (isArrival || !isStale || result.level === 'ok');

/** `{ contents: [], open_no: null }`: nothing is open here. */
const tellsOfNothing = (entity: Work): boolean =>
  Object.values(entity).every((value) => value === null || (Array.isArray(value) && value.length === 0));

/** Is what is open that which is in hand? What was scanned for it and is not sent yet, a packaging, stays with it. */
function isSameWork(work: Work, entity: Work, { resume }: ScanPageDefinition): boolean {
  if (entity.open_no) return entity.open_no === work.open_no;
  const asked = resume ? Object.entries(bodyOf(resume, { work, code: '', values: {} })) : [];
  return asked.some(([name, value]) => typeof value === 'string' && entity[name] === value);
}

/** What a page knows after something that the server is not asked: a command that changes only what the page holds, or nothing at all. */
function unasked(pageState: PageState, job: ScanJob, definition: ScanPageDefinition): PageState {
  const change = job.isCommand && !isInVain(job, pageState) ? changeOf(job.code, pageState, definition) : undefined;
  if (!change) return shown(pageState, job, notHere(pageState, job, definition));
  if (change.message === undefined) return change.pageState;
  const told = untold(pageState, job, change.message);
  const changed = shown(change.pageState, job, { ...told, level: 'warn', tone: 'warn' });
  // What is weighed already is not sent before what was changed is seen, and gone on with.
  return { ...changed, doubt: { workTurn: changed.workTurn, by: 'scan' } };
}

/** Scanned where it means nothing, or too early: told at once, and nothing is sent. */
function notHere(pageState: PageState, job: ScanJob, definition: ScanPageDefinition): Result {
  const held = job.isCommand ? keptWaitingBy(job.code, pageState, definition) : undefined;
  if (held) return { ...untold(pageState, job, ''), own: { word: 'held', ...held } };
  // Nothing was to be done, and nothing was done wrong.
  if (job.code === leaveLabel && !definition.leave?.unless?.(pageState.work)) {
    const { open_no: stays } = pageState.work;
    const own = { word: 'empty-handed', ...(stays && { stays }) } as const;
    return { ...untold(pageState, job, ''), level: 'warn', tone: 'warn', own };
  }
  const vain = isInVain(job, pageState) ? pageState.rows.find(({ id }) => id === job.undoes) : undefined;
  const isNothing = isInVain(job, pageState) || !ownReason(undoLabel, pageState, definition);
  if (job.code === undoLabel && definition.commands?.[undoLabel] && isNothing)
    return {
      ...untold(pageState, job, ''),
      level: 'warn',
      tone: 'warn',
      // What that scan was answered is still to be done.
      bigText: vain?.bigText ?? '',
      own: { word: 'nothing-to-undo', ...(vain && { said: vain.text || vain.code }) },
    };
  if (job.isCommand)
    return {
      ...untold(pageState, job, ''),
      own: {
        word: 'cannot',
        label: job.code,
        title: ownTitleOf(job.code, definition),
        why: whyNot(job.code, pageState, definition),
      },
      ...outOfHand(pageState),
    };
  const told = untold(pageState, job, zh`现在不能扫描：${promptOf(pageState, definition)}`);
  return pageState.step === setupStep ? { ...told, own: { word: 'setup-first' } } : told;
}

function untold({ result }: PageState, { code }: ScanJob, text: string): Result {
  return {
    turn: (result?.turn ?? 0) + 1,
    level: 'fail',
    isHard: false,
    tone: 'fail',
    scanCode: '',
    code,
    bigText: '',
    text,
    speak: [],
  };
}

function shown(
  pageState: PageState,
  job: ScanJob,
  result: Result,
  { replayed = false, reprint, isNews }: Partial<Pick<Row, 'replayed' | 'reprint' | 'isNews'>> = {},
): PageState {
  const { id, at, code, source } = job;
  const { level, scanCode, bigText, text, own } = result;
  const row: Row = {
    id,
    at,
    code,
    source,
    level,
    scanCode,
    bigText,
    text,
    replayed,
    ...(pageState.workbenchCode && { workbench: pageState.workbenchCode }),
    ...(result.confirm && { isQuestion: true }),
    ...(result.isPending && { isPending: true }),
    ...(own && { own }),
    ...(reprint && { reprint }),
    ...(isNews && { isNews }),
  };
  // One that is told of once more is one line still.
  const others = pageState.rows.filter((other) => other.id !== id);
  const doubt = isNews ? pageState.doubt : doubtAfter(pageState, job, result);
  return { ...pageState, doubt, result, rows: [row, ...others].slice(0, historyLength) };
}

/** A refused scan or weight makes doubtful what lies on the scale, until something right is scanned; no command makes it otherwise. */
function doubtAfter(
  { doubt, workTurn }: PageState,
  { isCommand, code }: ScanJob,
  { level }: Result,
): PageState['doubt'] {
  if (level === 'fail' && !isCommand) return { workTurn, by: 'scan' };
  if (level === 'fail' && code === submitCode) return { workTurn, by: 'submit' };
  return isCommand ? doubt : undefined;
}
