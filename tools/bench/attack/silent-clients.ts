import { once } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { dial } from '../../../tests/support/hostile/sockets';

interface Order {
  port: number;
  said: string;
  count: number;
  /** How many are opened in a second; 0: as fast as they are taken. */
  rate: number;
}

// As many as are on their way at once.
const wave = 100;
const everyMs = 50;

// On a machine of its own it would take nothing of the server's.
setPriority(Math.min(19, getPriority() + 5));

/** Opens them, answers when each has been there, and keeps them: what becomes of them is the server's. */
process.on('message', async ({ port, said, count, rate }: Order) => {
  const began = performance.now();
  const max = rate ? Math.max(1, Math.round((rate * everyMs) / 1000)) : wave;
  for (let done = 0; done < count; done += max) {
    const some = Array.from({ length: Math.min(max, count - done) }, () => dial(port, said, '127.0.0.2'));
    await Promise.all(some.map((socket) => once(socket, 'connect').catch(() => undefined)));
    if (rate) await sleep(Math.max(0, began + ((done + max) * 1000) / rate - performance.now()));
  }
  process.send?.({ open: count });
});
