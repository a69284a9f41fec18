import { sql } from 'kysely';
import type { ToldRecord } from '../../metadata/model';
import { layoutOf } from '../database/layout';
import { CallError } from '../platform/errors';
import type { HandlerContext } from '../platform/handler';
import { answerRecords } from './answer-record';
import { conditionWhere } from './condition-where';
import { findById, type EntityContext } from './get';

/** The record of the call's entity that is meant, as it is answered; undefined where there is none. Throws notFound, sessionEnded. */
export async function toldRecord(
  context: HandlerContext,
  meant: ToldRecord,
): Promise<Record<string, unknown> | undefined> {
  const { db, model, session, entity } = context;
  if (!session) throw new CallError('sessionEnded');
  if (!entity) throw new Error(`The call "${context.call.key}" has no entity.`);
  const id = typeof meant === 'string' ? session[meant]?.id : await latestId({ ...context, entity }, meant);
  if (id === undefined) return undefined;
  const [answer] = await answerRecords(db, model, entity, [await findById({ ...context, entity }, id)], session);
  return answer;
}

async function latestId(
  { db, entity, session }: EntityContext,
  { latest, where }: Exclude<ToldRecord, string>,
): Promise<string | undefined> {
  const own = layoutOf(entity).hasWarehouse ? sql`warehouse_id = ${session?.warehouse?.id ?? null}::uuid` : sql`true`;
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(entity.table)}
    where ${own} ${where ? sql`and ${conditionWhere(where)}` : sql``} and ${sql.ref(latest)} is not null
    order by ${sql.ref(latest)} desc, id desc limit 1`.execute(db);
  return rows[0]?.id;
}
