import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Deadline, withDeadline } from '../../database/deadline';
import type { Limits } from '../../platform/limits';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers for as long as it is read: nothing of what it does is given up for its time alone. */
    hasNoTimeLimit?: boolean;
  }
  interface FastifyRequest {
    limit: RequestLimit | null;
  }
  interface FastifyInstance {
    /** `GET /path` of each route that answers for as long as it is read. */
    unlimitedRoutes: string[];
  }
}

interface RequestLimit {
  database: Deadline;
  handler: Deadline;
  timer?: NodeJS.Timeout;
}

/**
 * Every request is answered in time, unless its route says that it has no limit. The database's part ends first: then its connection is cut,
 * so that nothing is committed behind an answer that says otherwise. For a caller who has hung up it ends sooner, though not at once: a new
 * connection to the database costs more than most of what would be saved. The time in which a body comes in is the caller's, not counted here.
 */
export function addTimeLimit(app: FastifyInstance, { databaseMs, handlerMs, hungUpMs }: Limits): void {
  app.decorateRequest('limit', null);
  app.decorate('unlimitedRoutes', []);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.hasNoTimeLimit) app.unlimitedRoutes.push(`${String(method)} ${url}`);
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config?.hasNoTimeLimit) return done();
    request.limit = { database: new Deadline(databaseMs), handler: new Deadline(handlerMs) };
    watch(request, reply);
    reply.raw.once('close', () => {
      if (reply.raw.writableEnded) return;
      // No caller is left to be told that it takes too long.
      clearTimeout(request.limit?.timer);
      request.limit?.database.shorten(hungUpMs);
    });
    withDeadline(request.limit.database, done);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    clearTimeout(request.limit?.timer);
    done();
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    clearTimeout(request.limit?.timer);
    request.limit?.database.pause();
    request.limit?.handler.pause();
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (!request.limit) return done();
    request.limit.database.resume();
    request.limit.handler.resume();
    watch(request, reply);
    // What has come in with the body knows nothing of the deadline.
    withDeadline(request.limit.database, done);
  });
}

function watch({ limit }: FastifyRequest, reply: FastifyReply): void {
  if (limit) limit.timer = setTimeout(() => giveUp(reply), Math.max(limit.handler.leftMs, 0));
}

/** Says that it takes too long, unless the answer is on its way. */
function giveUp(reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent) return;
  void reply.send(Object.assign(new Error('The request has taken too long.'), { statusCode: 503 }));
}
