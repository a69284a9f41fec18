import type { PrintJob } from './agent-messages';
import { agentAt, type DeviceAgent } from './agent';
import { browserPrintAll } from './browser-print';
import { nextPrint, type PrintState } from './printing';

/** A label before it is known on which sheet it goes. */
export type Label = Omit<PrintJob, 'width' | 'height' | 'copies' | 'printer'>;

/** How labels are printed. */
export interface PrintSettings {
  /** Of the sheet, in mm. */
  width: number;
  height: number;
  copies: number;
  /** One of the client's printers; `browserPrinter`: not by the client; absent: its default. */
  printer?: string;
  /** Labels go out at once; otherwise each waits for the one before, and a failure keeps the rest back. */
  speedUp: boolean;
}

/** What became of the labels. */
export interface PrintReport {
  /** browser: the browser's own dialog has them, and does not tell what it did. */
  by: 'client' | 'browser';
  printed: number;
  /** Those that were not printed, and why; an empty text: the client has not answered. */
  failed: { job_id: string; text: string }[];
}

export const browserPrinter = 'browser';
const connectMs = 1500;
const answerMs = 60_000;

/** Prints labels by the client at that address, or by the browser where none answers. */
export async function printLabels(
  labels: Label[],
  settings: PrintSettings,
  address: string | undefined,
): Promise<PrintReport> {
  const { width, height, copies, printer, speedUp } = settings;
  const jobs = labels.map((label): PrintJob => ({ ...label, width, height, copies, ...(printer && { printer }) }));
  const agent = address && printer !== browserPrinter ? agentAt(address) : undefined;
  const release = agent?.use();
  try {
    if (!agent || !(await isConnected(agent))) {
      browserPrintAll(jobs);
      return { by: 'browser', printed: 0, failed: [] };
    }
    return reportOf(speedUp ? await Promise.all(jobs.map((job) => sent(agent, job))) : await inTurn(agent, jobs));
  } finally {
    release?.();
  }
}

async function inTurn(agent: DeviceAgent, jobs: PrintJob[]): Promise<PrintState[]> {
  const done: PrintState[] = [];
  for (const job of jobs) {
    const before = done.at(-1);
    done.push(before?.state === 'failed' ? { ...before, job } : await sent(agent, job));
  }
  return done;
}

const reportOf = (prints: PrintState[]): PrintReport => ({
  by: 'client',
  printed: prints.filter(({ state }) => state === 'printed').length,
  failed: prints.filter(({ state }) => state === 'failed').map(({ job, text }) => ({ job_id: job.job_id, text })),
});

/** Is an agent there, now or within the time that a connection takes? */
function isConnected(agent: DeviceAgent): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isHere: boolean): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve(isHere);
    };
    const timer = setTimeout(() => end(agent.current().state === 'here'), connectMs);
    const unsubscribe = agent.subscribe(() => agent.current().state === 'here' && end(true));
    if (agent.current().state === 'here') end(true);
  });
}

/** Sends a job, once more after a broken connection: the agent prints a known job no second time. */
function sent(agent: DeviceAgent, job: PrintJob): Promise<PrintState> {
  return new Promise((resolve) => {
    let print: PrintState = { job, state: 'sent', text: '' };
    const end = (last: PrintState): void => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      resolve(last);
    };
    const timer = setTimeout(() => end({ ...print, state: 'failed', text: '' }), answerMs);
    const stops = [
      agent.hear((message) => {
        print = nextPrint(print, message);
        if (print.state !== 'sent') end(print);
        else if (message.type === 'hello') agent.print(job);
      }),
    ];
    agent.print(job);
  });
}
