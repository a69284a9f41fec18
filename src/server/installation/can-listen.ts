import { lookup } from 'node:dns/promises';
import { connect } from 'node:net';
import { explainedListen } from '../platform/start-error';

// Nothing listens there, and what does is not spoken to.
const nobodysPort = 1;
const patienceMs = 1000;
const unspecified: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Whether the port is free, before a database is made for a program that could not be reached. The port is bound and not listened on: a
 * caller that came to a door opened for a trial would be cut when it closes. Throws StartError.
 */
export async function canListen(host: string, port: number): Promise<void> {
  const { address } = await lookup(host).catch((error: unknown) => {
    throw explainedListen(error, host, port);
  });
  const to = unspecified[address] ?? address;
  const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const probe = connect({ host: to, port: nobodysPort, localAddress: address, localPort: port });
    const end = (): void => {
      probe.destroy();
      resolve(undefined);
    };
    probe.once('error', resolve).once('connect', end).setTimeout(patienceMs, end);
  });
  if (error && (error.syscall === 'bind' || error.code === 'EADDRINUSE')) throw explainedListen(error, host, port);
}
