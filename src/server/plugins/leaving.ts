import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Asks everybody to go elsewhere: not ready any more, and no connection is kept after its answer. Calls are still answered. */
    leave(): void;
    isLeaving(): boolean;
  }
}

/** A process on its way out says so with each answer, so that no connection is cut under a request. */
export function addLeaving(app: FastifyInstance): void {
  let isLeaving = false;
  app.decorate('leave', () => void (isLeaving = true));
  app.decorate('isLeaving', () => isLeaving);
  app.addHook('preClose', async () => app.leave());
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving) reply.header('connection', 'close');
  });
}
