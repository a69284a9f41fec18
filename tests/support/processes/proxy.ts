import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { wireTo } from './wire';

export interface Proxy {
  port: number;
  /** How many requests each process was sent. */
  sent: number[];
  /** Waits until the processes that are ready are as many. */
  untilReady(count: number): Promise<void>;
  close(): Promise<void>;
}

const lookEveryMs = 20;

/** What stands before several processes: each request goes to the next one that says it is ready. */
export async function startProxy(ports: number[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const doors = ports.map((port) => ({ port, wire: wireTo(port, { keepAlive: false }), isReady: true }));
  const sent = ports.map(() => 0);
  let turn = 0;
  let isClosed = false;
  const next = (): number => {
    for (let tries = 0; tries < doors.length; tries += 1) {
      turn = (turn + 1) % doors.length;
      if (doors[turn]?.isReady) break;
    }
    return turn;
  };
  const watch = async (door: (typeof doors)[number]): Promise<void> => {
    for (; !isClosed; await sleep(lookEveryMs))
      door.isReady = await door.wire.get('/api/ready').then(
        ({ status }) => status === 200,
        () => false,
      );
  };
  const server = createServer((from, to) => {
    const chosen = next();
    sent[chosen] = (sent[chosen] ?? 0) + 1;
    forward(from, to, doors[chosen]?.port ?? 0, agent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  for (const door of doors) void watch(door);
  return {
    port: (server.address() as AddressInfo).port,
    sent,
    async untilReady(count) {
      while (doors.filter(({ isReady }) => isReady).length !== count) await sleep(lookEveryMs);
    },
    async close() {
      isClosed = true;
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function forward(from: IncomingMessage, to: ServerResponse, port: number, agent: Agent): void {
  const { method, url, headers } = from;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (answer) => {
    const { connection: _, ...told } = answer.headers;
    to.writeHead(answer.statusCode ?? 502, told);
    answer.pipe(to);
  });
  onward.on('error', () => to.destroy());
  from.pipe(onward);
}
