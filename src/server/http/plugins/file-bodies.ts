import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Model } from '../../../metadata/model';
import type { Limits } from '../../platform/limits';

export interface FilePace {
  /** How often it is looked how much of a file has come. */
  spanMs: number;
  /** So much has to, on average over such a span. */
  bytesPerSecond: number;
}

/** Looked at as often as another request would be given up. */
export const filePace = ({ constants }: Model, { requestMs }: Limits): FilePace => ({
  spanMs: requestMs,
  bytesPerSecond: constants.files.slowestBytesPerSecond,
});

const coming = new WeakSet<Socket>();

/** A file comes in over this connection: what is too slow for a request is not for it. */
export const isFileComing = (socket: Socket): boolean => coming.has(socket);

/**
 * Lets the bodies of a scope come in as slowly as their line is: not within the time of a request, but as long as enough of them comes. Whose they
 * are is known by then. What has stopped is answered as a request that does not come.
 */
export function takeFilesSlowly(scope: FastifyInstance, pace: FilePace): void {
  scope.addHook('preParsing', (request, _reply, _payload, done) => {
    watch(request.raw, pace, (socket) =>
      scope.server.emit('clientError', Object.assign(new Error('The file has stopped.'), { code: tooSlow }), socket),
    );
    done();
  });
}

/** Node's, of a request that has not come in whole. */
export const tooSlow = 'ERR_HTTP_REQUEST_TIMEOUT';

function watch(request: IncomingMessage, { spanMs, bytesPerSecond }: FilePace, end: (socket: Socket) => void): void {
  const { socket } = request;
  const least = (bytesPerSecond * spanMs) / 1000;
  let before = socket.bytesRead;
  const forget = (): void => {
    clearInterval(timer);
    coming.delete(socket);
  };
  const timer = setInterval(() => {
    const come = socket.bytesRead - before;
    before += come;
    if (come >= least) return;
    forget();
    end(socket);
  }, spanMs);
  coming.add(socket);
  for (const event of ['end', 'close']) request.once(event, forget);
}
