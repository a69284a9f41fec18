import { createServer, type AddressInfo } from 'node:net';

/** Takes connections and does nothing with them. */
const server = createServer((socket) => void socket.on('error', () => undefined).resume());
process.on('message', () => {
  if (server.listening) return;
  server.listen(0, '127.0.0.1', 511, () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
