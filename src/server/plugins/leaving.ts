import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Asks everybody to go elsewhere: not ready any more, and no connection is kept after its answer. Calls are still answered. */
    leave(): void;
    isLeaving(): boolean;
  }
}

const lookEveryMs = 50;

/** A process on its way out says so with each answer, so that no connection is cut under a request, and waits for nobody who asks nothing. */
export function addLeaving(app: FastifyInstance): void {
  let isLeaving = false;
  let timer: NodeJS.Timeout | undefined;
  app.decorate('leave', () => void (isLeaving = true));
  app.decorate('isLeaving', () => isLeaving);
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving) reply.header('connection', 'close');
  });
  const closeUnused = unusedOf(app);
  app.addHook('preClose', async () => {
    app.leave();
    timer = setInterval(closeUnused, lookEveryMs);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Closes the connections over which nothing was asked, or nothing is asked now. Node itself does not count the former as idle. */
function unusedOf({ server }: FastifyInstance): () => void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return () => {
    for (const socket of sockets) if (!socket.bytesRead) socket.destroy();
    server.closeIdleConnections();
  };
}
