import { once } from 'node:events';
import { dial } from '../../../tests/support/hostile/sockets';

interface Order {
  port: number;
  said: string;
  count: number;
}

// As many as are on their way at once.
const wave = 100;

/** Opens them as fast as they are taken, answers when each has been there, and keeps them: what becomes of them is the server's. */
process.on('message', async ({ port, said, count }: Order) => {
  for (let done = 0; done < count; done += wave) {
    const some = Array.from({ length: Math.min(wave, count - done) }, () => dial(port, said, '127.0.0.2'));
    await Promise.all(some.map((socket) => once(socket, 'connect').catch(() => undefined)));
  }
  process.send?.({ open: count });
});
