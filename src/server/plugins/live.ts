import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Model } from '../../metadata/model';
import type { Change } from '../changes/change';
import type { ChangeFeed } from '../changes/change-feed';
import { hears } from '../changes/hears';
import type { Tables } from '../database/tables';
import { CallError } from '../errors';
import { checkOrigin } from '../guard';
import type { IdentityPort } from '../identity-port';
import { permitted, type Session } from '../session';

export const livePath = '/api/v1/live';

export interface LiveOptions {
  model: Model;
  db: Kysely<Tables>;
  identity: IdentityPort;
  feed: ChangeFeed;
  /** Between two signs of life, at each of which the session is looked at again. */
  heartbeatMs?: number;
}

const mostPerSession = 6;
const mostOfAll = 2000;
// Whoever does not read what he is told is told no more.
const mostUnread = 64 * 1024;

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
    const session = permitted(await identity.sessionOf(request, db));
    const own = [...streams.values()].filter((stream) => stream.session.id === session.id);
    if (own.length >= mostPerSession || streams.size >= mostOfAll) throw new CallError('tooMany');
    reply.hijack();
    const { raw } = reply;
    const stream: Stream = { raw, session };
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      // Nothing else comes over it afterwards, and nobody waits for that when the server stops.
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
      if (error instanceof CallError) stream.raw.end('event: ended\ndata: {}\n\n');
    }
  };

  app.get(livePath, { onRequest: [checkOrigin], handler: open });
  app.addHook('preClose', async () => {
    unsubscribe();
    streams.forEach(({ raw }) => raw.end());
  });
}

function tell(model: Model, { raw, session }: Stream, change: Change | null): void {
  if (raw.writableLength > mostUnread) return void raw.end();
  if (!change || !hears(model, session, change)) return;
  const { entity, ids, count } = change;
  raw.write(`event: change\ndata: ${JSON.stringify({ entity, ids, count })}\n\n`);
}
