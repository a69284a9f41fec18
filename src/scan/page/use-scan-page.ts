import { agreedBody } from '../../metadata/model/agreed';
import { useEventListener, useMemoizedFn } from 'ahooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { requestId } from '../../engine/core/platform/request-id';
import type { ScanLevelName } from '../../metadata/model';
import { useEngine } from '../../engine/core/engine';
import { writeValue } from '../capture/field-text';
import { stop } from '../capture/listen';
import { useWorkbenchSettings } from '../capture/workbench-settings';
import { readingOf, type Reading, type Source } from '../capture/reading';
import { player } from '../feedback/player';
import { utteranceOf } from '../feedback/utterance';
import type { PrintOutcome, PrintState } from '../../engine/core/devices/printing';
import type { ScanJob, PreparedRequest } from '../queue/scan-job';
import { isIdle, ofPerson, waitsForAnswer, type Queue } from '../queue/queue';
import {
  goKey,
  type CommandLabel,
  type PageLabel,
  type Pending,
  type ScanPage,
  type ScanPageDefinition,
  type Step,
} from './definition';
import { isDoublePress, isOnItsWay } from './double-press';
import { goHome } from './home-of';
import { handOver } from './handed-over';
import { giveToDialog, isAskedAbove, isCovered, isOverlaid, takesCodes } from './is-covered';
import { isFreeFocus } from './is-free-focus';
import { foretold } from './foretold';
import { formClosed } from './form-closed';
import { isAtRest } from './at-rest';
import { endedElsewhere, noticed } from './news';
import { acknowledged, agreed, askedOf, declined, interrupted, notTaken, stillInHand, toldToWait } from './questions';
import { withVerdict, laneRowOf, listedAs } from './lane';
import { withAwaitedChange } from './later';
import type { Awaited } from './lane-state';
import { usePreloadedList } from './use-preloaded-list';
import { wayFrom } from './way-from';
import { useLater } from './use-later';
import type { Content, Work } from './work';
import { behindAnother, type CoveredBy, type Entered, type PendingQuestion } from './page-state';
import { boundAgain, withoutMissed } from './recalled';
import { printedCode, submitCode } from './resolve';
import { misreadOf } from './misread-of';
import { isItsNumber, takesAnother } from './takes-another';
import { useScanSession } from './scan-context';
import { givesWay, isInMode, leaveLabel, removeLabel, undoLabel, usualLabel } from './changes';
import { beginning } from './setup';
import { useCapture } from './use-capture';
import { useDenied } from './use-denied';
import { useHandedOver } from './use-handed-over';
import { useBlockNavigation } from './use-block-navigation';
import { useScanQueue } from './use-scan-queue';
import { useNumbers } from './use-numbers';
import { useResume } from './use-resume';
import { useStepFields } from './use-step-fields';
import { useVoice } from './use-voice';

/** Everything that a scan page does, from its definition. */
export function useScanPage(definition: ScanPageDefinition): ScanPage {
  const place = useScanSession();
  const { places, confirm } = useEngine();
  const numbers = useNumbers(definition);
  const { scanQueue, view } = useScanQueue(definition, place, numbers);
  const { queue, pageState, isLoaded } = view;
  const box = useRef<HTMLInputElement>(null);
  const [settings, setSettings] = useWorkbenchSettings(place.workbench.id);
  const fields = useStepFields(definition);
  const pending = useRef<Pending | null>(null);
  const [isImeOn, setImeOn] = useState(false);
  const [isScannerSeen, setScannerSeen] = useState(false);

  // Before the scanner is listened to, which keeps its keys from later listeners: the first of them unlocks the sound.
  useVoice(view);
  const acts = useMemo(() => {
    let dialog: AbortController | undefined;
    /** The dialog or the form of a command that is open, or about to be, or a question of the frame: what is scanned now would be done behind it. */
    const coveredBy = (): CoveredBy | undefined => {
      if (dialog || isAskedAbove() || takesCodes()) return 'dialog';
      const { pageState: known, queue: now } = scanQueue.current();
      const isOpening = ({ code, isCommand }: ScanJob) =>
        isCommand && definition.commands?.[code as CommandLabel]?.form !== undefined;
      if (known.form !== undefined || now.jobs.some(isOpening)) return 'form';
      return isOverlaid() ? 'window' : undefined;
    };
    /** It is told and heard that it is not done. */
    const refuse = (reading: Reading, by?: CoveredBy): void => {
      player.play(utteranceOf('fail'));
      // Esc asks for nothing.
      if (reading.code === usualLabel) return;
      const job = { ...reading, id: requestId(), at: Date.now(), tries: 0 };
      const under = coveredBy() ?? by ?? (scanQueue.current().queue.state === 'failed' ? 'failure' : 'question');
      scanQueue.remember((known) => notTaken(known, job, under));
    };
    /** An undo that is ordered while a scan has no answer yet is of that one. */
    const undone = ({ code, isCommand }: Reading): Pick<ScanJob, 'undoes'> => {
      const last = scanQueue
        .current()
        .queue.jobs.filter((one) => !one.isCommand && !one.isAside)
        .at(-1);
      return isCommand && code === undoLabel && last ? { undoes: last.id } : {};
    };
    const enter = (reading: Reading, more: Partial<ScanJob> = {}) => {
      const { workbenchCode: workbench, workbenchId } = scanQueue.current().pageState;
      const taken = scanQueue.scan({
        ...reading,
        ...(workbench && { workbench, workbenchId }),
        id: requestId(),
        at: Date.now(),
        tries: 0,
        ...undone(reading),
        ...more,
      });
      if (taken) return true;
      if (scanQueue.current().queue.state !== 'failed') return false;
      refuse(reading);
      return false;
    };
    /** A number of the preloaded list: told at once, and confirmed in its turn. */
    const enterListed = (reading: Reading, at: number): boolean => {
      const { pageState: known, queue: now } = scanQueue.current();
      // What waits before it may lead to another step.
      if (reading.isCommand || now.jobs.some(({ foretold: row }) => row === undefined)) return false;
      const { preloaded } = definition;
      const listed = listedAs(reading.code, known, definition, Date.now());
      if (!listed || !preloaded) return false;
      const job: ScanJob = { ...reading, id: requestId(), at, tries: 0 };
      const row = laneRowOf(job, known, preloaded);
      if (enter(reading, { id: job.id, at, foretold: row.id }))
        scanQueue.remember((before) => foretold(before, job, row, listed));
      return true;
    };
    const order = (code: string, more?: Partial<ScanJob>) => enter({ code, source: 'manual', isCommand: true }, more);
    /** A question is open: what is ordered now would be done after it, and unseen. It is heard, and told what has to be done first. */
    const isHeldBack = (label: string): boolean => {
      if (!waitsForAnswer(scanQueue.current().queue.state)) return false;
      player.play(utteranceOf('fail'));
      scanQueue.remember((known) => toldToWait(known, label));
      return true;
    };
    const isDouble = (label: string): boolean =>
      isDoublePress(label) || isOnItsWay(label, scanQueue.current().queue.jobs);
    const answerPending = (asks: PendingQuestion, job: ScanJob) => {
      // What waits already is gone on with.
      const isWaiting = scanQueue.current().queue.jobs.some(({ id }) => id === job.id);
      scanQueue.apply({ type: isWaiting && asks === 'send' ? 'declined' : 'confirmed' });
      if (asks === 'send') pending.current?.send();
      if (!isWaiting) enter(job, { id: requestId() });
    };
    const go = () => {
      const { go: where } = scanQueue.current().pageState.result ?? {};
      if (!where) return;
      const path = wayFrom({ path: place.path, handheld: place.handheld }, where.path);
      if (!path) return;
      if (where.code) handOver(path, where.code);
      places.go(path);
    };
    const confirm = (reason?: string, approval?: string) => {
      const { result } = scanQueue.current().pageState;
      const asked = result?.confirm;
      if (!asked || (asked.reason_field && !reason?.trim()) || (asked.second_person && !approval)) return;
      // The next question has not been read yet.
      if (isDoublePress('agree')) return;
      const { prepared: _, ...job } = asked.job;
      const again = (more: Partial<ScanJob>) =>
        scanQueue.apply({
          type: 'confirmed',
          job: { ...job, id: requestId(), agreedAt: Date.now(), tries: 0, ...more },
        });
      if (asked.asks) answerPending(asked.asks, asked.job);
      else if (asked.isOrdered) again({ askedAs: asked.text });
      else if (asked.prepared) {
        // What was dropped under the question may have stood between what waits.
        const dropped = result.notTaken;
        const request = { ...asked.prepared, body: agreedBody(asked.prepared.body, asked, { reason, approval }) };
        again({ agreed: request, ...(dropped && { dropped }) });
      }
      // What was told at once, as another question, stands.
      scanQueue.remember((known) => (known.result?.turn === result.turn ? agreed(known, definition) : known));
    };
    /** What is scanned already waits for what was measured before it. */
    const resume = (): void => {
      const { pageState: known, queue: now } = scanQueue.current();
      const [next] = now.jobs;
      const open = next && takesAnother(definition.steps[known.step], next) ? pending.current : null;
      if (!open?.isOpen) return scanQueue.apply({ type: 'resumed' });
      if (next && isItsNumber(next.code, known, definition)) {
        scanQueue.apply({ type: 'skipped' });
        if (open.isReady) return open.send();
        scanQueue.remember((before) => stillInHand(before, next, definition));
        if (scanQueue.current().queue.state === 'asking') resume();
        return;
      }
      if (open.isReady) return open.send();
      scanQueue.apply({ type: 'asked' });
      scanQueue.remember((before) => interrupted(before, next as ScanJob, askedOf(open)));
    };
    const onCurrent: Record<string, Partial<Record<Queue['state'], () => void>>> = {
      '#ACK': {
        failed: () => acknowledge(),
        asking: resume,
        confirming: () => confirm(),
        unknown: () => scanQueue.retryNow(),
      },
      // What is asked about is done otherwise there.
      '#GO': { flowing: go, failed: go, confirming: () => leaveQuestion() },
      '#CANCEL': {
        asking: () => drop(),
        confirming: () => decline(),
      },
    };
    // What is taken out stays so: the right one is scanned after the wrong one.
    const acknowledge = () => {
      scanQueue.remember(acknowledged);
      scanQueue.apply({ type: 'acknowledged' });
    };
    const decline = () => {
      scanQueue.remember((known) => declined(known, definition));
      scanQueue.apply({ type: 'declined' });
    };
    const leaveQuestion = () => {
      if (!scanQueue.current().pageState.result?.go) return;
      decline();
      go();
    };
    /** What the list had answered and is never sent is to be taken out, too. */
    const drop = () => {
      const rows = scanQueue.current().queue.jobs.flatMap(({ foretold: row }) => row ?? []);
      scanQueue.apply({ type: 'dropped' });
      scanQueue.remember(({ laneRows = [], ...known }) => ({
        ...known,
        laneRows: rows.reduce((all, row) => withVerdict(all, row, false, ''), laneRows),
      }));
    };
    const remembered = (number: string, change?: Partial<Awaited>) =>
      scanQueue.remember(({ awaited = [], ...known }) => ({
        ...known,
        awaited: change ? withAwaitedChange(awaited, number, change) : awaited.filter((one) => one.number !== number),
      }));
    return {
      enter,
      refuse,
      coveredBy,
      /** Asks in a dialog; what is scanned meanwhile is not done. */
      beside: async (ask: (signal: AbortSignal) => Promise<boolean>): Promise<boolean> => {
        dialog = new AbortController();
        const isAgreed = await ask(dialog.signal).finally(() => (dialog = undefined));
        if (!isAgreed) scanQueue.remember((known) => withoutMissed(known, definition));
        return isAgreed;
      },
      closeDialog: (): void => dialog?.abort(),
      enterListed,
      askAgain: (number: string) => remembered(number, { state: 'waiting', text: '', since: Date.now() }),
      forgetAwaited: (number: string) => remembered(number),
      takenOut: (id: string) =>
        scanQueue.remember((known) => ({
          ...known,
          laneRows: known.laneRows?.filter((row) => row.id !== id),
        })),
      confirm,
      go: () => (scanQueue.current().queue.state === 'confirming' ? leaveQuestion() : go()),
      atOnce: (code: string): boolean => {
        if (!(code in onCurrent)) return false;
        const act = onCurrent[code]?.[scanQueue.current().queue.state];
        act?.();
        // With nothing to be answered, #CANCEL puts down what is in hand.
        return act !== undefined || code !== leaveLabel;
      },
      command: (label: CommandLabel | PageLabel, askedAs?: string) =>
        void ((askedAs === undefined && isDouble(label)) || isHeldBack(label) || order(label, { askedAs })),
      isHeldBack,
      closeForm: (text?: string, level?: ScanLevelName, saved?: unknown) =>
        scanQueue.remember((known) => {
          const closed = formClosed(known, text, level, saved);
          return text === undefined ? withoutMissed(closed, definition) : closed;
        }),
      rememberPrints: (change: (open: PrintState[]) => PrintState[]) =>
        scanQueue.remember((known) => ({ ...known, prints: change(known.prints ?? []) })),
      remove: (number: string) => enter({ code: number, source: 'manual', isCommand: false }, { removes: true }),
      printed: (print: PrintOutcome) => {
        if (definition.printed) order(printedCode, { isAside: true, source: 'device', print });
      },
      reprint: (again: PreparedRequest) => order('#REPRINT', { isAside: true, agreed: again }),
      submit: (values: Record<string, unknown>, source: Source = 'manual'): boolean => {
        // A scale goes on beside a form: what it says is entered when the form is done.
        if (coveredBy()) return false;
        if (scanQueue.current().queue.state !== 'asking')
          return !isHeldBack(submitCode) && order(submitCode, { values, source });
        const job = { code: submitCode, isCommand: true, source, values, id: requestId(), at: Date.now(), tries: 0 };
        scanQueue.apply({ type: 'insertedFirst', job });
        return true;
      },
      set: (work: Work) => scanQueue.remember((known) => ({ ...known, work: { ...known.work, ...work } })),
      keepEntered: (entered: Omit<Entered, 'workTurn'>) =>
        scanQueue.remember((known) => ({ ...known, entered: { workTurn: known.workTurn, ...entered } })),
      recount: (counters: Record<string, number>) => {
        const { counters: known, workCounters: ofWork = {}, isStale } = scanQueue.current().pageState;
        // What a page goes on with is asked for by itself, and brings its own.
        const isTold = !definition.resume && isStale;
        const isKnown = ([name, count]: [string, number]): boolean => known[name] === count && ofWork[name] === count;
        if (!isTold && Object.entries(counters).every(isKnown)) return;
        scanQueue.remember((now) => ({
          ...now,
          ...(isTold && { isStale: false }),
          counters: { ...now.counters, ...counters },
          workCounters: { ...now.workCounters, ...counters },
        }));
      },
      notice: (line: Content, work?: Work) => scanQueue.remember((known) => noticed(known, line, definition, work)),
      choose: (field: string, value: unknown) =>
        scanQueue.remember((known) => ({ ...known, chosen: { ...known.chosen, [field]: value } })),
      ended: (ended: Parameters<ScanPage['ended']>[0]): void => {
        // What is on its way is not drawn at once, and is told by its answer.
        if (isAtRest(scanQueue.current())) scanQueue.remember((known) => endedElsewhere(known, ended, definition));
      },
      giveUp: (workbenchId: string) =>
        scanQueue.remember(({ left = [], ...known }) => ({
          ...known,
          left: left.filter((one) => one.workbenchId !== workbenchId),
        })),
      /** The window may be closed by now, beside which something was scanned: it hinders no more. */
      lookUp: () => {
        const { own } = scanQueue.current().pageState.result ?? {};
        if (own?.word === 'not-taken' && own.under === 'window' && !isOverlaid())
          scanQueue.remember((known) => withoutMissed(known, definition));
      },
      boundAnew: () => {
        if (scanQueue.current().pageState.result?.isUnbound) scanQueue.apply({ type: 'acknowledged' });
        scanQueue.remember((known) => boundAgain(known, definition));
      },
      acknowledge,
      /** Leads out of every mode, also out of one that is on its way. */
      leaveMode: (): boolean => {
        const { pageState: known, queue: now } = scanQueue.current();
        // What was asked for last counts; where that is to leave, Esc is for others.
        const last = now.jobs.filter(({ code }) => code === removeLabel || code === usualLabel).at(-1);
        if (last ? last.code === usualLabel : !isInMode(known)) return false;
        return enter({ code: usualLabel, source: 'manual', isCommand: true });
      },
      resume,
      drop,
      decline,
      isDouble,
      retry: () => scanQueue.retryNow(),
    };
  }, [scanQueue, places, place.path, place.handheld, definition]);

  // What closes a window is a click or a key; it is gone a moment later.
  const lookUpSoon = () => void setTimeout(acts.lookUp, closingMs);
  useEventListener('click', lookUpSoon);
  useEventListener('keyup', lookUpSoon);

  const scan = useMemoizedFn((text: string, source: Source, at = Date.now()) => {
    const reading = readingOf(text, source, settings);
    if (reading && giveToDialog(reading.code)) return;
    if (reading && acts.coveredBy()) return acts.refuse(reading);
    if (reading) take(reading, source, at);
  });
  const take = useMemoizedFn((reading: Reading, source: Source, at: number, more: Partial<ScanJob> = {}) => {
    if (reading.isCommand && acts.atOnce(reading.code)) return;
    const ordered = reading.isCommand ? definition.commands?.[reading.code as CommandLabel] : undefined;
    // Its label is scanned once more, as its key is pressed twice.
    if (ordered && acts.isDouble(reading.code)) return;
    const now = scanQueue.current();
    // What a printed command would do then would be done unseen.
    if (reading.isCommand && waitsForAnswer(now.queue.state)) return acts.refuse(reading);
    // Whose hands are at the keys has not seen the question: what is typed may be a weight. A scanner's codes wait.
    if (source === 'manual' && now.queue.state === 'confirming') return acts.refuse(reading);
    const { isRemoving, work } = now.pageState;
    // While something waits, the step is not known yet.
    const isFree = isIdle(now.queue);
    // What would be lost by it is asked about, by whatever it is ordered; what is always asked, its button asks.
    const question = isFree && typeof ordered?.confirm === 'function' ? ordered.confirm(work) : undefined;
    if (ordered && question && (ordered.isPossible?.(work) ?? true)) {
      const { title } = ordered;
      const ask = (signal: AbortSignal) => confirm({ title, content: question, okText: title, signal });
      return void acts.beside(ask).then((isAgreed) => isAgreed && acts.command(reading.code as CommandLabel, question));
    }
    const job = { ...reading, id: requestId(), at, tries: 0 };
    const told = isFree ? misreadOf(job, now.pageState, definition, numbers) : undefined;
    if (told) return scanQueue.remember(() => told);
    const open =
      isFree && !isRemoving && takesAnother(definition.steps[now.pageState.step], reading) ? pending.current : null;
    if (!open?.isOpen && acts.enterListed(reading, at)) return;
    if (!open?.isOpen) return void acts.enter(reading, { at, ...more });
    const isSame = isItsNumber(reading.code, now.pageState, definition);
    if (open.isReady) {
      open.send();
      if (!isSame) acts.enter(reading, { at });
    } else if (isSame) scanQueue.remember((known) => stillInHand(known, job, definition));
    else {
      scanQueue.apply({ type: 'asked' });
      scanQueue.remember((known) => interrupted(known, job, askedOf(open)));
    }
  });
  useCapture(box, pending, settings, setSettings, ({ text, source, at, byIme }) => {
    if (source === 'wedge') setScannerSeen(true);
    if (source === 'wedge') setImeOn(byIme);
    // Its scanner is built in.
    scan(text, source === 'wedge' && place.handheld ? 'handheld' : source, at);
  });
  const takeHandedOver = useMemoizedFn((code: string) => {
    // What was left open here is no longer what is meant; it is put down where nothing of it is forgotten by that.
    const { pageState: known, queue: now } = scanQueue.current();
    const isFree = isIdle(now) && !pending.current?.isOpen;
    if (isFree && givesWay(known, code, definition))
      acts.enter({ code: leaveLabel, source: 'manual', isCommand: true });
    // The question of the page that was left may still be fading.
    const reading = readingOf(code, 'manual', settings);
    if (reading) take(reading, 'manual', Date.now(), { isHandedOver: true });
  });
  const notTakenYet = useHandedOver(place.path, isLoaded && !waitsForAnswer(queue.state), takeHandedOver);
  const opening = notTakenYet ?? queue.jobs.find(({ isHandedOver }) => isHandedOver)?.code;
  const denied = useDenied(definition);
  useKeys(definition, queue, acts, () => box.current && writeValue(box.current, ''));
  // What was put on the scale while another page was in front may be for that one. Said as the page goes behind it: its fields are back before the page is.
  useEffect(() => {
    if (!isLoaded) return;
    const weighFrom = (weighsFrom: number) => scanQueue.remember((known) => ({ ...known, weighsFrom }));
    weighFrom(Date.now());
    return () => weighFrom(behindAnother);
  }, [isLoaded, scanQueue]);
  useResume(definition, scanQueue, view, place);
  usePreloadedList(definition, scanQueue, view, place);
  useLater(definition, scanQueue, view, place);
  useBlockNavigation(place.path, ofPerson(queue).length);
  // What a dialog asks about is not as it was: the news says how it is.
  const [latest] = pageState.rows;
  const heard = latest?.isNews ? latest.id : undefined;
  useEffect(() => {
    if (heard !== undefined) acts.closeDialog();
  }, [heard, acts]);
  // What was typed into may be gone with the step before, and a command is done.
  useEffect(() => {
    const { activeElement: now } = document;
    // A code was typed there, and all the rest is there already.
    const isDone = now === box.current && box.current?.value === '' && Boolean(pending.current?.sendButton());
    if (isDone || isFreeFocus(now)) goHome(pending, box);
  }, [pageState.step, pageState.workTurn, pageState.result?.turn]);

  // A step that the definition does not have any more: a page of an older version was kept.
  const known = definition.steps[pageState.step] ?? (definition.steps[beginning(pageState.work, definition)] as Step);
  const left = known.left?.(pageState.work);
  const step = left === undefined ? known : { ...known, prompt: left };
  return {
    definition,
    place,
    pageState,
    queue,
    step,
    fields: step.fields && fields[pageState.step],
    scaleUnit: Object.values(fields)
      .flat()
      .find(({ from }) => from === 'scale')?.unit,
    isLoaded,
    box,
    pending,
    settings,
    setSettings,
    isImeOn,
    isScannerSeen,
    opening,
    denied,
    scan,
    ...acts,
  };
}

const closingMs = 300;

/** Puts down what is in hand. */
export const leaveKey = 'F4';

/** Esc acknowledges, answers a question with no, and leads out of every mode; F4 puts down what is in hand; the page's own keys (F8, F9) act. Before all other listeners, so that a dialog does not take them. */
function useKeys(
  { commands = {} }: ScanPageDefinition,
  { state }: Queue,
  {
    acknowledge,
    command,
    decline,
    go,
    leaveMode,
    refuse,
  }: Pick<ScanPage, 'acknowledge' | 'command' | 'decline' | 'go'> & {
    leaveMode: () => boolean;
    refuse: (reading: Reading, by: CoveredBy) => void;
  },
  forgetTyped: () => void,
): void {
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isCovered()) return;
    // What was begun by hand is given up with it: nothing of it may stand before the next code.
    if (event.key === 'Escape' || event.key === leaveKey) forgetTyped();
    const ordered = Object.entries(commands).find(([, { key }]) => key === event.key)?.[0];
    const label = event.key === leaveKey ? leaveLabel : ordered;
    if (event.key === 'Escape' && state === 'failed') acknowledge();
    else if (event.key === 'Escape' && state === 'confirming') decline();
    else if (event.key === 'Escape') return void (!event.repeat && leaveMode() && stop(event));
    else if ((label || event.key === goKey) && event.repeat) return;
    // What is done behind a form or a dialog is done unseen, as if its label were scanned there.
    else if (label && isCovered()) refuse({ code: label, source: 'manual', isCommand: true }, 'dialog');
    else if (event.key === goKey && !isCovered()) go();
    else if (label) command(label as CommandLabel);
    else return;
    stop(event);
  };
  useEventListener('keydown', hear, { capture: true });
}
