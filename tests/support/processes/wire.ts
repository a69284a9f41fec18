import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { Visitor, type Answer } from '../demo-console';

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Wire {
  /** Throws what the connection throws. */
  send(path: string, body: object, headers?: Record<string, string>): Promise<Reply>;
  /** A body that is no JSON, or none that could be made of a value. */
  raw(path: string, text: string, headers?: Record<string, string>): Promise<Reply>;
  get(path: string): Promise<Reply>;
  /** A caller without a session, on this wire. */
  visitor(cookie?: string): Visitor;
  close(): void;
}

/** Real requests to a port of this machine; connections are kept, as browsers and proxies keep them, unless told otherwise. */
export function wireTo(port: number, { keepAlive = true } = {}): Wire {
  const agent = new Agent({ keepAlive, maxSockets: 256 });
  const ask = (method: string, path: string, headers: Record<string, string>, body = ''): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const asking = request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8');
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      });
      asking.on('error', reject);
      asking.end(body);
    });
  const raw: Wire['raw'] = (path, text, headers = {}) => {
    const length = String(Buffer.byteLength(text));
    return ask('POST', path, { 'content-type': 'application/json', ...headers, 'content-length': length }, text);
  };
  const send: Wire['send'] = (path, body, headers = {}) => raw(path, JSON.stringify(body), headers);
  const inject = async ({
    url,
    headers,
    payload,
  }: {
    url: string;
    headers: Record<string, string>;
    payload: object;
  }) => {
    const reply = await send(url, payload, headers);
    return { ...reply, json: () => JSON.parse(reply.text) as Answer };
  };
  return {
    send,
    raw,
    get: (path) => ask('GET', path, {}),
    visitor: (cookie = '') => Object.assign(new Visitor({ inject } as never), { cookie }),
    close: () => agent.destroy(),
  };
}
