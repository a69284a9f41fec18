import type { Writable } from 'node:stream';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { onTimeShortened, timeLeftMs } from './deadline';
import { DatabaseSilentError, isDatabaseAnswer, OutcomeUnknownError } from './silent-error';
import type { Tables } from '../platform/tables';

const begin = CompiledQuery.raw('begin');
const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');
const nothing = CompiledQuery.raw('');
const unanswered = new WeakSet<CompiledQuery>([begin]);
const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const together = new WeakMap<CompiledQuery, CompiledQuery[]>();

type Rows = Record<string, unknown>[];

interface Statement {
  compile(db: Kysely<Tables>): CompiledQuery;
}

/**
 * A statement of a transaction whose answer is not needed: it goes out in one packet with the next awaited statement, at the latest
 * with the commit. If it fails, that one throws what it failed of.
 */
export async function enqueueStatement(db: Kysely<Tables>, statement: Statement): Promise<void> {
  const query = statement.compile(db);
  unanswered.add(query);
  await db.executeQuery(query);
}

/** Waits for what was written behind. Throws what it failed of. */
export async function flushStatements(db: Kysely<Tables>): Promise<void> {
  await db.executeQuery(nothing);
}

/**
 * The rows of several statements, none of which needs to know what another answers: they go out in one packet and are carried out one after
 * the other.
 */
export async function queryBatch(db: Kysely<Tables>, statements: Statement[]): Promise<Rows[]> {
  if (!statements.length) return [];
  const query = CompiledQuery.raw('');
  together.set(
    query,
    statements.map((statement) => statement.compile(db)),
  );
  return (await db.executeQuery<Rows>(query)).rows;
}

/**
 * PostgreSQL through a pool whose clients were made with `pipeline: true`. A connection over which no statement is answered for `silentMs`, or
 * none until the deadline of the work at hand, is cut: what was not committed is then undone.
 */
export const pipelined = (pool: pg.Pool, silentMs: number): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PipelinedDriver(pool, silentMs),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

class PipelinedDriver implements Driver {
  constructor(
    private readonly pool: pg.Pool,
    private readonly silentMs: number,
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection(await connectInTime(this.pool), this.silentMs);
  }

  async beginTransaction(connection: PipelinedConnection): Promise<void> {
    connection.isInTransaction = true;
    await connection.executeQuery(begin);
  }

  async commitTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection({ client, isCut }: PipelinedConnection): Promise<void> {
    client.release(isCut);
  }

  destroy(): Promise<void> {
    return this.pool.end();
  }
}

/** From when it is taken out of the pool until it is given back. */
class PipelinedConnection implements DatabaseConnection {
  isInTransaction = false;
  isCut = false;
  private isHeld = false;
  private behind: Promise<unknown>[] = [];
  private failures: unknown[] = [];

  constructor(
    readonly client: pg.PoolClient,
    private readonly silentMs: number,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isInTransaction && unanswered.has(query)) {
      this.hold();
      this.behind.push(this.send(query).catch((error: unknown) => this.failures.push(error)));
      return { rows: [] };
    }
    const several = together.get(query);
    if (several) return { rows: (await this.answeredTogether(several)) as R[] };
    const { command, rowCount, rows } = await this.answered(query);
    return { rows: rows as R[], ...(changing.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  /** A commit that became a rollback throws; one of which nothing is known throws OutcomeUnknownError. */
  async commit(): Promise<void> {
    this.cutWhenLate();
    const isSent = !this.isCut && isOpen(this.client);
    const { command } = await this.answered(commit)
      .catch((error: unknown) => {
        throw isSent && !isDatabaseAnswer(error) ? new OutcomeUnknownError(error) : error;
      })
      .finally(() => (this.isInTransaction = false));
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back.');
  }

  /** Over a connection that is lost there is nothing to roll back. */
  async rollback(): Promise<void> {
    await this.answered(rollback)
      .catch((error: unknown) => {
        if (isDatabaseAnswer(error)) throw error;
        this.cut();
      })
      .finally(() => (this.isInTransaction = false));
  }

  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('A pipelined connection cannot stream.');
  }

  private async answered(query: CompiledQuery): Promise<pg.QueryResult> {
    const timer = this.limit(query);
    try {
      const answer = query === nothing ? none : this.send(query);
      this.releaseWaiting();
      return await answer;
    } finally {
      await this.settle(query).finally(() => timer.clear());
    }
  }

  private async answeredTogether(queries: CompiledQuery[]): Promise<Rows[]> {
    const timer = this.limit();
    this.hold();
    const answers = queries.map((query) => this.send(query));
    this.releaseWaiting();
    // The first that fails makes the others fail.
    const told = await Promise.allSettled(answers);
    await this.settle(nothing).finally(() => timer.clear());
    return told.map((one) => {
      if (one.status === 'rejected') throw one.reason;
      return one.value.rows as Rows;
    });
  }

  /** What was written before it has been answered by now. A rollback takes it back, whatever became of it. */
  private async settle(query: CompiledQuery): Promise<void> {
    await Promise.all(this.behind.splice(0));
    const [failure] = this.failures.splice(0);
    if (failure !== undefined && query !== rollback) throw failure;
  }

  private send({ sql, parameters }: CompiledQuery): Promise<pg.QueryResult> {
    // eslint-disable-next-line house/sql-from-constants -- Kysely has made it of what the rule has looked at
    return this.client.query(sql, [...parameters]);
  }

  /** Cuts the connection unless the timer is cleared in time. */
  private limit(query?: CompiledQuery): Timer {
    this.cutWhenLate(query);
    // What is committed stays so, and a rollback has the time that it needs: neither ends because its caller has gone.
    const isEnd = query === rollback || query === commit;
    const leftMs = query === rollback ? Math.max(timeLeftMs(), rollbackMs) : timeLeftMs();
    let timer = afterReading(() => this.cut(), Math.min(this.silentMs, leftMs));
    if (isEnd) return timer;
    const forget = onTimeShortened((leftMs) => {
      timer.clear();
      timer = afterReading(() => this.cut(), leftMs);
    });
    return {
      clear() {
        forget();
        timer.clear();
      },
    };
  }

  private cutWhenLate(query?: CompiledQuery): void {
    if (query !== rollback && timeLeftMs() <= 0) this.cut();
  }

  private cut(): void {
    if (this.isCut) return;
    this.isCut = true;
    streamOf(this.client).destroy(new DatabaseSilentError());
  }

  private hold(): void {
    if (this.isHeld) return;
    this.isHeld = true;
    streamOf(this.client).cork();
  }

  private releaseWaiting(): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    streamOf(this.client).uncork();
  }
}

interface Timer {
  clear(): void;
}

/** Later than a timer by what has come in until then: when this process itself stood still, the answer is there and has not been read. */
function afterReading(work: () => void, ms: number): Timer {
  let isClear = false;
  const late = (): void => {
    if (!isClear) work();
  };
  const timer = setTimeout(() => setImmediate(() => setImmediate(late)), ms);
  return {
    clear() {
      isClear = true;
      clearTimeout(timer);
    },
  };
}

// Also for work whose time is over; longer than any rollback takes that is answered at all.
const rollbackMs = 500;

/** A connection of the pool, within the time of the work at hand; one that comes later goes back. */
async function connectInTime(pool: pg.Pool): Promise<pg.PoolClient> {
  const leftMs = timeLeftMs();
  const connecting = pool.connect();
  if (leftMs === Infinity) return connecting;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseSilentError()), Math.max(leftMs, 0));
  });
  return Promise.race([connecting, late])
    .catch((error: unknown) => {
      void connecting.then((client) => client.release()).catch(() => undefined);
      throw error;
    })
    .finally(() => clearTimeout(timer));
}

/** Has no loss of the connection been noticed yet? */
const isOpen = (client: pg.PoolClient): boolean => (client as unknown as { _queryable: boolean })._queryable;

const none = Promise.resolve({ command: '', rowCount: 0, rows: [] } as unknown as pg.QueryResult);

/** The way to the database; `pg` corks and uncorks it around every statement just so. */
const streamOf = (client: pg.PoolClient): Writable =>
  (client as unknown as { connection: { stream: Writable } }).connection.stream;
