import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { metric } from '../../../tests/support/hostile/sockets';

/** A process of the measurement: each message to it is answered by one. */
export class Child<Answer> {
  private readonly process: ChildProcess;

  constructor(file: string) {
    this.process = fork(join(__dirname, file), { execArgv: process.execArgv });
  }

  async ask(message: object = {}): Promise<Answer> {
    const answered = once(this.process, 'message') as Promise<[Answer]>;
    this.process.send(message);
    return (await answered)[0];
  }

  end(): void {
    this.process.kill('SIGKILL');
  }
}

// At most: those of the person who works meanwhile, some of which are new, and of the one who asks here.
const ours = 20;

/** Milliseconds until the server has let all but our own connections go; at most so many. */
export async function untilGone(port: number, mostMs: number): Promise<number> {
  const began = performance.now();
  const passed = (): number => performance.now() - began;
  while ((await metric(port, 'cangtai_connections')) > ours && passed() < mostMs) await sleep(100);
  return passed();
}
