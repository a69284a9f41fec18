import { useCallback, useEffect, useRef, useState } from 'react';
import type { PrintJob } from './agent-messages';
import { player } from '../feedback/player';
import { utteranceOf } from '../feedback/utterance';
import { browserPrint } from './browser-print';
import { nextPrint, type PrintState } from './printing';
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

/** The label printer of the workbench; without an agent, the browser's own printing. */
export function usePrinter({ link, state }: Agent): Printer {
  const [print, setPrint] = useState<PrintState>();
  const [failures, setFailures] = useState<PrintState[]>([]);
  const latest = useRef<PrintState>(undefined);
  const show = (next: PrintState) => {
    latest.current = next;
    setPrint(next);
  };
  const sent = useRef<string>(undefined);
  useEffect(
    () =>
      link?.hear((message) => {
        const { current } = latest;
        const next = current && nextPrint(current, message);
        if (!next || next === current) return;
        show(next);
        // A job is asked for again after a broken connection, and answered again.
        if (next.state !== 'failed' || current.state === 'failed') return;
        setFailures((before) => [...before, next]);
        player.play(utteranceOf('fail'));
      }),
    [link],
  );
  useEffect(() => {
    // The connection broke before the answer came: the agent knows the job, and prints it no second time.
    if (state === 'here' && print?.state === 'sent') link?.print(print.job);
  }, [state, link, print]);
  const send = useCallback(
    (job: PrintJob) => {
      if (sent.current === job.job_id) return;
      sent.current = job.job_id;
      if (link?.print(job)) return show({ job, state: 'sent', text: '已发送' });
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
