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

/** Watches this process while it works; one piece of work at a time. */
export class Meter {
  private readonly delay = monitorEventLoopDelay({ resolution: 1 });
  private readonly query = client.query;
  private statements = 0;

  constructor() {
    const count = (): void => void (this.statements += 1);
    const { query } = this;
    client.query = function counted(...args) {
      count();
      return query.apply(this, args);
    };
    this.delay.enable();
  }

  async costOf<T>(work: () => Promise<T>): Promise<[T, Cost]> {
    await sleep(2);
    this.delay.reset();
    this.statements = 0;
    const [heap, cpu] = [process.memoryUsage().heapUsed, process.cpuUsage()];
    const result = await work();
    const { user, system } = process.cpuUsage(cpu);
    const heapBytes = process.memoryUsage().heapUsed - heap;
    // The last delay is known a moment later.
    await sleep(2);
    // What the processor did for others meanwhile is no cost of the work.
    const blockedMs = Math.min(this.delay.max / 1e6, (user + system) / 1000);
    return [result, { blockedMs, statements: this.statements, heapBytes }];
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
