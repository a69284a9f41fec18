import { uploadPath } from '../../../metadata/model/file-addresses';
import { CallRefused } from '../client/call-refused';
import { messageOf } from '../client/message-of';
import type { Shell } from '../engine';

interface Envelope {
  code: number;
  msg: string;
  data: { oid?: string };
  log_id: string;
}

export interface Upload {
  /** The file's id, by which an import is asked for. Rejects with CallRefused, or AbortError when it was taken back. */
  id: Promise<string>;
  abort(): void;
}

// What has gone and is still on this side of the line: the browser tells no more of it.
const mostUnderway = 2 ** 20;

/**
 * Hands a file over that is to be imported; `seen` is told how much has gone, in percent. It takes as long as a slow line needs, and ends when
 * nothing more of it goes.
 */
export function uploadSheet(file: File, seen: (percent: number) => void, shell: Shell): Upload {
  const { requestTimeoutMs, files, errors } = shell.constants;
  const silenceMs = requestTimeoutMs + (Math.min(file.size, mostUnderway) / files.slowestBytesPerSecond) * 1000;
  const request = new XMLHttpRequest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSilent = false;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isSilent = true;
      request.abort();
    }, silenceMs);
  };
  const id = new Promise<string>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      seen(Math.floor((loaded / Math.max(1, total)) * 100));
    };
    request.onloadend = () => clearTimeout(timer);
    request.onload = () => {
      try {
        const { code, msg, data, log_id: logId } = JSON.parse(request.responseText) as Envelope;
        if (code === 0 && data.oid) resolve(data.oid);
        else reject(new CallRefused(code, msg, data, logId));
      } catch {
        reject(new Error(`The file is answered with ${request.status}.`));
      }
    };
    request.onerror = () => reject(new Error('The file did not arrive.'));
    request.onabort = () =>
      reject(
        isSilent
          ? new CallRefused(errors.unavailable ?? -1, messageOf(shell, 'timeout'))
          : new DOMException('The upload was taken back.', 'AbortError'),
      );
  });
  const form = new FormData();
  form.append('data', file);
  request.open('POST', uploadPath);
  request.send(form);
  wait();
  return { id, abort: () => request.abort() };
}
