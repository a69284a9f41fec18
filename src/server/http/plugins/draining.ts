import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isIdle, type Connection, type OpenConnections } from './open-connections';

declare module 'fastify' {
  interface FastifyInstance {
    /** Starts draining: the server is not ready any more, and serves as before. Once it closes, an idle connection has `graceMs` to ask. */
    drain(graceMs?: number): void;
    isDraining(): boolean;
  }
}

const lookEveryMs = 20;
// A caller that has its answer comes back at once, if it comes back.
const quietMs = 100;
// What came before has been taken in when a turn of the loop brought no connection, and was too short to keep one waiting.
const shortTurnMs = 2;
const doorMs = 1000;

/**
 * A server that stops says so, then shuts its door, and only then closes its connections, each with its next answer: a caller that comes
 * back after it finds no door, and none that is falling shut. A connection over which nothing is asked meanwhile is ended.
 */
export function addDraining(app: FastifyInstance, connections: OpenConnections, lingerMs: number): void {
  let isDraining = false;
  let graceMs = 0;
  let shut: Promise<void> | undefined;
  app.decorate('drain', (ms = 0) => {
    isDraining = true;
    graceMs = ms;
  });
  app.decorate('isDraining', () => isDraining);
  app.addHook('onSend', async (_request, reply) => {
    if (!shut) return;
    // An answer that went out while the door is shutting would bring its reader back to it.
    await shut;
    reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    app.drain(graceMs);
    if (!app.server.listening) return;
    shut = shutDoor(app.server);
    await shut;
    await endIdle(connections, graceMs, lingerMs);
  });
}

/** Takes no new connections, once none has come for a while and none waits to be taken: the system would cut those. */
async function shutDoor(server: Server): Promise<void> {
  const began = performance.now();
  let cameAt = began;
  const note = (): void => void (cameAt = performance.now());
  server.on('connection', note);
  for (let isEmpty = false; !isEmpty && performance.now() - began < doorMs;) {
    const turned = performance.now();
    await turn();
    const now = performance.now();
    isEmpty = now - cameAt > quietMs && now - turned < shortTurnMs;
  }
  server.off('connection', note);
  // An HTTP server's own `close` cuts what is idle at this moment, also where a request is on its way.
  NetServer.prototype.close.call(server);
}

/** How quiet a connection is while the server stops. */
interface Quiet {
  bytesRead: number;
  since: number;
  isEnded?: boolean;
}

/** Ends connections over which nothing is asked. Comes back when nothing is left but requests that wait for their answers. */
async function endIdle(connections: OpenConnections, graceMs: number, lingerMs: number): Promise<void> {
  const began = performance.now();
  const quiet = new Map<Connection, Quiet>();
  for (;;) {
    // What has come in so far is known after a turn of the loop.
    await turn();
    const left = connections.values().filter(isIdle);
    if (!left.length) return;
    for (const connection of left) {
      const one = quiet.get(connection) ?? { bytesRead: 0, since: 0 };
      quiet.set(connection, one);
      endQuiet(connection, one, Math.max(one.since, began) + graceMs, lingerMs);
    }
    await sleep(lookEveryMs);
  }
}

function endQuiet({ socket, waiting }: Connection, one: Quiet, until: number, lingerMs: number): void {
  const now = performance.now();
  if (socket.bytesRead !== one.bytesRead) Object.assign(one, { bytesRead: socket.bytesRead, since: now });
  else if (now >= until && !one.isEnded && !waiting.length) {
    one.isEnded = true;
    socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  }
}
