import type { PrintJob } from './agent-messages';

/** Prints with the browser's dialog, on a sheet of the job's size. For workbenches without an agent. */
export function browserPrint({ format, url, data, width, height }: PrintJob): void {
  const frame = document.createElement('iframe');
  frame.title = '打印';
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0';
  frame.onload = () => {
    const { contentWindow } = frame;
    contentWindow?.addEventListener('afterprint', () => frame.remove());
    // Without the focus: the next scan is this window's.
    contentWindow?.print();
  };
  if (format === 'pdf' && url) frame.src = url;
  else frame.srcdoc = sheet(contentOf(format, url, data), width, height);
  document.body.append(frame);
}

function contentOf(format: PrintJob['format'], url = '', data = ''): string {
  if (format === 'html' || format === 'svg') return data;
  const picture = document.createElement('img');
  picture.src = url || data;
  picture.alt = '';
  return picture.outerHTML;
}

// A label that is as high as its sheet fills two when it is rounded up: what goes beyond the first is cut.
const sheet = (content: string, width: number, height: number): string =>
  `<!doctype html><style>@page{size:${width}mm ${height}mm;margin:0}html,body{margin:0;width:${width}mm;height:calc(${height}mm - 1px);overflow:hidden;break-inside:avoid}img,svg{display:block;width:100%;height:100%;object-fit:contain}</style>${content}`;
