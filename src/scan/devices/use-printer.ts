import { useCallback, useEffect, useRef, useState } from 'react';
import type { PrintJob } from './agent-messages';
import { browserPrint } from './browser-print';
import { nextPrint, type PrintState } from './printing';
import type { Agent } from './use-agent';

export interface Printer {
  /** The latest job; undefined before the first. */
  print: PrintState | undefined;
  /** Prints a job once, however often it is asked for. */
  send(job: PrintJob): void;
}

/** The label printer of the workbench; without an agent, the browser's own printing. */
export function usePrinter({ link, state }: Agent): Printer {
  const [print, setPrint] = useState<PrintState>();
  const sent = useRef<string>(undefined);
  useEffect(
    () =>
      link?.hear((message) => {
        setPrint((before) => before && nextPrint(before, message));
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
      if (link?.print(job)) return setPrint({ job, state: 'sent', text: '已发送' });
      browserPrint(job);
      setPrint({ job, state: 'browser', text: link ? '打印客户端不存在，已改用浏览器打印' : '已交给浏览器打印' });
    },
    [link],
  );
  return { print, send };
}
