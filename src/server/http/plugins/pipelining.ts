import type { Limits } from '../../platform/limits';
import type { OpenConnections } from './open-connections';
import type { SentBytes } from './sent-bytes';

/**
 * Handles what is asked over one connection one after the other, and ends a connection over which more is asked before an answer than a browser
 * or a proxy ever does. Node hands on every request of a packet at once: one packet of a few kilobytes would be hundreds of calls, for all of
 * which new connections wait; and what it hands on behind an answer is never told that the connection has closed, so its files stayed open.
 * An address that has just been sent much asks one thing at a time.
 */
export function addPipelining(
  connections: OpenConnections,
  sent: SentBytes,
  { requestsAtOnce }: Pick<Limits, 'requestsAtOnce'>,
): void {
  connections.guardTurn(({ waiting, address }) => waiting.length < (sent.isMuch(address) ? 1 : requestsAtOnce));
}
