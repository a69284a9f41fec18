import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import { CallError } from '../platform/errors';
import type { Session } from '../platform/session';
import type { Tables } from '../platform/tables';

/** warehouse: sees its own. inner: the inner organization, which also keeps what is common. system: the server itself. */
export type Scope = 'warehouse' | 'inner' | 'system';

export function scopeOf(session: Session | null): Scope {
  return session?.warehouse?.kind === 'inner' ? 'inner' : 'warehouse';
}

const attempts = 4;
const repeatable = new Set(['40001', '40P01']);

/** Tells a new transaction who acts in it, so that row-level security holds, and answers what its work is to know. */
export type BeginAs<E> = (db: Transaction<Tables>) => Promise<E>;

/**
 * Runs `work` in one transaction that `enter` has begun. Serialization failures and deadlocks are repeated a few times; both must have no
 * other effects than the database's.
 */
export async function inTransaction<E, T>(
  db: Kysely<Tables>,
  beginAs: BeginAs<E>,
  work: (db: Transaction<Tables>, begun: E) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, beginAs, work);
    } catch (error) {
      if (attempt === attempts || !repeatable.has(String((error as { code?: unknown }).code))) throw error;
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

async function once<E, T>(
  db: Kysely<Tables>,
  beginAs: BeginAs<E>,
  work: (db: Transaction<Tables>, begun: E) => Promise<T>,
): Promise<T> {
  let refused: CallError | undefined;
  const result = await db.transaction().execute(async (transaction) => {
    const begun = await beginAs(transaction);
    return work(transaction, begun).catch((error: unknown) => {
      if (!(error instanceof CallError && error.keepsWrites)) throw error;
      refused = error;
      return undefined;
    });
  });
  if (refused) throw refused;
  return result as T;
}

/** Begins as a known account, in a scope. */
export const actingAs =
  (session: Session | null, scope: Scope): BeginAs<void> =>
  async (db) => {
    await sql`select
      set_config('app.warehouse_id', ${session?.warehouse?.id ?? ''}, true),
      set_config('app.account_id', ${session?.account.id ?? ''}, true),
      set_config('app.scope', ${scope}, true)`.execute(db);
  };

/** The same for work that only reads, and sees all of it as it was when it began. */
export const readingAs =
  (session: Session, scope: Scope): BeginAs<void> =>
  async (db) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(db);
    await actingAs(session, scope)(db);
  };

/**
 * For identity code only: sees across warehouses. On a transaction the scope is raised for the time of `work`, on a pool
 * a transaction of its own is opened. `reason` is for the reader of the code that calls it.
 */
export async function asSystem<T>(
  db: Kysely<Tables> | Transaction<Tables>,
  reason: string,
  work: (db: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  if (!reason) throw new Error('asSystem needs a reason.');
  return db.isTransaction ? raised(db as Transaction<Tables>, work) : inTransaction(db, actingAs(null, 'system'), work);
}

async function raised<T>(db: Transaction<Tables>, work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
  const before = await sql<{ scope: string }>`select current_setting('app.scope', true) as scope`.execute(db);
  const setScope = (scope: string) => sql`select set_config('app.scope', ${scope}, true)`.execute(db);
  await setScope('system');
  try {
    const result = await work(db);
    await setScope(before.rows[0]?.scope ?? 'warehouse');
    return result;
  } catch (error) {
    // A failed statement has ended the transaction anyway; a refusal has not.
    await setScope(before.rows[0]?.scope ?? 'warehouse').catch(() => undefined);
    throw error;
  }
}
