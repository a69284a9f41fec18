import { randomBytes } from 'node:crypto';
import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { Model } from '../../../metadata/model';
import { say } from '../../platform/errors';
import type { Limits } from '../../platform/limits';
import { addConnections } from './connections';
import { addFairTurns } from './fair-turns';
import { addJsonBody } from './json-body';
import type { OpenConnections } from './open-connections';
import { addPipelining } from './pipelining';
import { isFileComing, tooSlow } from './file-bodies';
import { SentBytes } from './sent-bytes';
import { bareHeaders } from './security';

/** The part of the limits that Fastify and Node keep. */
export const limitOptions = (limits: Limits): FastifyHttpOptions<Server> => ({
  bodyLimit: limits.bodyBytes,
  requestTimeout: limits.requestMs,
  keepAliveTimeout: limits.keepAliveMs,
  maxRequestsPerSocket: limits.requestsPerConnection,
  http: {
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMs,
    connectionsCheckingInterval: limits.checkMs,
  },
});

/** The rest of them. Before any route, and after what every answer carries. */
export function addLimits(
  app: FastifyInstance,
  connections: OpenConnections,
  limits: Limits,
  isProxy: (address: string) => boolean,
): void {
  addConnections(app, connections, limits, isProxy);
  const sent = new SentBytes(limits.bytesAtOncePerAddress);
  addPipelining(connections, sent, limits);
  addFairTurns(connections, sent, limits, isProxy);
  // Node would drop what is too many without a word, maybe the one that says where the request comes from.
  app.server.maxHeadersCount = 0;
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.rawHeaders.length / 2 > limits.headers)
      throw Object.assign(new Error('Too many headers.'), { statusCode: 431 });
  });
  addJsonBody(app, limits);
}

const statuses: Record<string, number> = { [tooSlow]: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers what is no request, or too slow or too big to become one, in the one shape and with the headers of every answer. The connection
 * is gone a moment later, whether or not the other side ends it, too.
 */
export function answerBroken(model: Model, isBehindProxy: boolean, lingerMs: number) {
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    // Nothing was asked: nothing is answered.
    if (code === 'ECONNRESET' || !socket.writable || !socket.bytesRead) return void socket.destroy();
    if (code === tooSlow && isFileComing(socket)) return;
    const status = statuses[code] ?? 400;
    const log_id = randomBytes(9).toString('base64url');
    const msg = say(model, code === tooSlow ? 'timeout' : 'invalid');
    const body = JSON.stringify({ code: model.constants.errors.invalid, msg, log_id, data: {} });
    const headers = {
      ...bareHeaders(log_id, isBehindProxy),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer));
  };
}
