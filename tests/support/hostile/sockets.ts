import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';

/** What a caller says who then says nothing more, by what it is called. */
export const silences: Record<string, string> = {
  'says nothing': '',
  'stops in the middle of the head': 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n',
  'stops in the middle of the body':
    'POST /api/v1/passport/login_check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  'says what is no request': 'hello\r\n\r\n',
  'says nothing more after its answer': 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n',
};

/** Asks this on and on, in one piece. */
export const pipelined = (path: string, times: number): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(times);

/** Says this and then nothing, reads nothing, and never ends the connection by itself. */
export function dial(port: number, said: string, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(said);
  return socket;
}

const wave = 100;

/** Opens so many such connections from one address, and comes back when each has been there. `between`: after each hundred. */
export async function flood(
  port: number,
  said: string,
  count: number,
  between: () => Promise<unknown> = async () => {},
): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let done = 0; done < count; done += wave) {
    const some = Array.from({ length: Math.min(wave, count - done) }, () => dial(port, said, '127.0.0.2'));
    await Promise.all(some.map((socket) => once(socket, 'connect').catch(() => undefined)));
    sockets.push(...some);
    await between();
  }
  return sockets;
}

/** The status of an answer over a connection of its own, from another address. */
export function health(port: number, localAddress = '127.0.0.9'): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', localAddress, path: '/api/health', agent: false }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });
}

/** One of the server's own measurements. */
export async function metric(port: number, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/api/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}
