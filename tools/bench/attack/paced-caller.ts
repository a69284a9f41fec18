import { Agent, request } from 'node:http';
import { pathFor } from '../../../src/metadata/model/access';
import type { Call } from '../../../src/metadata/model';
import { model } from '../../../src/server/platform/model';
import { health } from '../../../tests/support/hostile/sockets';

/** Milliseconds from the moment when it was to be asked. */
export interface PacedTimes {
  kept: number[];
  anew: number[];
  failures: number;
}

interface Order {
  port?: number;
  cookie?: string;
}

const everyMs = 20;
const path = pathFor(model.entities['packaging-material']?.calls.list as Call, 'sos') ?? '';
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** A list of a person at work, over the connection that the browser keeps. */
const list = (port: number, cookie: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { cookie, 'content-type': 'application/json', 'content-length': '2' };
    request(
      { port, host: '127.0.0.1', localAddress: '127.0.0.8', path, method: 'POST', headers, agent },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      },
    )
      .once('error', reject)
      .end('{}');
  });

let told: PacedTimes = { kept: [], anew: [], failures: 0 };

/** Asks once every while, whether or not what was asked before has been answered. */
function keepAsking(ask: () => Promise<number>, times: () => number[]): void {
  let due = performance.now();
  const one = (): void => {
    const from = due;
    ask().then(
      (status) => (status === 200 ? times().push(performance.now() - from) : (told.failures += 1)),
      () => (told.failures += 1),
    );
    due += everyMs;
    setTimeout(one, Math.max(0, due - performance.now()));
  };
  one();
}

process.on('message', ({ port, cookie = '' }: Order) => {
  if (port) {
    keepAsking(
      () => list(port, cookie),
      () => told.kept,
    );
    keepAsking(
      () => health(port),
      () => told.anew,
    );
  }
  process.send?.(told);
  told = { kept: [], anew: [], failures: 0 };
});
