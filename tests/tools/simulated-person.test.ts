import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { model } from '../../src/server/platform/model';
import { waitingOut, Wire } from '../../tools/simulate/wire';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

type Reply = (response: ServerResponse) => unknown;

/** A console that answers one request after the other in these ways, and well from then on. */
async function consoleWith(...replies: Reply[]): Promise<string> {
  const made = createServer((request, response) => {
    request.resume();
    const reply = replies.shift() ?? well;
    reply(response);
  });
  servers.push(made);
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}

const well: Reply = (response) => response.end(JSON.stringify({ code: 0, msg: '', data: { done: true } }));
const cut: Reply = (response) => response.socket?.destroy();
const busy: Reply = (response) =>
  response.writeHead(503).end(JSON.stringify({ code: model.constants.errors.unavailable, msg: '', data: {} }));
const between: Reply = (response) => response.writeHead(502).end('<html>Bad gateway</html>');

test('a simulated person goes on after a cut connection, a busy server and a gateway without one', async () => {
  const origin = await consoleWith(cut, busy, between, cut);
  const wire = new Wire(origin, waitingOut(origin, 60_000));
  expect(await wire.post('/api/v1/any', {})).toEqual({ code: 0, msg: '', data: { done: true } });
  // A picture is handed over as patiently as a number.
  const kept = new Wire(await consoleWith(busy, cut), waitingOut(origin, 60_000));
  expect((await kept.keep('/api/v1/any', 'a.png', Buffer.from('a'))).code).toBe(0);
});

test('a console that stays silent is told with its address and for how long, not as a bare failure', async () => {
  const origin = await consoleWith(...Array<Reply>(50).fill(cut));
  await expect(new Wire(origin, waitingOut(origin, 300)).post('/api/v1/any', {})).rejects.toThrow(
    new RegExp(`^${origin} has given no answer for \\d+ s\\.$`),
  );
});
