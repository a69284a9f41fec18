import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Model } from '../../../metadata/model';
import type { Change } from '../../records/change';
import type { ChangeFeed } from '../live/change-feed';
import { mayReceive } from '../live/may-receive';
import type { Tables } from '../../platform/tables';
import { CallError } from '../../platform/errors';
import { checkOrigin } from '../../calls/guard';
import type { IdentityPort } from '../../identity/identity-port';
import { permitted, type Session } from '../../platform/session';

export const livePath = '/api/v1/live';

export interface LiveOptions {
  model: Model;
  db: Kysely<Tables>;
  identity: IdentityPort;
  feed: ChangeFeed;
  /** Between two signs of life, at each of which it is looked at again what the session may hear. */
  heartbeatMs?: number;
}

// Two looks fit into the second within which a stream ends with its session; one statement asks for all streams.
const lookMs = 400;

const mostPerSession = 6;
const mostOfAll = 2000;
// A client that does not read its messages is dropped.
const mostUnread = 64 * 1024;

const ended = 'event: ended\ndata: {}\n\n';
const eventStream = 'text/event-stream; charset=utf-8';

const listens = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/event-stream') ?? false;

interface Stream {
  raw: ServerResponse;
  session: Session;
}

/** Tells every open tab that records have changed, by its permissions and warehouse; never what has changed in them. */
export function addLive(app: FastifyInstance, options: LiveOptions): void {
  const { model, db, identity, feed, heartbeatMs = 15_000 } = options;
  const streams = new Map<ServerResponse, Stream>();
  const unsubscribe = feed.subscribe((change) => streams.forEach((stream) => tell(model, stream, change)));

  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const session = await identity
      .sessionOf(request, db)
      .then(permitted)
      .catch((error: unknown) => {
        if (error instanceof CallError && listens(request)) return undefined;
        throw error;
      });
    // A browser that listens takes no other kind of answer: it would complain, and ask again and again.
    if (!session) return void (await reply.type(eventStream).send(ended));
    const own = [...streams.values()].filter((stream) => stream.session.id === session.id);
    if (own.length >= mostPerSession || streams.size >= mostOfAll) throw new CallError('tooMany');
    reply.hijack();
    const { raw } = reply;
    const stream: Stream = { raw, session };
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': eventStream,
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      // The connection carries nothing else, so that a stopping server does not wait for it.
      connection: 'close',
    });
    raw.write('retry: 5000\n\n');
    streams.set(raw, stream);
    const timer = setInterval(() => void beat(request, stream), heartbeatMs);
    raw.on('close', () => {
      clearInterval(timer);
      streams.delete(raw);
    });
  };

  const beat = async (request: FastifyRequest, stream: Stream): Promise<void> => {
    try {
      stream.session = permitted(await identity.sessionOf(request, db));
      stream.raw.write(': alive\n\n');
    } catch (error) {
      // Only a session that is over ends it; a database that cannot be asked says nothing.
      if (error instanceof CallError) finish(stream);
    }
  };

  let isLooking = false;
  const look = async (): Promise<void> => {
    if (!streams.size || isLooking) return;
    isLooking = true;
    const open = [...streams.values()].filter(({ raw }) => !raw.writableEnded);
    try {
      const living = await identity.living([...new Set(open.map(({ session }) => session.id))], db);
      open.filter(({ session }) => !living.has(session.id)).forEach(finish);
    } catch (err) {
      app.log.debug({ err }, 'sessions of open streams are not looked at');
    } finally {
      isLooking = false;
    }
  };
  const looking = setInterval(() => void look(), lookMs);
  looking.unref();

  app.get(livePath, { config: { hasNoTimeLimit: true }, onRequest: [checkOrigin], handler: open });
  app.addHook('preClose', async () => {
    unsubscribe();
    clearInterval(looking);
    streams.forEach(({ raw }) => raw.end());
  });
}

const finish = ({ raw }: Stream): void => void (raw.writableEnded || raw.end(ended));

function tell(model: Model, { raw, session }: Stream, change: Change | null): void {
  if (raw.writableLength > mostUnread) return void raw.end();
  if (!change || !mayReceive(model, session, change)) return;
  const { entity, ids, count } = change;
  raw.write(`event: change\ndata: ${JSON.stringify({ entity, ids, count })}\n\n`);
}
