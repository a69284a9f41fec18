import { sql } from 'kysely';
import { enqueueStatement, flushStatements } from '../../database/pipelined';
import type { EntityContext } from '../../records/get';

type Point = 'together' | 'row';
type Within = Pick<EntityContext, 'db'>;

/** From here on can be undone. */
export const mark = ({ db }: Within, name: Point) => enqueueStatement(db, sql`savepoint ${sql.ref(name)}`);

/** Undoes what came since. */
export const backTo = ({ db }: Within, name: Point) => sql`rollback to savepoint ${sql.ref(name)}`.execute(db);

/** What came since stays. */
export const release = ({ db }: Within, name: Point) => enqueueStatement(db, sql`release savepoint ${sql.ref(name)}`);

/** Throws what the database has against what was written behind. */
export async function assertWritten({ db }: Within): Promise<void> {
  await flushStatements(db);
  await sql`select assert_grants()`.execute(db);
}
