import { Agent, request } from 'node:http';

export interface Caller {
  /** A call that must go well; answers the body unread, since the machine is shared with the server. Throws what was answered otherwise. */
  call(path: string, body: object): Promise<string>;
  cookie(): string;
  close(): void;
}

/** One browser's way to the server: kept connections, a cookie that follows what the server gives. `cookie`: that of a session. */
export function caller(port: number, cookie = ''): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 256 });
  const send = (path: string, body: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), cookie };
      const asking = request({ host: '127.0.0.1', port, method: 'POST', path, headers, agent }, (response) => {
        const [given] = response.headers['set-cookie'] ?? [];
        if (given) cookie = given.split(';')[0] ?? '';
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
      });
      asking.on('error', reject);
      asking.end(body);
    });
  return {
    async call(path, body) {
      const text = await send(path, JSON.stringify(body));
      if (text.startsWith('{"code":0,')) return text;
      throw new Error(`${path}: ${text.slice(0, 300)}`);
    },
    cookie: () => cookie,
    close: () => agent.destroy(),
  };
}
