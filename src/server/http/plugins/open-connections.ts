import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** A caller's connection, and what goes on over it. */
export interface Connection {
  socket: Socket;
  address: string;
  /** The last that was asked over it; absent: nothing yet. */
  request?: IncomingMessage;
  /** What is asked over it and not answered yet: each begins when the one before has its answer. */
  waiting: (() => void)[];
  /** When it was opened, or what was asked over it was answered. */
  quietSince: number;
}

type Door = (address: string) => boolean;
type Turn = (connection: Connection) => boolean;
type Start = (connection: Connection, begin: () => void) => void;
type Answered = (connection: Connection) => void;

/**
 * The open connections of a server, and what goes on over them: the plugins that limit, end or drain them look here, so that one listener
 * per connection and one per answer are enough.
 */
export class OpenConnections {
  readonly byAddress = new Map<string, Set<Connection>>();
  private readonly bySocket = new Map<Socket, Connection>();
  private mayOpen: Door = () => true;
  private mayAsk: Turn = () => true;
  private start: Start = (_connection, begin) => begin();
  private answered: Answered = () => undefined;
  private knocked = 0;

  constructor(server: Server) {
    // Node's own is the first: nothing is made for a connection that is turned away.
    wrapFirst(server, 'connection', (take: (socket: Socket) => void) => (socket) => {
      if (this.open(socket)) take.call(server, socket);
    });
    // Fastify's own; a hook of Fastify's would come too late, when the request is parsed, routed and logged.
    wrapFirst(server, 'request', (handle: RequestListener) => (request, response) => {
      const { socket } = request;
      const connection = this.bySocket.get(socket);
      if (!connection || socket.destroyed || !this.mayAsk(connection)) return endWithRest(request);
      connection.request = request;
      const { waiting } = connection;
      waiting.push(() => handle.call(server, request, response));
      response.once('close', () => {
        waiting.shift();
        connection.quietSince = performance.now();
        this.answered(connection);
        this.beginFirst(connection);
      });
      if (waiting.length === 1) this.beginFirst(connection);
    });
  }

  /** Asked before a connection is taken from this address. False: it is ended. */
  guardDoor(mayOpen: Door): void {
    this.mayOpen = mayOpen;
  }

  /** Asked before a request is handled. False: its connection is ended. */
  guardTurn(mayAsk: Turn): void {
    this.mayAsk = mayAsk;
  }

  /** Told of a request whose turn has come on its connection; begins it, at once or later. */
  guardStart(start: Start): void {
    this.start = start;
  }

  /** Told of each answer that has been handed to the system, or given up. */
  onAnswered(answered: Answered): void {
    this.answered = answered;
  }

  /** Connections that have come so far, also those that were turned away. */
  get knocks(): number {
    return this.knocked;
  }

  get size(): number {
    return this.bySocket.size;
  }

  /** The oldest first. */
  values(): Connection[] {
    return [...this.bySocket.values()];
  }

  private beginFirst(connection: Connection): void {
    const [begin] = connection.waiting;
    if (begin && !connection.socket.destroyed) this.start(connection, begin);
  }

  private open(socket: Socket): boolean {
    this.knocked += 1;
    const address = normalizeIP(socket.remoteAddress ?? '');
    if (!this.mayOpen(address)) {
      socket.destroy();
      return false;
    }
    const connection: Connection = { socket, address, waiting: [], quietSince: performance.now() };
    const own = this.byAddress.get(address) ?? new Set<Connection>();
    this.bySocket.set(socket, connection);
    this.byAddress.set(address, own.add(connection));
    socket.once('close', () => {
      this.bySocket.delete(socket);
      own.delete(connection);
      if (!own.size && this.byAddress.get(address) === own) this.byAddress.delete(address);
    });
    return true;
  }
}

/** Nothing that has come in whole has its answer still to come. */
export const isIdle = ({ waiting, request }: Connection): boolean => waiting.length === 0 || !request?.complete;

/** What has been answered over it and the kernel has not taken yet; it takes what the other side reads. */
const unreadBytes = ({ socket }: Connection): number => socket.writableLength;

/** Falls with every bit of it that the kernel takes, also where it is one large piece, which counts as unread until all of it is taken. */
export function untakenBytes(connection: Connection): number {
  // What Node's own time-out of a socket looks at, too.
  const { _handle: handle } = connection.socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return unreadBytes(connection) + (handle?.writeQueueSize ?? 0);
}

/** What all connections of an address leave unread. */
export function unreadBytesOf(connections: Iterable<Connection>): number {
  let bytes = 0;
  for (const connection of connections) bytes += unreadBytes(connection);
  return bytes;
}

/**
 * Ends a connection and with it the rest of the packet, of which Node would still make requests, hundreds of them at a stroke. Destroying
 * the socket does not stop its parser; being told of an upgrade, 2, does: what comes next is then no longer HTTP.
 */
function endWithRest({ socket }: IncomingMessage): void {
  const { parser } = socket as Socket & { parser?: { onIncoming(): number } | null };
  if (parser) parser.onIncoming = () => 2;
  socket.destroy();
}

function wrapFirst<Listener extends (...given: never[]) => void>(
  server: Server,
  event: 'connection' | 'request',
  wrap: (listener: Listener) => Listener,
): void {
  const [first] = server.listeners(event) as Listener[];
  if (!first) throw new Error(`The server does not listen to "${event}" yet.`);
  server.removeListener(event, first as never);
  server.prependListener(event, wrap(first) as never);
}
