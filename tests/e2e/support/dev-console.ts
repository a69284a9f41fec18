import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** `npm run dev` in a copy of the project, in which a journey may edit. */
export interface DevConsole {
  baseURL: string;
  /** What the developer has read so far. */
  log(): string;
  /** Replaces a text of a file, as an editor saves it. Throws when the file lacks the text. */
  edit(path: string, from: string, to: string): void;
  write(path: string, text: string): void;
  read(path: string): string;
  remove(path: string): void;
  stop(): Promise<void>;
}

const parts = [
  ...['schemas', 'src', 'tools', 'package.json', 'package-lock.json', 'tsconfig.json'],
  ...['.umirc.ts', 'mako.config.json'],
];
// Folders of Umi, and what the schemas make: the copy makes its own.
const made = /[\\/]\.umi|src[\\/]generated/;

/** Answers once the address is printed: what is not ready yet, the console itself waits for. */
export async function startDevConsole(): Promise<DevConsole> {
  const folder = mkdtempSync(join(tmpdir(), 'cangtai-dev-'));
  // For the unprivileged user who runs the database when we are root.
  chmodSync(folder, 0o755);
  const root = join(folder, 'project');
  for (const path of parts) cpSync(path, join(root, path), { recursive: true, filter: (source) => !made.test(source) });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const port = await freePort();
  const { DATABASE_URL: _, ...env } = process.env;
  const dev = spawn(process.execPath, ['tools/dev/dev.mjs'], {
    cwd: root,
    env: { ...env, NODE_ENV: undefined, FORCE_COLOR: '0', PORT: String(port), CANGTAI_DATA: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ended = once(dev, 'exit');
  const stop = async (): Promise<void> => {
    dev.kill('SIGINT');
    await ended;
    // What it had started may still write while it goes.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  };
  const listening = async (): Promise<void> => {
    while (!log.includes(`:${port}`)) await new Promise((done) => setTimeout(done, 100));
  };
  const dies = ended.then(() => {
    throw new Error(`npm run dev ended by itself:\n${log}`);
  });
  dies.catch(() => undefined);
  await Promise.race([listening(), dies]);
  const path = (name: string) => join(root, name);
  const read = (name: string) => readFileSync(path(name), 'utf8');
  return {
    baseURL: `http://127.0.0.1:${port}`,
    log: () => log,
    read,
    remove: (name) => rmSync(path(name)),
    write: (name, text) => writeFileSync(path(name), text),
    edit(name, from, to) {
      const text = read(name);
      if (!text.includes(from)) throw new Error(`${name} lacks ${from}`);
      writeFileSync(path(name), text.replace(from, to));
    },
    stop,
  };
}

/** Two in a row: the bundler serves its own at the next one. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = await portThatIsFree(0);
    if (port && (await portThatIsFree(port + 1))) return port;
  }
}

async function portThatIsFree(wanted: number): Promise<number | undefined> {
  const server = createServer().listen(wanted, '127.0.0.1');
  try {
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  } catch {
    return undefined;
  } finally {
    server.close();
  }
}
