import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<Deadline>();

/** Until when a piece of work must have had its answers; it stands still while it is paused. */
export class Deadline {
  private until: number;
  private pausedAt?: number;
  private readonly watchers = new Set<(leftMs: number) => void>();

  constructor(ms: number) {
    this.until = performance.now() + ms;
  }

  /** In milliseconds; negative once it has passed. */
  get leftMs(): number {
    return this.until - (this.pausedAt ?? performance.now());
  }

  pause(): void {
    this.pausedAt ??= performance.now();
  }

  resume(): void {
    this.until += performance.now() - (this.pausedAt ?? performance.now());
    this.pausedAt = undefined;
  }

  /** Leaves at most so many milliseconds of it. */
  shorten(ms: number): void {
    if (this.leftMs <= ms) return;
    this.until = (this.pausedAt ?? performance.now()) + ms;
    this.watchers.forEach((watcher) => watcher(ms));
  }

  /** `work` is done whenever less is left than there was. Answers how to be told no more. */
  onShortened(work: (leftMs: number) => void): () => void {
    this.watchers.add(work);
    return () => this.watchers.delete(work);
  }
}

/** Runs the work, and whatever it sets going, under this deadline: what it asks of the database is given up when it has passed. */
export const withDeadline = <T>(deadline: Deadline, work: () => T): T => deadlines.run(deadline, work);

/** How long the work at hand may still wait for the database; Infinity without a deadline. */
export const timeLeftMs = (): number => deadlines.getStore()?.leftMs ?? Infinity;

/** `work` is done whenever the work at hand is left less time than it had. Answers how to be told no more. */
export const onTimeShortened = (work: (leftMs: number) => void): (() => void) =>
  deadlines.getStore()?.onShortened(work) ?? (() => undefined);
