import type { Readable, Writable } from 'node:stream';

export interface Message {
  id?: number | string;
  method?: string;
  params?: unknown;
}

const separator = '\r\n\r\n';

/** Tells each message of a stream as soon as it is whole: a header with its length, an empty line, JSON. */
export function readMessages(from: Readable, tell: (message: Message) => void): void {
  let rest = Buffer.alloc(0);
  from.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (let next = firstIn(rest); next; next = firstIn(rest)) {
      rest = rest.subarray(next.end);
      tell(JSON.parse(next.text) as Message);
    }
  });
}

function firstIn(buffer: Buffer): { text: string; end: number } | undefined {
  const head = buffer.indexOf(separator);
  const length = head < 0 ? undefined : /content-length: *(\d+)/i.exec(buffer.toString('ascii', 0, head))?.[1];
  if (length === undefined) return undefined;
  const start = head + separator.length;
  const end = start + Number(length);
  return buffer.length < end ? undefined : { text: buffer.toString('utf8', start, end), end };
}

export function writeMessage(to: Writable, message: object): void {
  const text = JSON.stringify({ jsonrpc: '2.0', ...message });
  to.write(`Content-Length: ${Buffer.byteLength(text)}${separator}${text}`);
}
