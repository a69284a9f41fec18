import type { FastifyInstance } from 'fastify';
import type { Limits } from '../../platform/limits';
import { isIdle, unreadBytesOf, untakenBytes, type Connection, type OpenConnections } from './open-connections';

type ConnectionLimits = Pick<
  Limits,
  'connections' | 'connectionsPerAddress' | 'unreadMs' | 'unreadBytesPerAddress' | 'crowdMs' | 'checkMs'
>;

/**
 * Connections over which nothing is asked make room for others: for those of the same address when it has as many as it may, and for those
 * of any when the server has. From then on, those of such an address are not kept for long. An answer that is not read ends its connection: after a while, or at once
 * when its address leaves too much unread. A proxy's connections, which are other people's, are not counted.
 */
export function addConnections(
  app: FastifyInstance,
  connections: OpenConnections,
  limits: ConnectionLimits,
  isProxy: (address: string) => boolean,
): void {
  const crowds = new Set<string>();
  connections.guardDoor((address) => {
    const own = connections.byAddress.get(address) ?? new Set<Connection>();
    const isCrowd = !isProxy(address) && own.size >= limits.connectionsPerAddress;
    if (isCrowd) crowds.add(address);
    const isFull = connections.size >= limits.connections;
    return (!isCrowd || makeRoom(own)) && (!isFull || makeRoom(largestOf(connections)));
  });
  const unread = new WeakMap<Connection, Unread>();
  const timer = setInterval(() => {
    for (const connection of connections.values()) endUnread(connection, unread, limits.unreadMs);
    for (const [address, own] of connections.byAddress) if (!isProxy(address)) endMostUnread(own, unread, limits);
    for (const address of crowds) {
      const own = connections.byAddress.get(address);
      if (own) endQuiet(own, limits.crowdMs);
      else crowds.delete(address);
    }
  }, limits.checkMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Ends the oldest connection that has asked nothing yet, or else one that asks nothing now. False: each waits for an answer. */
function makeRoom(connections: Iterable<Connection>): boolean {
  let one: Connection | undefined;
  for (const other of connections) {
    if (other.socket.destroyed) continue;
    // The oldest come first, and most have asked nothing: a flood is not looked through for each that comes.
    if (!other.request) {
      one = other;
      break;
    }
    if (isIdle(other)) one ??= other;
  }
  one?.socket.destroy();
  return one !== undefined;
}

function largestOf({ byAddress }: OpenConnections): Connection[] {
  const groups = [...byAddress.values()].map((own) => [...own]).filter((own) => own.some(isIdle));
  return groups.reduce((largest, own) => (own.length > largest.length ? own : largest), []);
}

/** Ends those over which nothing has been asked for so long. */
function endQuiet(connections: Iterable<Connection>, quietMs: number): void {
  const before = performance.now() - quietMs;
  for (const { socket, waiting, quietSince } of connections)
    if (!waiting.length && quietSince < before) socket.destroy();
}

/** What the socket has not got rid of, and since when it is the same. */
interface Unread {
  bytes: number;
  since: number;
}

function endUnread(connection: Connection, unread: WeakMap<Connection, Unread>, unreadMs: number): void {
  const bytes = untakenBytes(connection);
  const before = unread.get(connection);
  const now = performance.now();
  if (!bytes) unread.delete(connection);
  else if (bytes !== before?.bytes) unread.set(connection, { bytes, since: now });
  else if (now - before.since > unreadMs) connection.socket.destroy();
}

/** Ends those over which nothing was read since they were last looked at, where an address leaves more unread than it may. */
function endMostUnread(
  own: Set<Connection>,
  unread: WeakMap<Connection, Unread>,
  { unreadBytesPerAddress, checkMs }: ConnectionLimits,
): void {
  if (unreadBytesOf(own) <= unreadBytesPerAddress) return;
  const before = performance.now() - checkMs / 2;
  for (const connection of own) if ((unread.get(connection)?.since ?? Infinity) < before) connection.socket.destroy();
}
