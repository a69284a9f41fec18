import type { ScanAnswer } from '../../metadata/model/scan-answer';
import type { ScanPageDefinition } from './definition';
import { isAskedFor, isBad, isSameWork, workNumber, waits, withForgotten } from './in-hand';
import { isFilledOtherwise } from './is-filled-otherwise';
import { nextTurn, type PageState, type ToTakeOut } from './page-state';
import { promptOf } from './prompt-of';
import { beginningOf, keptOf, ledFrom, underLock } from './setup';
import { asNews, showing, untold, unscannedJob } from './told';
import { outOfHand, wayFor } from './way-out';
import type { Work } from './work';

/**
 * What a page knows once it is told what is open: what was counted of other work is none of this. What a colleague has done is told.
 * `isArrival`: what stands on the panel was read before the page was opened.
 */
export function resumed(
  pageState: PageState,
  told: ScanAnswer,
  definition: ScanPageDefinition,
  isArrival = false,
): PageState {
  const { steps, resumesOnly } = definition;
  const answer = ofThisPage(told, pageState.work, definition);
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
  const known: PageState = {
    ...{ ...pageState, isStale: false, work, counters, workCounters: counters, step },
    // What had to come out may have come out at another page.
    wayOut: wayFor(work, pageState, { go: answer.go, isAccepted: true }, definition),
  };
  // What waits at the scale is closed, and is called by its own number.
  const number = workNumber(step, work, definition);
  const isOther = Boolean(number) && !isSameWork(pageState.work, entity, definition);
  const isTakenUp =
    (isOther && isToldOver(pageState, isArrival)) || isFilledOtherwise(pageState.work, entity, definition);
  if (level === 'ok') {
    if (isTakenUp || (isOther && (known.wayOut || work.contents?.some(isBad))))
      return takenUp(known, String(number), definition);
    return isOther ? unscanned(known) : known;
  }
  const turn = nextTurn(pageState);
  const job = unscannedJob(`${step} ${turn}`, '');
  const begun = { ...known, workTurn: turn, weighsFrom: job.at, isRemoving: false };
  // Another person has led it to the scale, or another one stands there now: what is put there next may be another thing.
  const now = (isOther || step !== pageState.step) && waits(step, definition) ? unscanned(begun) : begun;
  // What was done here and only waited to be confirmed is told by what a colleague has made of it.
  const isDone = definition.leave?.isDone?.(pageState.work) ?? false;
  const lost = isDone || isSameWork(pageState.work, entity, definition) ? {} : pageState.work;
  const text = withForgotten(message, lost, definition);
  const found = toComeOut(now, definition);
  const isInstead = isOther && !isAskedFor(pageState.work, entity, definition);
  // With nothing in hand, the next one is asked for.
  const prompt = number ? undefined : promptOf(now, definition);
  const own = {
    word: 'changed',
    ...(isInstead && { number }),
    ...(found && { found }),
    ...(prompt && { prompt }),
  } as const;
  return showing(
    now,
    job,
    {
      ...untold(pageState, job, text),
      level,
      tone: level,
      ...((isInstead || found || prompt) && { own }),
      ...outOfHand(now),
    },
    asNews,
  );
}

/** What a colleague has made of the work in hand, without another one that stands here now and is taken up at another page. */
function ofThisPage(answer: ScanAnswer, work: Work, definition: ScanPageDefinition): ScanAnswer {
  const { level, entity } = answer;
  if (level === 'ok' || (definition.resumesOnly?.(entity) ?? true) || isSameWork(work, entity, definition))
    return answer;
  return withoutOpen(answer, definition);
}

/** What is told, and not what is open. */
export const withoutOpen = (answer: ScanAnswer, { first }: ScanPageDefinition): ScanAnswer => ({
  ...answer,
  ...{ entity: {}, next: first, counters: {}, go: undefined },
});

/** What has to come out of the work in hand on this page; undefined: nothing, or elsewhere. */
function toComeOut(pageState: PageState, { resume, remove }: ScanPageDefinition): ToTakeOut | undefined {
  const { work, step } = pageState;
  const { first } = outOfHand(pageState);
  const found = resume && (!first || first.isOption) ? (work.contents ?? []).filter(isBad) : [];
  return found.length ? { found, first: remove?.whyNot?.(work, step) } : undefined;
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
  const turn = nextTurn(pageState);
  const job = unscannedJob(`${step} ${turn}`, '');
  const now = unscanned({ ...pageState, workTurn: turn, isRemoving: false });
  const way = outOfHand(now);
  // What has to be worked on elsewhere first is neither scanned nor weighed here.
  const isLed = way.first !== undefined && !way.first.isOption;
  const told = toComeOut(now, definition);
  const isPending = !isLed && !told && waits(step, definition);
  const prompt = isLed || isPending ? undefined : promptOf(now, definition);
  const own = { word: 'going-on', number, prompt, ...(told && { found: told }) } as const;
  return showing(
    now,
    job,
    { ...untold(pageState, job, ''), level: 'warn', tone: 'warn', isPending, own, ...way },
    asNews,
  );
}

/** What a page knows once it hears more of what stands beside the work in hand, which is as it was. Undefined: nothing new. */
export function withTold(
  pageState: PageState,
  { entity, counters, next }: ScanAnswer,
  definition: ScanPageDefinition,
): PageState | undefined {
  const { work, step } = pageState;
  const { resumeTells: fields = [], first } = definition;
  const number = workNumber(step, work, definition);
  if (!number || number !== workNumber(next ?? first, entity, definition)) return undefined;
  // A wall has no version of its own: the parcels in it have.
  if (entity.open_no && entity.version !== work.version) return undefined;
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
