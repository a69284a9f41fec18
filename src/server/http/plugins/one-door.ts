import type { FastifyInstance } from 'fastify';

/** Where a server listens that is to listen at this name: of `localhost`, one of its addresses. */
export const doorOf = (host: string | undefined): string => (!host || host === 'localhost' ? '127.0.0.1' : host);

/**
 * Has the server listen at one address, whatever code asks it to. Of a name with two addresses, and when it is given none, Fastify makes a second
 * server beside the first, without any of the first one's limits.
 */
export function keepOneDoor(app: FastifyInstance): void {
  const listen = app.listen.bind(app) as (options: object) => Promise<string>;
  app.listen = ((options: { host?: string; path?: string } = {}) =>
    listen(options.path ? options : { ...options, host: doorOf(options.host) })) as typeof app.listen;
}
