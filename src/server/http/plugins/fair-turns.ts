import type { Limits } from '../../platform/limits';
import { unreadBytesOf, type Connection, type OpenConnections } from './open-connections';
import type { SentBytes } from './sent-bytes';

// Of such an address while connections keep coming, or it has been sent much: one in so long, and at most this part of the loop's time.
const startEveryMs = 5;
const partOfLoop = 1 / 10;
// How long one waits for its turn meanwhile, and how many that ask too much of such an address are ended in a turn.
const turnWithinMs = 4000;
const endedAtOnce = 4;
// Of one that has to read first, and how long it is waited for.
const lookAgainMs = 20;
const patienceMs = 1000;

interface WaitingRequest {
  connection: Connection;
  since: number;
  begin: () => void;
}

interface Queue {
  asked: WaitingRequest[];
  /** While connections keep coming, or for an address that has been sent much: when the next may begin. */
  nextAt: number;
}

/**
 * Begins what is asked at once; but of an address with many connections, or that has just been sent much, one request a turn of the loop, and while
 * connections keep coming only one now and then. Node takes one connection a turn: were all that a crowd asks begun in the turn in which it
 * comes in, a connection behind the crowd would wait for all of it. For an address that leaves too much unread nothing is begun before it has
 * read, and what has waited for that too long is ended.
 */
export function addFairTurns(
  connections: OpenConnections,
  sent: SentBytes,
  limits: Pick<Limits, 'connectionsOfMany' | 'unreadBytesPerAddress'>,
  isProxy: (address: string) => boolean,
): void {
  const queues = new Map<string, Queue>();
  let [isDue, seenAtDoor] = [false, 0];

  const owesReading = (address: string): boolean =>
    unreadBytesOf(connections.byAddress.get(address) ?? []) > limits.unreadBytesPerAddress;
  const turn = (): void => {
    isDue = false;
    const hasComing = connections.knocks > seenAtDoor;
    seenAtDoor = connections.knocks;
    const now = performance.now();
    for (const [address, queue] of queues)
      if (owesReading(address)) endOld(queue.asked, patienceMs);
      else if (sent.isMuch(address)) {
        endOld(queue.asked, turnWithinMs);
        endAhead(queue.asked);
        if (now >= queue.nextAt) beginNext(queue);
      } else if (!hasComing || now >= queue.nextAt) beginNext(queue);
    for (const [address, { asked }] of queues) if (!asked.length) queues.delete(address);
    if (queues.size) wait();
  };
  const wait = (): void => {
    if (isDue) return;
    isDue = true;
    const haveToWait = [...queues].map(([address, { nextAt }]) => {
      if (owesReading(address)) return lookAgainMs;
      return sent.isMuch(address) ? nextAt - performance.now() : 0;
    });
    const leastMs = Math.min(...haveToWait);
    if (leastMs > 0) setTimeout(turn, leastMs).unref();
    else setImmediate(turn);
  };

  connections.onAnswered((connection) => {
    if (!isProxy(connection.address)) sent.count(connection);
  });
  connections.guardStart((connection, begin) => {
    const { address } = connection;
    if (isProxy(address)) return begin();
    const queue = queues.get(address);
    const isMany = (connections.byAddress.get(address)?.size ?? 0) > limits.connectionsOfMany;
    if (!queue && !isMany && !sent.isMuch(address)) return begin();
    const asked = { connection, begin, since: performance.now() };
    if (queue) queue.asked.push(asked);
    else queues.set(address, { asked: [asked], nextAt: -Infinity });
    wait();
  });
}

/** Those that have gone meanwhile take no turn. */
function beginNext(queue: Queue): void {
  let next = queue.asked.shift();
  while (next?.connection.socket.destroyed) next = queue.asked.shift();
  if (!next) return;
  const began = performance.now();
  next.begin();
  // What is answered from memory is written in this turn of the loop; the system's copying is most of what it costs.
  setImmediate(() => (queue.nextAt = began + Math.max(startEveryMs, (performance.now() - began) / partOfLoop)));
}

/** The oldest come first. What has ended leaves the queue when its turn comes. */
function endOld(asked: WaitingRequest[], patience: number): void {
  const before = performance.now() - patience;
  for (const { connection, since } of asked) {
    if (since > before) return;
    connection.socket.destroy();
  }
}

/** Ends some over which more is asked before an answer: what browsers never do. */
function endAhead(asked: WaitingRequest[]): void {
  let ended = 0;
  for (const { connection } of asked) {
    if (connection.waiting.length < 2 || connection.socket.destroyed) continue;
    connection.socket.destroy();
    ended += 1;
    if (ended === endedAtOnce) return;
  }
}
