import type { UploadOptions } from '../../../fields/upload-options';
import type { Constants } from '../../../metadata/model';

export interface SendOptions extends UploadOptions {
  headers?: Record<string, string>;
}

/** Nothing more of it went, or no answer came. */
export class SilentLineError extends Error {
  constructor() {
    super('Nothing more of it goes.');
    this.name = 'SilentLineError';
  }
}

// What has gone and is still on this side of the line: the browser tells no more of it.
const mostUnderway = 2 ** 20;

/**
 * Hands a file over, which may be part of a form, and answers what comes back. It takes as long as a slow line needs, and ends when nothing more of
 * it goes. Throws SilentLineError, AbortError, and TypeError where there is no line, as `fetch` does.
 */
export function sendBody(
  address: string,
  body: Blob | FormData,
  size: number,
  { requestTimeoutMs, files }: Pick<Constants, 'requestTimeoutMs' | 'files'>,
  { headers = {}, signal, seen }: SendOptions = {},
): Promise<{ status: number; text: string }> {
  const silenceMs = requestTimeoutMs + (Math.min(size, mostUnderway) / files.slowestBytesPerSecond) * 1000;
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
  const takeBack = (): void => request.abort();
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      seen?.(loaded / Math.max(1, total));
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new TypeError('The file did not arrive.'));
    request.onabort = () =>
      reject(isSilent ? new SilentLineError() : new DOMException('It was taken back.', 'AbortError'));
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (signal?.aborted) return reject(new DOMException('It was taken back.', 'AbortError'));
    signal?.addEventListener('abort', takeBack);
    request.send(body);
    wait();
  }).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', takeBack);
  });
}
