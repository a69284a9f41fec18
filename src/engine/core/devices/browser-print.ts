import type { PrintJob } from './agent-messages';
import { zh } from '../../../language/zh';

/** Prints with the browser's dialog, on a sheet of the job's size. For workbenches without an agent. */
export function browserPrint(job: PrintJob): void {
  const { format, url, data, width, height } = job;
  printFrame((frame) => {
    if (format === 'pdf' && url) frame.src = url;
    else frame.srcdoc = pageOf(width, height, sheet(contentOf(format, url, data)));
  });
}

/** Prints all of them in one dialog, a sheet each; a PDF has a dialog of its own. */
export function browserPrintAll(jobs: PrintJob[]): void {
  const isAlone = ({ format, url }: PrintJob) => format === 'pdf' && url;
  jobs.filter(isAlone).forEach(browserPrint);
  const [first, ...others] = jobs
    .filter((job) => !isAlone(job))
    .flatMap((job) => Array.from({ length: job.copies }, () => job));
  if (!first) return;
  const sheets = [first, ...others].map(({ format, url, data }) => sheet(contentOf(format, url, data)));
  printFrame((frame) => {
    frame.srcdoc = pageOf(first.width, first.height, sheets.join(''));
  });
}

function printFrame(fill: (frame: HTMLIFrameElement) => void): void {
  const frame = document.createElement('iframe');
  frame.title = zh`打印`;
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0';
  frame.onload = () => {
    const { contentWindow } = frame;
    contentWindow?.addEventListener('afterprint', () => frame.remove());
    // Without the focus: the next scan is this window's.
    contentWindow?.print();
  };
  fill(frame);
  document.body.append(frame);
}

function contentOf(format: PrintJob['format'], url = '', data = ''): string {
  if (format === 'html' || format === 'svg') return data;
  const picture = document.createElement('img');
  picture.src = url || data;
  picture.alt = '';
  return picture.outerHTML;
}

const sheet = (content: string): string => `<section>${content}</section>`;

// A label that is as high as its sheet fills two when it is rounded up: what goes beyond the first is cut.
const pageOf = (width: number, height: number, sheets: string): string =>
  `<!doctype html><style>@page{size:${width}mm ${height}mm;margin:0}html,body{margin:0}section{width:${width}mm;height:calc(${height}mm - 1px);overflow:hidden;break-inside:avoid;break-after:page}section:last-child{break-after:auto}img,svg{display:block;width:100%;height:100%;object-fit:contain}</style>${sheets}`;
