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
import type { Tables } from './tables';

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
 * A statement of a transaction whose answer nobody needs: it goes out in one packet with the next one that somebody waits for, at the latest
 * with the commit. If it fails, that one throws what it failed of.
 */
export async function writeBehind(db: Kysely<Tables>, statement: Statement): Promise<void> {
  const query = statement.compile(db);
  unanswered.add(query);
  await db.executeQuery(query);
}

/** Waits for what was written behind. Throws what it failed of. */
export async function writtenBehind(db: Kysely<Tables>): Promise<void> {
  await db.executeQuery(nothing);
}

/**
 * The rows of several statements, none of which needs to know what another answers: they go out in one packet and are carried out one after
 * the other.
 */
export async function askTogether(db: Kysely<Tables>, statements: Statement[]): Promise<Rows[]> {
  if (!statements.length) return [];
  const query = CompiledQuery.raw('');
  together.set(
    query,
    statements.map((statement) => statement.compile(db)),
  );
  return (await db.executeQuery<Rows>(query)).rows;
}

/** PostgreSQL through a pool whose clients were made with `pipeline: true`. */
export const pipelined = (pool: pg.Pool): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PipelinedDriver(pool),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

class PipelinedDriver implements Driver {
  constructor(private readonly pool: pg.Pool) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection(await this.pool.connect());
  }

  async beginTransaction(connection: PipelinedConnection): Promise<void> {
    connection.isInTransaction = true;
    await connection.executeQuery(begin);
  }

  async commitTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.end(commit);
  }

  async rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.end(rollback);
  }

  async releaseConnection({ client }: PipelinedConnection): Promise<void> {
    client.release();
  }

  destroy(): Promise<void> {
    return this.pool.end();
  }
}

/** From when it is taken out of the pool until it is given back. */
class PipelinedConnection implements DatabaseConnection {
  isInTransaction = false;
  private isHeld = false;
  private behind: Promise<unknown>[] = [];
  private failures: unknown[] = [];

  constructor(readonly client: pg.PoolClient) {}

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

  /** Commits, or rolls back. A commit that became a rollback throws. */
  async end(query: CompiledQuery): Promise<void> {
    const { command } = await this.answered(query).finally(() => (this.isInTransaction = false));
    if (query === commit && command !== 'COMMIT') throw new Error('The transaction was rolled back.');
  }

  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('A pipelined connection cannot stream.');
  }

  private async answered(query: CompiledQuery): Promise<pg.QueryResult> {
    try {
      const answer = query === nothing ? none : this.send(query);
      this.letGo();
      return await answer;
    } finally {
      await this.settle(query);
    }
  }

  private async answeredTogether(queries: CompiledQuery[]): Promise<Rows[]> {
    this.hold();
    const answers = queries.map((query) => this.send(query));
    this.letGo();
    // The first that fails makes the others fail.
    const told = await Promise.allSettled(answers);
    await this.settle(nothing);
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

  private hold(): void {
    if (this.isHeld) return;
    this.isHeld = true;
    streamOf(this.client).cork();
  }

  private letGo(): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    streamOf(this.client).uncork();
  }
}

const none = Promise.resolve({ command: '', rowCount: 0, rows: [] } as unknown as pg.QueryResult);

/** The way to the database; `pg` corks and uncorks it around every statement just so. */
const streamOf = (client: pg.PoolClient): Writable =>
  (client as unknown as { connection: { stream: Writable } }).connection.stream;
