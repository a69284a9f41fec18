import { useMemoizedFn } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import type { PrintJob } from '../../engine/core/devices/agent-messages';
import { player } from '../feedback/player';
import { utteranceOf } from '../feedback/utterance';
import { browserPrint } from '../../engine/core/devices/browser-print';
import {
  reprintJob,
  nextPrint,
  withPrint,
  afterPrinted,
  withoutPrint,
  type PrintOutcome,
  type PrintState,
} from '../../engine/core/devices/printing';
import type { Agent } from './use-agent';
import { zh } from '../../language/zh';

export interface Printer {
  /** The latest job; undefined before the first. */
  print: PrintState | undefined;
  /** Prints a job once, however often it is asked for. */
  send(job: PrintJob): void;
  /** Those that were not printed and are not dealt with yet, the oldest first, whatever was printed since. */
  failures: PrintState[];
  /** The oldest of them. */
  failed: PrintState | undefined;
  /** Prints a failed one once more, as a job of its own; the oldest where none is named. */
  retry(jobId?: string): void;
  /** A failure is dealt with by hand. */
  dismiss(jobId?: string): void;
}

/** Where the labels are kept that are not known to be printed: what a page remembers outlives its document. */
export interface OpenPrints {
  open: PrintState[];
  change(change: (open: PrintState[]) => PrintState[]): void;
}

/**
 * The label printer of the workbench; without an agent, the browser's own printing. `onOutcome` is told once of every label. What became of
 * a label that was on its way when the connection broke or the page was closed is asked of the agent, which prints a known job no second time.
 */
export function usePrinter(
  { link, state }: Agent,
  onOutcome: (outcome: PrintOutcome) => void,
  kept?: OpenPrints,
): Printer {
  const [print, setPrint] = useState<PrintState>();
  const [own, setOwn] = useState<PrintState[]>([]);
  const { open, change } = kept ?? { open: own, change: setOwn };
  const sent = useRef<string>(undefined);
  const remember = useMemoizedFn((next: PrintState) => change((before) => withPrint(before, next)));
  // An answer may come before the page has drawn the job that it is about.
  const underway = useRef(new Map<string, PrintState>());
  useEffect(() => {
    for (const one of open) if (one.state === 'sent') underway.current.set(one.job.job_id, one);
  }, [open]);
  const hear = useMemoizedFn((next: PrintState) => {
    const { job, text } = next;
    const isPrinted = next.state === 'printed';
    onOutcome({ job_id: job.job_id, isPrinted, text });
    setPrint((latest) => (latest?.job.job_id === job.job_id ? next : latest));
    if (isPrinted) return change((before) => afterPrinted(before, job.job_id));
    remember(next);
    player.play(utteranceOf('unprinted'));
  });
  useEffect(
    () =>
      link?.hear((message) => {
        if (message.type !== 'printed') return;
        const known = underway.current.get(message.job_id);
        // A job is asked for again after a broken connection, and answered again.
        underway.current.delete(message.job_id);
        if (known) hear(nextPrint(known, message));
      }),
    [link, hear],
  );
  // Of this connection.
  const asked = useRef(new Set<string>());
  useEffect(() => {
    if (state !== 'here') return asked.current.clear();
    for (const { job } of underway.current.values()) {
      if (asked.current.has(job.job_id)) continue;
      asked.current.add(job.job_id);
      link?.print(job);
    }
  }, [state, link, open]);
  const send = useMemoizedFn((job: PrintJob) => {
    if (sent.current === job.job_id) return;
    sent.current = job.job_id;
    const next: PrintState = { job, state: 'sent', text: zh`已发送` };
    underway.current.set(job.job_id, next);
    asked.current.add(job.job_id);
    if (link?.print(job)) {
      remember(next);
      return setPrint(next);
    }
    underway.current.delete(job.job_id);
    browserPrint(job);
    const text = link ? zh`打印客户端不存在，已改用浏览器打印` : zh`已交给浏览器打印`;
    setPrint({ job, state: 'browser', text });
    onOutcome({ job_id: job.job_id, isPrinted: false, byBrowser: true, text });
  });
  const failures = open.filter((one) => one.state === 'failed');
  const [failed] = failures;
  const dismiss = (jobId = failed?.job.job_id) => change((before) => withoutPrint(before, jobId));
  const retry = (jobId = failed?.job.job_id) => {
    const found = failures.find(({ job }) => job.job_id === jobId);
    if (!found) return;
    dismiss(jobId);
    send(reprintJob(found.job));
  };
  return { print, send, failures, failed, retry, dismiss };
}
