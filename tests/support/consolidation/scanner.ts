import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ScanJob } from '../../../src/scan/queue/scan-job';
import { ScanQueue, type Reply } from '../../../src/scan/queue/scan-queue';
import { memoryStore } from '../../../src/scan/queue/queue-store';
import { model } from '../../../src/server/platform/model';
import type { Answer, Visitor } from '../demo-console';

/** What a page's queue has been told, scan by scan. */
export type ScanAnswers = { no: string; scanCode: string; replayed: boolean }[];

type Network = () => boolean;

const { unavailable, tooMany, sessionEnded } = model.constants.errors;
const noAnswer = { type: 'unanswered' } as const;
const pauseMs = 15;

/** The queue of a scan page with a person behind it, on a real server. `isThere`: whether the network is. */
export class Scanner {
  readonly scanQueue: ScanQueue<ScanAnswers, Answer>;
  private count = 0;

  constructor(
    private readonly visitor: Visitor,
    private readonly ask: (no: string) => { call: string; body: Record<string, unknown> },
    private readonly isThere: Network = () => true,
  ) {
    this.scanQueue = new ScanQueue<ScanAnswers, Answer>(
      {
        store: memoryStore(),
        resolve: ({ code }) => this.ask(code),
        send: (prepared, id) => this.send(prepared, id),
        reduceAnswer: (told, { code }, answer) => ({ pageState: [...told, heard(code, answer)], how: 'done' }),
        asks: () => false,
        retryDelay: () => sleep(pauseMs),
      },
      [],
    );
  }

  scan(no: string): void {
    // Never two of one trigger pull.
    const at = (this.count += 1) * 1000;
    const job: ScanJob = { id: randomUUID(), code: no, source: 'wedge', isCommand: false, at, tries: 0 };
    this.scanQueue.scan(job);
  }

  /** Comes back when everything has its answer. */
  async settled(): Promise<ScanAnswers> {
    while (this.scanQueue.current().queue.jobs.length) await sleep(pauseMs);
    return this.scanQueue.current().pageState;
  }

  private async send(
    { call, body }: { call: string; body: Record<string, unknown> },
    id: string,
  ): Promise<Reply<Answer>> {
    if (!this.isThere()) return noAnswer;
    const answer = await this.visitor.call(call, { ...body, base: { request_id: id } }).catch(() => undefined);
    if (!answer || !this.isThere() || answer.code === unavailable) return noAnswer;
    if (answer.code === tooMany || answer.code === sessionEnded) return { type: 'later' };
    return { type: 'answered', answer };
  }
}

const heard = (no: string, answer: Answer | undefined) => ({
  no,
  scanCode: String(answer?.data.scan_code ?? answer?.msg),
  replayed: answer?.data.replayed === true,
});
