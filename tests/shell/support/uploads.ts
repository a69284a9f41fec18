export interface SentUpload {
  headers: Record<string, string>;
  body: Blob;
  request: XMLHttpRequest;
}

/** What is sent by XMLHttpRequest: jsdom's has no line, and `act` says what becomes of each, which is counted from 1. */
export function catchUploads(act: (request: XMLHttpRequest, turn: number) => void): SentUpload[] {
  const sent: SentUpload[] = [];
  const headers = new WeakMap<XMLHttpRequest, Record<string, string>>();
  const { prototype } = XMLHttpRequest;
  jest.spyOn(prototype, 'setRequestHeader').mockImplementation(function (this: XMLHttpRequest, name, value) {
    headers.set(this, { ...headers.get(this), [name]: value });
  });
  jest.spyOn(prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    sent.push({ request: this, body: body as Blob, headers: headers.get(this) ?? {} });
    act(this, sent.length);
  });
  jest.spyOn(prototype, 'abort').mockImplementation(function (this: XMLHttpRequest) {
    this.onabort?.(new ProgressEvent('abort'));
  });
  return sent;
}

export function answerUpload(request: XMLHttpRequest, answer: unknown): void {
  Object.defineProperty(request, 'status', { value: 200 });
  Object.defineProperty(request, 'responseText', { value: JSON.stringify(answer) });
  request.onload?.(new ProgressEvent('load'));
}

export const loseUpload = (request: XMLHttpRequest): void => request.onerror?.(new ProgressEvent('error'));
