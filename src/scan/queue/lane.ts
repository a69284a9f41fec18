import type { Entry, Frozen } from './entry';
import { emptyQueue, isReady, nextQueue, type Queue, type QueueEvent, type QueueState } from './queue';
import type { QueueStore } from './queue-store';

/** What came back. `unanswered`: nothing did, and what the server has done is unknown. `later`: the server takes no requests now. */
export type Reply<Answer> = { type: 'answered'; answer: Answer } | { type: 'unanswered' } | { type: 'later' };

/** What a page makes of its scans. */
export interface LanePorts<Memory, Answer> {
  store: QueueStore<Memory>;
  /** What of an earlier document's memory holds here; absent: all of it. */
  recall?(memory: Memory): Memory;
  /** The request that an entry stands for, given what is known when its turn comes; undefined when it stands for none. */
  resolve(entry: Entry, memory: Memory): Frozen | undefined;
  send(frozen: Frozen, id: string): Promise<Reply<Answer>>;
  /** What is known after the answer, and how the queue goes on. Called with undefined for an entry that stood for no request. */
  learn(
    memory: Memory,
    entry: Entry,
    answer: Answer | undefined,
  ): { memory: Memory; how: 'done' | 'failed' | 'confirming' };
  /** The server may be asked again: after a while, or as soon as the network is back. */
  untilWorthwhile(tries: number, signal: AbortSignal): Promise<void>;
}

export interface LaneView<Memory> {
  queue: Queue;
  memory: Memory;
  /** What was kept has been read. */
  isLoaded: boolean;
  /** Without it nothing is sent. */
  isRunning: boolean;
}

// Most answers come before a notice could be read: until then nothing is drawn.
const patienceMs = 100;

/** One page's scans at one person's hands: a queue that sends, remembers, and never loses or doubles. Lives outside of the page's drawing. */
export class Lane<Memory, Answer> {
  private view: LaneView<Memory>;
  private readonly listeners = new Set<() => void>();
  private saved: Promise<void> = Promise.resolve();
  private isToBeSaved = false;
  /** How the queue stood when it was saved last: a note tells of an entry, not of an acknowledgement. */
  private keptState: QueueState | undefined;
  private isPumping = false;
  private waiting = new AbortController();
  private telling: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ports: LanePorts<Memory, Answer>,
    memory: Memory,
  ) {
    this.view = { queue: emptyQueue, memory, isLoaded: false, isRunning: false };
  }

  readonly current = (): LaneView<Memory> => this.view;

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

  /** Whether the entry was taken. Not: a bounce, or a hard failure that is not acknowledged. */
  scan(entry: Entry): boolean {
    const isTaken = nextQueue(this.view.queue, { type: 'scanned', entry }) !== this.view.queue;
    // Before it is shown: the page may be gone before it is saved.
    if (isTaken) this.ports.store.note(entry);
    this.apply({ type: 'scanned', entry });
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
  remember(change: (memory: Memory) => Memory): void {
    this.show({ memory: change(this.view.memory) });
    this.keep();
  }

  /** Asks again now instead of later. */
  retryNow(): void {
    this.waiting.abort();
    this.apply({ type: 'retried' });
  }

  private async load(): Promise<void> {
    const kept = await this.ports.store.load().catch(() => undefined);
    if (this.view.isLoaded) return;
    const { queue, memory } = this.view;
    // What was scanned while it was read comes after what was left behind; some of it was read as a note.
    const left = kept?.entries ?? [];
    const entries = [...left, ...queue.entries.filter(({ id }) => left.every((entry) => entry.id !== id))];
    const state = kept && kept.state !== 'unknown' ? kept.state : queue.state;
    const { recall = (known: Memory) => known } = this.ports;
    const recalled = kept?.memory === undefined ? memory : recall(kept.memory);
    this.show({ isLoaded: true, memory: recalled, queue: { ...queue, state, entries } });
    this.keep();
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
    const { queue, memory } = this.view;
    const entry = queue.entries[0] as Entry;
    const frozen = entry.frozen ?? this.ports.resolve(entry, memory);
    if (!frozen) {
      this.apply({ type: 'sent', frozen: { call: '', body: {} } });
      return this.learn(entry, undefined);
    }
    this.apply({ type: 'sent', frozen });
    // Sent only after it is noted or kept: after a crash the very same request is repeated.
    const isNoted = this.ports.store.note({ ...entry, frozen });
    this.keep();
    if (!isNoted || entry.agreed || this.keptState !== 'flowing') await this.saved.catch(() => undefined);
    const reply = await this.ports.send(frozen, entry.id).catch(() => unanswered);
    if (reply.type === 'answered') return this.learn({ ...entry, frozen }, reply.answer);
    await this.repeatLater(entry, reply.type);
  }

  private learn(entry: Entry, answer: Answer | undefined): void {
    const { memory, how } = this.ports.learn(this.view.memory, entry, answer);
    // Told in one with what becomes of the queue.
    this.view = { ...this.view, memory };
    this.apply({ type: 'answered', how });
  }

  private async repeatLater(entry: Entry, why: 'unanswered' | 'later'): Promise<void> {
    this.apply({ type: 'unanswered' });
    if (why === 'later') this.apply({ type: 'retried' });
    if (this.view.queue.state !== 'unknown' && why === 'unanswered' && navigatorIsOnline()) return;
    this.waiting = new AbortController();
    const { signal } = this.waiting;
    await this.ports.untilWorthwhile(entry.tries + 1, signal);
    if (this.view.isRunning) this.apply({ type: 'retried' });
  }

  private show(change: Partial<LaneView<Memory>>): void {
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
        const { queue, memory } = this.view;
        return this.ports.store
          .save({ entries: queue.entries, state: queue.state, memory })
          .then(() => void (this.keptState = queue.state));
      });
    this.saved.catch(() => undefined);
  }
}

const unanswered = { type: 'unanswered' } as const;

const navigatorIsOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine !== false;
