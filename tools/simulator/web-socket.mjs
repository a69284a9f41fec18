import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

// RFC 6455, as much of it as short texts on one machine need.
const magic = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const text = 1;
const close = 8;

/**
 * Listens for WebSockets on the loopback address. `onPeer` gets each connection: `send(object)`, and `hear` to be set to a
 * function that takes what comes.
 */
export async function listenForSockets(port, onPeer) {
  const server = createServer((_, response) => response.writeHead(426).end());
  const sockets = new Set();
  server.on('upgrade', (request, socket) => {
    const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${magic}`).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    onPeer(peerOn(socket));
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function peerOn(socket) {
  const peer = { send: (message) => socket.write(frameOf(JSON.stringify(message))), hear: () => {} };
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (let frame = readFrame(received); frame; frame = readFrame(received)) {
      received = received.subarray(frame.size);
      if (frame.kind === close) return socket.end(Buffer.from([0x88, 0]));
      if (frame.kind === text) peer.hear(JSON.parse(frame.content.toString()));
    }
  });
  return peer;
}

function frameOf(content) {
  const body = Buffer.from(content);
  const head =
    body.length < 126
      ? Buffer.from([0x81, body.length])
      : Buffer.from([0x81, 126, body.length >> 8, body.length & 255]);
  return Buffer.concat([head, body]);
}

/** The first whole frame, which browsers always mask; undefined while it is not all there. */
function readFrame(bytes) {
  if (bytes.length < 6) return undefined;
  const short = bytes[1] & 127;
  const start = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < start + 4) return undefined;
  const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  const size = start + 4 + length;
  if (bytes.length < size) return undefined;
  const mask = bytes.subarray(start, start + 4);
  const content = Buffer.from(bytes.subarray(start + 4, size).map((byte, place) => byte ^ mask[place % 4]));
  return { kind: bytes[0] & 15, content, size };
}
