import type { Limits } from '../../platform/limits';
import { unreadBytesOf, type Connection, type OpenConnections } from './open-connections';

// Of such an address, while connections keep coming.
const startEveryMs = 10;
// Of one that has to read first.
const lookAgainMs = 20;

interface Asked {
  connection: Connection;
  begin: () => void;
}

/**
 * Begins what is asked at once; but of an address with many connections one request a turn of the loop, and while connections keep coming
 * only one now and then. Node takes one connection a turn: were all that a crowd asks begun in the turn in which it comes in, whoever knocks behind
 * the crowd would wait for all of it. For an address that leaves too much unread nothing is begun before it has read, or has been ended.
 */
export function addFairTurns(
  connections: OpenConnections,
  { connectionsOfMany, unreadBytesPerAddress }: Pick<Limits, 'connectionsOfMany' | 'unreadBytesPerAddress'>,
  isProxy: (address: string) => boolean,
): void {
  const queues = new Map<string, Asked[]>();
  let [isDue, startedAt, seenAtDoor] = [false, -Infinity, 0];

  const turn = (): void => {
    isDue = false;
    const hasComing = connections.knocks > seenAtDoor;
    seenAtDoor = connections.knocks;
    if (!hasComing || performance.now() - startedAt >= startEveryMs) {
      for (const address of queues.keys()) if (!owesReading(address)) beginNext(queues, address);
      startedAt = performance.now();
    }
    if (queues.size) wait();
  };
  const owesReading = (address: string): boolean =>
    unreadBytesOf(connections.byAddress.get(address) ?? []) > unreadBytesPerAddress;
  const wait = (): void => {
    if (!isDue && [...queues.keys()].every(owesReading)) setTimeout(turn, lookAgainMs).unref();
    else if (!isDue) setImmediate(turn);
    isDue = true;
  };

  connections.guardStart((connection, begin) => {
    const { address } = connection;
    const queue = queues.get(address);
    const isMany = (connections.byAddress.get(address)?.size ?? 0) > connectionsOfMany && !isProxy(address);
    if (!queue && !isMany) return begin();
    if (queue) queue.push({ connection, begin });
    else queues.set(address, [{ connection, begin }]);
    wait();
  });
}

/** Those that have gone meanwhile take nobody's turn. */
function beginNext(queues: Map<string, Asked[]>, address: string): void {
  const queue = queues.get(address) ?? [];
  let next = queue.shift();
  while (next?.connection.socket.destroyed) next = queue.shift();
  if (!queue.length) queues.delete(address);
  next?.begin();
}
