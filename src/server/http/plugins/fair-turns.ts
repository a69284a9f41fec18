import type { Limits } from '../../platform/limits';
import { unreadBytesOf, type Connection, type OpenConnections } from './open-connections';

// Of such an address, while connections keep coming.
const startEveryMs = 10;
// Of one that has to read first, and how long it is waited for.
const lookAgainMs = 20;
const patienceMs = 1000;

interface Asked {
  connection: Connection;
  since: number;
  begin: () => void;
}

/**
 * Begins what is asked at once; but of an address with many connections one request a turn of the loop, and while connections keep coming
 * only one now and then. Node takes one connection a turn: were all that a crowd asks begun in the turn in which it comes in, a connection behind
 * the crowd would wait for all of it. For an address that leaves too much unread nothing is begun before it has
 * read, and what has waited for that too long is ended.
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
      for (const address of queues.keys())
        if (owesReading(address)) endOld(queues.get(address) ?? []);
        else beginNext(queues, address);
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
    const asked = { connection, begin, since: performance.now() };
    if (queue) queue.push(asked);
    else queues.set(address, [asked]);
    wait();
  });
}

/** Those that have gone meanwhile take no turn. */
function beginNext(queues: Map<string, Asked[]>, address: string): void {
  const queue = queues.get(address) ?? [];
  let next = queue.shift();
  while (next?.connection.socket.destroyed) next = queue.shift();
  if (!queue.length) queues.delete(address);
  next?.begin();
}

/** The oldest come first. What has ended leaves the queue when its turn comes. */
function endOld(queue: Asked[]): void {
  const before = performance.now() - patienceMs;
  for (const { connection, since } of queue) {
    if (since > before) return;
    connection.socket.destroy();
  }
}
