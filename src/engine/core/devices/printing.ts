import type { AgentMessage, PrintJob } from './agent-messages';
import { zh } from '../../../language/zh';

/** sent: the printer has it. printed: the label is there. failed: `text` says why. browser: the browser's own dialog has it. */
export interface PrintState {
  job: PrintJob;
  state: 'sent' | 'printed' | 'failed' | 'browser';
  text: string;
}

/** What became of a label. */
export interface PrintOutcome {
  job_id: string;
  isPrinted: boolean;
  /** The browser has it: whether it comes out, no program is told. */
  byBrowser?: true;
  /** Why it is not, or who has it. */
  text: string;
}

/** By the code of the result (specification 000 § 8). */
const printResultTexts: Record<number, string> = {
  [-1]: zh`打印失败`,
  [-2]: zh`非法的接口`,
  [-3]: zh`打印异常`,
  [-4]: zh`面单地址为空`,
  [-5]: zh`打印参数错误`,
};

/** What a message of the agent changes about a job. */
export function nextPrint(print: PrintState, message: AgentMessage): PrintState {
  if (message.type !== 'printed' || message.job_id !== print.job.job_id) return print;
  if (message.code === 0) return { ...print, state: 'printed', text: zh`已打印` };
  return { ...print, state: 'failed', text: message.message || printResultTexts[message.code] || zh`打印失败` };
}

// A roll has run out at most.
const mostOpen = 50;

/** The labels that are not known to be printed, once one of them is on its way or has failed. */
export function withPrint(open: PrintState[], print: PrintState): PrintState[] {
  const { job_id: id } = print.job;
  if (!open.some(({ job }) => job.job_id === id)) return [...open, print].slice(-mostOpen);
  return open.map((one) => (one.job.job_id === id ? print : one));
}

export const withoutPrint = (open: PrintState[], jobId: string | undefined): PrintState[] =>
  open.filter(({ job }) => job.job_id !== jobId);

/** What is still open once that job is printed: an earlier one for the same thing is wanted no more. */
export const afterPrinted = (open: PrintState[], jobId: string): PrintState[] =>
  withoutPrint(open, jobId).filter(({ job, state }) => state !== 'failed' || numberOn(job.job_id) !== numberOn(jobId));

/** The same label as a job of its own: an agent prints a known job no second time. */
export function reprintJob(job: PrintJob): PrintJob {
  const [, times = '0'] = job.job_id.split('#');
  return { ...job, job_id: `${firstOf(job.job_id)}#${Number(times) + 1}` };
}

/** What the label is for, as people know it: a job is named after it, its version or the request for it, and how often it was tried. */
export const numberOn = (jobId: string): string => firstOf(jobId).replace(/\.[0-9a-f]+$/u, '');

/** The job that was asked for at first, however often it was tried again. */
export const firstOf = (jobId: string): string => jobId.split('#')[0] ?? '';
