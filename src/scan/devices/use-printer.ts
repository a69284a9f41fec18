import { useMemoizedFn } from 'ahooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PrintJob } from './agent-messages';
import { player } from '../feedback/player';
import { utteranceOf } from '../feedback/utterance';
import { browserPrint } from './browser-print';
import { nextPrint, type PrintOutcome, type PrintState } from './printing';
import type { Agent } from './use-agent';

export interface Printer {
  /** The latest job; undefined before the first. */
  print: PrintState | undefined;
  /** Prints a job once, however often it is asked for. */
  send(job: PrintJob): void;
  /** The one that was not printed and is not dealt with yet, whatever was printed since. */
  failed: PrintState | undefined;
  /** Prints it once more, as a job of its own. */
  retry(): void;
  /** The failure is dealt with by hand. */
  dismiss(): void;
}

/** The label printer of the workbench; without an agent, the browser's own printing. `onOutcome` is told once of every label. */
export function usePrinter({ link, state }: Agent, onOutcome: (outcome: PrintOutcome) => void): Printer {
  const [print, setPrint] = useState<PrintState>();
  const [failures, setFailures] = useState<PrintState[]>([]);
  const latest = useRef<PrintState>(undefined);
  const show = (next: PrintState) => {
    latest.current = next;
    setPrint(next);
  };
  const sent = useRef<string>(undefined);
  // Several may be on their way to the printer.
  const underway = useRef(new Map<string, PrintState>());
  const tellOutcome = useMemoizedFn(onOutcome);
  useEffect(
    () =>
      link?.hear((message) => {
        if (message.type === 'printed') {
          const known = underway.current.get(message.job_id);
          underway.current.delete(message.job_id);
          const next = known && nextPrint(known, message);
          if (next) tellOutcome({ job_id: message.job_id, isPrinted: next.state === 'printed', text: next.text });
        }
        const { current } = latest;
        const next = current && nextPrint(current, message);
        if (!next || next === current) return;
        show(next);
        // A job is asked for again after a broken connection, and answered again.
        if (next.state !== 'failed' || current.state === 'failed') return;
        setFailures((before) => [...before, next]);
        player.play(utteranceOf('fail'));
      }),
    [link, tellOutcome],
  );
  useEffect(() => {
    // The connection broke before the answer came: the agent knows the job, and prints it no second time.
    if (state === 'here' && print?.state === 'sent') link?.print(print.job);
  }, [state, link, print]);
  const send = useCallback(
    (job: PrintJob) => {
      if (sent.current === job.job_id) return;
      sent.current = job.job_id;
      const next: PrintState = { job, state: 'sent', text: '已发送' };
      // Its answer may come at once.
      underway.current.set(job.job_id, next);
      if (link?.print(job)) return show(next);
      underway.current.delete(job.job_id);
      browserPrint(job);
      show({ job, state: 'browser', text: link ? '打印客户端不存在，已改用浏览器打印' : '已交给浏览器打印' });
    },
    [link],
  );
  const [failed] = failures;
  const dismiss = useCallback(() => setFailures((before) => before.slice(1)), []);
  const retry = () => {
    if (!failed) return;
    dismiss();
    const { job } = failed;
    const [name = '', times = '0'] = job.job_id.split('#');
    // An agent prints a known job no second time.
    send({ ...job, job_id: `${name}#${Number(times) + 1}` });
  };
  return { print, send, failed, retry, dismiss };
}
