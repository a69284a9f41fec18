import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** What a request took of the process that answered it. */
export interface Cost {
  /** The longest time for which the event loop did nothing else, in milliseconds. */
  blockedMs: number;
  /** Statements sent to the database. */
  statements: number;
  /** Memory taken meanwhile and not freed at once. */
  heapBytes: number;
}

type Query = (this: unknown, ...args: unknown[]) => unknown;
const client = pg.Client.prototype as unknown as { query: Query };

const textOf = (said: unknown): string =>
  typeof said === 'string' ? said : String((said as { text?: unknown } | undefined)?.text);

interface Sent {
  connection: unknown;
  text: string;
  /** Nothing else waits for its answer over the connection. */
  isAlone: boolean;
}

/** With which every request begins, beside its `begin`. */
const entering = /\benter_request\b/;

/** Watches this process while it works; one piece of work at a time. Made before what connects to the database. */
export class Meter {
  private readonly delay = monitorEventLoopDelay({ resolution: 1 });
  private readonly query = client.query;
  private said: Sent[] = [];
  private readonly unanswered = new Map<unknown, number>();

  constructor() {
    const note = (connection: unknown, said: unknown, answer: unknown): void => this.note(connection, said, answer);
    const { query } = this;
    client.query = function counted(...args) {
      const answer = query.apply(this, args);
      note(this, args[0], answer);
      return answer;
    };
    this.delay.enable();
  }

  async costOf<T>(work: () => Promise<T>): Promise<[T, Cost]> {
    await sleep(2);
    this.delay.reset();
    this.said = [];
    const [heap, cpu] = [process.memoryUsage().heapUsed, process.cpuUsage()];
    const result = await work();
    const { user, system } = process.cpuUsage(cpu);
    const heapBytes = process.memoryUsage().heapUsed - heap;
    // The last delay is known a moment later.
    await sleep(2);
    // What the processor did for others meanwhile is no cost of the work.
    const blockedMs = Math.min(this.delay.max / 1e6, (user + system) / 1000);
    return [result, { blockedMs, statements: this.said.length, heapBytes }];
  }

  /** The transaction of the request that `work` makes: its statements, and how often it waits for an answer. */
  async talkOf(work: () => Promise<unknown>): Promise<{ sent: string[]; waited: number }> {
    this.said = [];
    await work();
    const first = this.said.findIndex(({ text }) => entering.test(text));
    const own = this.said.slice(first).filter(({ connection }) => connection === this.said[first]?.connection);
    const talk = own.slice(0, own.findIndex(({ text }) => text === 'commit') + 1);
    return { sent: talk.map(({ text }) => text), waited: talk.filter(({ isAlone }) => isAlone).length + 1 };
  }

  private note(connection: unknown, said: unknown, answer: unknown): void {
    const waiting = this.unanswered.get(connection) ?? 0;
    // What is sent before the answer to another goes out with it.
    this.said.push({ connection, text: textOf(said), isAlone: waiting === 0 });
    if (!(answer instanceof Promise)) return;
    this.unanswered.set(connection, waiting + 1);
    const end = (): void => void this.unanswered.set(connection, (this.unanswered.get(connection) ?? 1) - 1);
    answer.then(end, end);
  }

  stop(): void {
    this.delay.disable();
    client.query = this.query;
  }
}

/** The time in milliseconds that this machine takes for a fixed piece of work like the server's: the least of some. */
export function pace(): number {
  const records = Array.from({ length: 4000 }, (_, at) => ({
    id: `record-${at}`,
    name: '气泡袋',
    weight: at,
    tags: ['a'],
  }));
  const times = Array.from({ length: 9 }, () => {
    const began = performance.now();
    const text = JSON.stringify(records);
    const read = JSON.parse(text) as typeof records;
    const byId = new Map(read.map((one) => [one.id, one]));
    if (byId.size + text.replace(/record-(\d+)/g, '$1').length === 0) throw new Error('Nothing was done.');
    return performance.now() - began;
  });
  return Math.min(...times);
}
