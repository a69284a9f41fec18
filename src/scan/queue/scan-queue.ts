import type { ScanJob, PreparedRequest } from './scan-job';
import {
  emptyQueue,
  isReady,
  nextQueue,
  retries,
  type AnsweredHow,
  type Queue,
  type QueueEvent,
  type QueueState,
} from './queue';
import type { QueueStore } from './queue-store';

/**
 * What came back. `unanswered`: nothing did, and what the server has done is unknown. `later`: the server takes no requests now. `undone`: nothing
 * was done, now or before, as the session works elsewhere by now than where it was scanned; the page knows of it, or is about to.
 */
export type Reply<Answer> =
  | { type: 'answered' | 'undone'; answer: Answer }
  | { type: 'unanswered' }
  | { type: 'later' };

/** What a page makes of its scans. */
export interface ScanQueuePorts<State, Answer> {
  store: QueueStore<State>;
  /** What of an earlier document's memory holds here; absent: all of it. */
  recall?(pageState: State): State;
  /** The request that a job stands for, given what is known when its turn comes; undefined when it stands for none. */
  resolve(job: ScanJob, pageState: State): PreparedRequest | undefined;
  send(prepared: PreparedRequest, id: string, job: ScanJob): Promise<Reply<Answer>>;
  /**
   * What is known after the answer, and how the queue goes on. Called with undefined for a job that stood for no request. `waiting`: what
   * has been scanned after it.
   */
  reduceAnswer(
    pageState: State,
    job: ScanJob,
    answer: Answer | undefined,
    waiting: readonly ScanJob[],
  ): { pageState: State; how: AnsweredHow };
  /** Does what is known ask something? A queue that waits for an answer to what is asked no more goes on as after a no. */
  asks(pageState: State): boolean;
  /** The server may be asked again: after a while, or as soon as the network is back. */
  retryDelay(tries: number, signal: AbortSignal): Promise<void>;
}

export interface ScanQueueView<State> {
  queue: Queue;
  pageState: State;
  /** What was kept has been read. */
  isLoaded: boolean;
  /** Without it nothing is sent. */
  isRunning: boolean;
}

// Most answers come before a notice could be read: until then nothing is drawn.
const patienceMs = 100;

/** One page's scans at one person's hands: a queue that sends, remembers, and never loses or doubles. Lives outside of the page's drawing. */
export class ScanQueue<State, Answer> {
  private view: ScanQueueView<State>;
  private readonly listeners = new Set<() => void>();
  private saved: Promise<void> = Promise.resolve();
  private isToBeSaved = false;
  /** How the queue stood when it was saved last: a note tells of a job, not of an acknowledgement. */
  private keptState: QueueState | undefined;
  private isPumping = false;
  private waiting = new AbortController();
  private telling: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ports: ScanQueuePorts<State, Answer>,
    pageState: State,
  ) {
    this.view = { queue: emptyQueue, pageState, isLoaded: false, isRunning: false };
  }

  readonly current = (): ScanQueueView<State> => this.view;

  readonly subscribe = (listen: () => void): (() => void) => {
    this.listeners.add(listen);
    return () => void this.listeners.delete(listen);
  };

  /** Reads what an earlier document left behind, and sends from now on. */
  async start(): Promise<void> {
    if (!this.view.isLoaded) await this.load();
    this.show({ isRunning: true });
    this.apply({ type: 'retried' });
    void this.pump();
  }

  /** What is on its way is still waited for; nothing new is sent. */
  stop(): void {
    this.show({ isRunning: false });
    this.waiting.abort();
  }

  /** Whether the job was taken. Not: a bounce, or a hard failure that is not acknowledged. */
  scan(job: ScanJob): boolean {
    const isTaken = nextQueue(this.view.queue, { type: 'scanned', job }) !== this.view.queue;
    // Before it is shown: the page may be gone before it is saved.
    if (isTaken) this.ports.store.note(job);
    this.apply({ type: 'scanned', job });
    return isTaken;
  }

  apply(event: QueueEvent): void {
    const queue = nextQueue(this.view.queue, event);
    if (queue === this.view.queue) return;
    this.view = { ...this.view, queue };
    if (event.type === 'scanned' || event.type === 'sent') this.tellSoon();
    else this.tell();
    if (event.type !== 'sent') this.keep();
    void this.pump();
  }

  /** Changes what the page knows. */
  remember(change: (pageState: State) => State): void {
    const pageState = change(this.view.pageState);
    this.show({ pageState, queue: this.freed(this.view.queue, pageState) });
    this.keep();
    void this.pump();
  }

  /** Asks again now instead of later. */
  retryNow(): void {
    this.waiting.abort();
    this.apply({ type: 'retried' });
  }

  private async load(): Promise<void> {
    const kept = await this.ports.store.load().catch(() => undefined);
    if (this.view.isLoaded) return;
    const { queue, pageState } = this.view;
    // What was scanned while it was read comes after what was left behind; some of it was read as a note.
    const left = kept?.jobs ?? [];
    const jobs = [...left, ...queue.jobs.filter(({ id }) => left.every((job) => job.id !== id))];
    const state = kept && kept.state !== 'unknown' ? kept.state : queue.state;
    const { recall = (known: State) => known } = this.ports;
    const recalled = kept?.pageState === undefined ? pageState : recall(kept.pageState);
    // What was scanned while it was read was scanned for no question of then.
    const waiting = left.filter(({ id }) => queue.jobs.every((job) => job.id !== id));
    const { state: open } = this.freed({ ...queue, state, jobs: waiting }, recalled);
    this.show({ isLoaded: true, pageState: recalled, queue: { ...queue, state: open, jobs } });
    this.keep();
  }

  /** Waits for an answer only as long as something is asked. */
  private freed(queue: Queue, pageState: State): Queue {
    return this.ports.asks(pageState) ? queue : nextQueue(queue, { type: 'declined' });
  }

  private async pump(): Promise<void> {
    if (this.isPumping) return;
    this.isPumping = true;
    try {
      while (this.view.isLoaded && this.view.isRunning && isReady(this.view.queue)) await this.sendFirst();
    } finally {
      this.isPumping = false;
    }
  }

  private async sendFirst(): Promise<void> {
    const { queue, pageState } = this.view;
    const job = queue.jobs[0] as ScanJob;
    const prepared = job.prepared ?? this.ports.resolve(job, pageState);
    if (!prepared) {
      this.apply({ type: 'sent', prepared: { call: '', body: {} } });
      return this.reduceAnswer(job, undefined);
    }
    this.apply({ type: 'sent', prepared });
    // Sent only after it is noted or kept: after a crash the very same request is repeated.
    const isNoted = this.ports.store.note({ ...job, prepared });
    this.keep();
    if (!isNoted || job.agreed || this.keptState !== 'flowing') await this.saved.catch(() => undefined);
    const reply = await this.ports.send(prepared, job.id, job).catch(() => unanswered);
    // A page that never hears of it tells the refusal.
    const isKept = reply.type === 'undone' && job.tries < retries;
    if ('answer' in reply && !isKept) return this.reduceAnswer({ ...job, prepared }, reply.answer);
    await this.repeatLater(job, reply.type);
  }

  private reduceAnswer(job: ScanJob, answer: Answer | undefined): void {
    const { pageState: known, queue } = this.view;
    const { pageState, how } = this.ports.reduceAnswer(known, job, answer, queue.jobs.slice(1));
    // Told in one with what becomes of the queue.
    this.view = { ...this.view, pageState };
    this.apply({ type: 'answered', how });
  }

  private async repeatLater(job: ScanJob, why: Reply<Answer>['type']): Promise<void> {
    this.apply({ type: 'unanswered', isUndone: why === 'undone' });
    if (why === 'undone') this.ports.store.note(this.view.queue.jobs[0] ?? job);
    if (why === 'later') this.apply({ type: 'retried' });
    if (this.view.queue.state !== 'unknown' && why === 'unanswered' && navigatorIsOnline()) return;
    this.waiting = new AbortController();
    const { signal } = this.waiting;
    await this.ports.retryDelay(job.tries + 1, signal);
    if (this.view.isRunning) this.apply({ type: 'retried' });
  }

  private show(change: Partial<ScanQueueView<State>>): void {
    this.view = { ...this.view, ...change };
    this.tell();
  }

  private tell(): void {
    clearTimeout(this.telling);
    this.telling = undefined;
    for (const listen of this.listeners) listen();
  }

  private tellSoon(): void {
    this.telling ??= setTimeout(() => this.tell(), patienceMs);
  }

  /** What is overtaken before its turn comes is not saved on its own: the latest is what counts. */
  private keep(): void {
    if (!this.view.isLoaded || this.isToBeSaved) return;
    this.isToBeSaved = true;
    this.saved = this.saved
      .catch(() => undefined)
      .then(() => {
        this.isToBeSaved = false;
        const { queue, pageState } = this.view;
        return this.ports.store
          .save({ jobs: queue.jobs, state: queue.state, pageState })
          .then(() => void (this.keptState = queue.state));
      });
    this.saved.catch(() => undefined);
  }
}

const unanswered = { type: 'unanswered' } as const;

const navigatorIsOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine !== false;
