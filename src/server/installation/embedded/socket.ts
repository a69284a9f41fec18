import { existsSync } from 'node:fs';
import { join } from 'node:path';

// What the shortest-tempered system takes, without the socket's own name.
const longest = 104 - '/.s.PGSQL.65535'.length - 1;

/**
 * Where the server's socket is to be: in its data folder, which only its own user can enter. Undefined where sockets are of no use, or the
 * path is too long for one. A socket costs half of what a connection over TCP does.
 */
export const socketFolder = (data: string): string | undefined =>
  process.platform !== 'win32' && Buffer.byteLength(data) <= longest ? data : undefined;

/** The running server's place in an address: its socket, or TCP when it has none. */
export const hostOf = (data: string, port: number): string =>
  existsSync(join(data, `.s.PGSQL.${port}`)) ? encodeURIComponent(data) : '127.0.0.1';
