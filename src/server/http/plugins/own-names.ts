import type { FastifyInstance } from 'fastify';

const ownName = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/i;

/**
 * Answers only what is asked of a name of this machine. Where only this machine can ask, another name in the address bar is one that a foreign
 * name server has made to mean this machine (DNS rebinding), so that a foreign page could read our answers as its own.
 */
export function keepOwnNames(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ hostname }) => {
    // HTTP/1.0 names none; no browser speaks it.
    if (hostname && !ownName.test(hostname))
      throw Object.assign(new Error('Not a name of this machine.'), { statusCode: 421 });
  });
}
