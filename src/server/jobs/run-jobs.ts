import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Runner, TaskList, Worker, WorkerEvents } from 'graphile-worker';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Tables } from '../platform/tables';
import { sayAlive, sayEnded } from './alive';
import { noteBegun, noteEnded, noteProgress, type Attempted } from './ledger';

/** One attempt at a job. */
export interface Attempt {
  payload: Record<string, unknown>;
  /** There is none after it. */
  isLast: boolean;
  /** Aborted when the process is on its way out: what is thrown then is tried again elsewhere. */
  signal: AbortSignal;
  /** Tells those who look after the server how far it has come, at most once a second. */
  progress(count: number): Promise<void>;
}

export interface JobKind {
  /** Throws to be tried again later, each time after a longer while. */
  run(attempt: Attempt): Promise<void>;
  /** Done by itself, as in a crontab: `* * * * *`. */
  every?: string;
}

export interface JobsOptions {
  /** The application's address of the database. */
  url: string;
  db: Kysely<Tables>;
  kinds: Record<string, JobKind>;
  log: FastifyBaseLogger;
  /** Jobs at the same time in this process: one more than a warehouse has of a kind, so that others need not wait for it. */
  concurrency?: number;
  /** How often this process says that it lives, and how long another may be silent. */
  beatMs?: number;
  deadMs?: number;
  /** No other process does jobs here: what one before has left under way is done at once. */
  isAlone?: boolean;
}

const defaultJobs = 3;
const pauseMs = 1000;
const pollMs = 2000;
const endMs = 5000;
const tellMs = 1000;
const nextMs = 50;

/** Does jobs, beside any number of other processes, until it is stopped. Goes on by itself when the database was away. */
export function runJobs({ db, log, beatMs = 10_000, deadMs = 45_000, isAlone = false, ...options }: JobsOptions): {
  stop(): Promise<void>;
} {
  const workers = new Map<string, Worker>();
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => workers.set(worker.workerId, worker));
  const state: { isStopped: boolean; runner?: Runner } = { isStopped: false };
  // The library does not replace a worker that has given up.
  events.on('worker:fatalError', () => void state.runner?.stop().catch(() => undefined));
  // Who is alone has outlived all others.
  let patienceMs = isAlone ? 0 : deadMs;
  const beat = (): Promise<void> =>
    sayAlive(db, [...workers.keys()], patienceMs).then(
      () => void (patienceMs = deadMs),
      (err: unknown) => log.warn({ err }, 'jobs: not said to be alive'),
    );
  // The library looks for another job before it has told that this one has ended: the next of the same line would wait for its turn to look again.
  events.on('job:complete', () => void setTimeout(lookAgain, nextMs).unref());
  const timer = setInterval(() => void beat(), beatMs);
  timer.unref();
  const running = keepRunning();

  function lookAgain(): void {
    for (const worker of workers.values())
      try {
        worker.nudge();
      } catch {
        // It has ended meanwhile.
      }
  }

  async function keepRunning(): Promise<void> {
    while (!state.isStopped) {
      workers.clear();
      await once().catch((err: unknown) => log.warn({ err }, 'jobs wait'));
      if (!state.isStopped) await sleep(pauseMs, undefined, { ref: false });
    }
  }

  async function once(): Promise<void> {
    const pgPool = openJobsPool(options);
    try {
      state.runner = await startRunner({ ...options, db, pgPool, events, log });
      await beat();
      if (state.isStopped) await state.runner.stop();
      await state.runner.promise;
    } finally {
      state.runner = undefined;
      await allEnded([...workers.values()]);
      await pgPool.end().catch(() => undefined);
    }
  }

  return {
    async stop(): Promise<void> {
      state.isStopped = true;
      clearInterval(timer);
      await state.runner?.stop().catch(() => undefined);
      await running;
      await sayEnded(db, [...workers.keys()]).catch(() => undefined);
    },
  };
}

/** A worker that looks for a job when it is told to end needs its connection a moment longer. */
const allEnded = (workers: Worker[]): Promise<unknown> =>
  Promise.race([Promise.allSettled(workers.map(({ promise }) => promise)), sleep(endMs, undefined, { ref: false })]);

/** Connections of their own, in the system's scope from their beginning: requests for pages do not wait for jobs. */
function openJobsPool({ url, concurrency = defaultJobs }: Pick<JobsOptions, 'url' | 'concurrency'>): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: concurrency + 2,
    application_name: 'cangtai jobs',
    options: '-c app.scope=system',
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

async function startRunner({
  kinds,
  db,
  pgPool,
  events,
  log,
  concurrency = defaultJobs,
}: Pick<JobsOptions, 'db' | 'kinds' | 'log' | 'concurrency'> & {
  pgPool: pg.Pool;
  events: WorkerEvents;
}): Promise<Runner> {
  const { Logger, parseCronItems, run } = await import('graphile-worker');
  const timed = Object.entries(kinds).flatMap(([task, { every }]) => (every ? [{ task, match: every }] : []));
  return run({
    pgPool,
    events,
    concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    // What became of a job is told in batches: a failure of that ends the worker. Told one by one, nothing waits for the answer, and a failure would
    // end the whole process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: tasksOf({ db, kinds, log }),
    parsedCronItems: parseCronItems(timed.map((item) => ({ ...item, options: { backfillPeriod: 0, maxAttempts: 1 } }))),
    logger: new Logger(() => (level, message, meta) => {
      const told = level === 'error' || level === 'warning' ? 'warn' : 'debug';
      log[told]({ err: meta?.error }, `jobs: ${message}`);
    }),
  });
}

const tasksOf = (options: Pick<JobsOptions, 'db' | 'kinds' | 'log'>): TaskList =>
  Object.fromEntries(
    Object.entries(options.kinds).map(([kind, { run }]) => [
      kind,
      async (payload, { job, abortSignal }) => {
        const { key, attempts: attempt, max_attempts: maxAttempts } = job;
        // What comes of itself has no name of its own.
        const attempted = { key: key ?? kind, kind, attempt, maxAttempts };
        await noted(options, attempted, (progress) =>
          run({
            payload: payload as Record<string, unknown>,
            isLast: attempt >= maxAttempts,
            signal: abortSignal ?? new AbortController().signal,
            progress,
          }),
        );
      },
    ]),
  );

/** Does the work and tells how it goes. That this cannot be told keeps no job from being done. */
async function noted(
  { db, log }: Pick<JobsOptions, 'db' | 'log'>,
  attempted: Attempted,
  work: (progress: Attempt['progress']) => Promise<void>,
): Promise<void> {
  const quietly = (noting: Promise<void>): Promise<void> =>
    noting.catch((err: unknown) => log.warn({ err }, 'jobs: not told how far they are'));
  let toldAt = -Infinity;
  const progress = async (count: number): Promise<void> => {
    if (performance.now() - toldAt < tellMs) return;
    toldAt = performance.now();
    await quietly(noteProgress(db, attempted.key, count));
  };
  await quietly(noteBegun(db, attempted));
  try {
    await work(progress);
  } catch (error) {
    await quietly(noteEnded(db, attempted, error));
    throw error;
  }
  await quietly(noteEnded(db, attempted));
}
