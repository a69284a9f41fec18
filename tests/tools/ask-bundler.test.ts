import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { askBundler } from '../../tools/dev/ask-bundler';

let bundler: Server;
let asked = 0;
beforeAll(async () => {
  bundler = createServer((request, response) => {
    if (request.url !== '/umi.js') return void response.writeHead(404).end();
    asked += 1;
    // Before it says anything, and in the middle of the file.
    if (asked === 1) return void request.socket.destroy();
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-length': 8 }).write('a();');
    if (asked === 2) return void setImmediate(() => request.socket.destroy());
    response.end('b();');
  });
  await once(bundler.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => bundler.close());

test('a bundler that cuts connections while it builds is asked again, until a file is whole', async () => {
  const { port } = bundler.address() as AddressInfo;
  expect(await askBundler(port, '/umi.js')).toEqual({ type: 'text/javascript', content: Buffer.from('a();b();') });
  expect(asked).toBe(3);
  expect(await askBundler(port, '/other.js')).toBeUndefined();
});
