import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';

const home = '.cangtai/review-versions';
/** A build and a first start on a slow machine. */
const patience = 5 * 60_000;
/** Lines of a version that did not start. */
const lastWords = 15;

/** The folder of a revision's sources, with the packages that are installed now. It is kept: the next review finds it built. */
export function unpackedVersion(ref: string): string {
  const commit = git('rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`).toString().trim();
  const folder = resolve(home, commit);
  if (existsSync(join(folder, 'node_modules'))) return folder;
  // Those of earlier reviews are seldom asked for again.
  rmSync(home, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sources = git('archive', '--format=tar', commit, '--', '.', ':(exclude)tests');
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: sources });
  if (unpacked.status !== 0) throw new Error(`tar: ${String(unpacked.stderr).trim()}`);
  copyFileSync('package-lock.json', join(folder, 'package-lock.json'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

function git(...words: string[]): Buffer {
  const { status, stdout, stderr } = spawnSync('git', words, { maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`git ${words[0]}: ${String(stderr).trim()}`);
  return stdout;
}

/** A version of the product that serves. */
export interface Running {
  address: string;
  stop(): Promise<void>;
}

/** Builds and starts the product in `folder` on these data, with the demo world when they are new. Throws with its last words when it ends. */
export async function startVersion(folder: string, data: string): Promise<Running> {
  const port = await freePort();
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, ['tools/start.mjs', '--demo'], {
    cwd: folder,
    env: { ...env, PORT: String(port), CANGTAI_DATA: data, NODE_ENV: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = (): unknown => child.kill('SIGTERM');
  process.once('exit', kill);
  const stop = async (): Promise<void> => {
    process.off('exit', kill);
    await ended(child);
  };
  const words: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => words.push(chunk.toString()));
  const address = `http://127.0.0.1:${port}`;
  const latest = Date.now() + patience;
  while (!(await isReady(address))) {
    if (child.exitCode === null && Date.now() < latest) continue;
    await stop();
    throw new Error(words.join('').trim().split('\n').slice(-lastWords).join('\n'));
  }
  return { address, stop };
}

async function isReady(address: string): Promise<boolean> {
  const response = await fetch(`${address}/api/ready`).catch(() => null);
  if (!response?.ok) await new Promise((done) => setTimeout(done, 300));
  return Boolean(response?.ok);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const end = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await end;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
