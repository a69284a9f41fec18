import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../src/server/installation/embedded/free-port';
import { wireTo } from './wire';

export interface ServerProcessOptions {
  entry: string;
  dataRoot: string;
  /** Absent: the embedded database in `dataRoot`. */
  databaseUrl?: string;
  port?: number;
  env?: Record<string, string>;
}

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

const patienceMs = 60_000;

/** One server, as a process of its own. What it says is kept. */
export class ServerProcess {
  output = '';
  private child: ChildProcess | undefined;
  private ended: Promise<Ended> = Promise.resolve({ code: null, signal: null });

  private constructor(
    readonly port: number,
    private readonly options: ServerProcessOptions,
  ) {}

  /** A server that is ready. */
  static async start(options: ServerProcessOptions): Promise<ServerProcess> {
    const server = new ServerProcess(options.port ?? (await freePort()), options);
    await server.start().catch(async (error: unknown) => {
      await server.end('SIGTERM');
      throw error;
    });
    return server;
  }

  /** Starts it (again) on its port, and waits until it is ready. */
  async start(): Promise<void> {
    const { entry, dataRoot, databaseUrl, env } = this.options;
    const own = { ...process.env, NODE_ENV: 'production', PORT: String(this.port), LOG_LEVEL: 'error' };
    const child = spawn(process.execPath, [entry, dataRoot], {
      env: { ...own, DATABASE_URL: databaseUrl, SIGN_INS_PER_MINUTE: '10000', CANGTAI_DEMO: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    const hear = (part: Buffer): void => void (this.output += part.toString('utf8'));
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    this.ended = new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
    await this.untilReady();
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Waits for `/api/ready`. Throws what the process said when it ended instead. */
  async untilReady(): Promise<void> {
    const wire = wireTo(this.port, { keepAlive: false });
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(25)) {
      if (this.child?.exitCode !== null) break;
      const { status } = await wire.get('/api/ready').catch(() => ({ status: 0 }));
      if (status === 200) return;
    }
    throw new Error(`The server does not get ready:\n${this.output}`);
  }

  /** What is asked of a server that dies meanwhile. Throws what it said, instead of waiting for an answer that never comes. */
  async whileAlive<Answered>(asked: Promise<Answered>): Promise<Answered> {
    const died = this.ended.then(({ code, signal }) => {
      throw new Error(`The server ended (${signal ?? code}):\n${this.output.slice(-4000)}`);
    });
    return Promise.race([asked, died]);
  }

  /** Sends the signal, and answers how the process ended. */
  end(signal: NodeJS.Signals): Promise<Ended> {
    this.child?.kill(signal);
    return this.ended;
  }
}
