import { uploadPath } from '../../../metadata/model/file-addresses';
import { CallRefused } from '../client/call-refused';

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

/** Hands a file over that is to be imported; `seen` is told how much has gone, in percent. */
export function uploadSheet(file: File, seen: (percent: number) => void): Upload {
  const request = new XMLHttpRequest();
  const id = new Promise<string>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => seen(Math.floor((loaded / Math.max(1, total)) * 100));
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
    request.onabort = () => reject(new DOMException('The upload was taken back.', 'AbortError'));
  });
  const form = new FormData();
  form.append('data', file);
  request.open('POST', uploadPath);
  request.send(form);
  return { id, abort: () => request.abort() };
}
