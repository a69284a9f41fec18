import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Runner, TaskList, Worker, WorkerEvents } from 'graphile-worker';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Tables } from '../platform/tables';
import { sayAlive, sayEnded } from './alive';

/** One attempt at a job. */
export interface Attempt {
  payload: Record<string, unknown>;
  /** There is none after it. */
  isLast: boolean;
  /** Aborted when the process is on its way out: what is thrown then is tried again elsewhere. */
  signal: AbortSignal;
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
  /** Jobs at the same time in this process. */
  concurrency?: number;
  /** How often this process says that it lives, and how long another may be silent. */
  beatMs?: number;
  deadMs?: number;
}

const pauseMs = 1000;
const pollMs = 2000;
const endMs = 5000;

/** Does jobs, beside any number of other processes, until it is stopped. Goes on by itself when the database was away. */
export function runJobs({ db, log, beatMs = 10_000, deadMs = 45_000, ...options }: JobsOptions): {
  stop(): Promise<void>;
} {
  const workers = new Map<string, Worker>();
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => workers.set(worker.workerId, worker));
  const state: { isStopped: boolean; runner?: Runner } = { isStopped: false };
  // The library does not replace a worker that has given up.
  events.on('worker:fatalError', () => void state.runner?.stop().catch(() => undefined));
  const beat = (): Promise<void> =>
    sayAlive(db, [...workers.keys()], deadMs).catch((err: unknown) => log.warn({ err }, 'jobs: not said to be alive'));
  const timer = setInterval(() => void beat(), beatMs);
  timer.unref();
  const running = keepRunning();

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
      state.runner = await startRunner({ ...options, pgPool, events, log });
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
function openJobsPool({ url, concurrency = 2 }: Pick<JobsOptions, 'url' | 'concurrency'>): pg.Pool {
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
  pgPool,
  events,
  log,
  concurrency = 2,
}: Pick<JobsOptions, 'kinds' | 'log' | 'concurrency'> & { pgPool: pg.Pool; events: WorkerEvents }): Promise<Runner> {
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
    taskList: tasksOf(kinds),
    parsedCronItems: parseCronItems(timed.map((item) => ({ ...item, options: { backfillPeriod: 0, maxAttempts: 1 } }))),
    logger: new Logger(() => (level, message, meta) => {
      const told = level === 'error' || level === 'warning' ? 'warn' : 'debug';
      log[told]({ err: meta?.error }, `jobs: ${message}`);
    }),
  });
}

const tasksOf = (kinds: Record<string, JobKind>): TaskList =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, { run }]) => [
      name,
      async (payload, { job, abortSignal }) =>
        run({
          payload: payload as Record<string, unknown>,
          isLast: job.attempts >= job.max_attempts,
          signal: abortSignal ?? new AbortController().signal,
        }),
    ]),
  );
