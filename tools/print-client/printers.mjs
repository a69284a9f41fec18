import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

/** The printer that writes files. */
export const folderPrinter = '文件夹';

/** The names of the CUPS queues of this computer; none where there is no CUPS. */
export async function cupsPrinters() {
  const { stdout } = await promisify(execFile)('lpstat', ['-e']).catch(() => ({ stdout: '' }));
  return stdout.split('\n').filter(Boolean);
}

/** Hands a rendered label to a CUPS queue. Rejects when `lp` refuses it. */
export function printOnQueue({ job_id, printer, copies = 1, width, height }, { content, extension }) {
  const options =
    extension === 'zpl' ? ['-o', 'raw'] : ['-o', `media=Custom.${width}x${height}mm`, '-o', 'print-scaling=none'];
  return new Promise((resolve, reject) => {
    const lp = spawn('lp', ['-d', printer, '-n', String(copies), '-t', job_id, ...options, '--', '-'], {
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let said = '';
    lp.stderr.on('data', (chunk) => (said += chunk));
    lp.stdin.on('error', () => undefined);
    lp.on('error', reject);
    lp.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`lp: ${said.trim() || code}`))));
    lp.stdin.end(content);
  });
}
