import { sql } from 'kysely';
import { takesComments } from '../../../metadata/model/comments';
import { uuidv7 } from '../../platform/uuid';
import said from './comments.json';
import { entityOf, type SeedContext, type SeededWarehouse } from './seed-context';

interface DemoComment {
  /** An account's login. */
  by: string;
  text: string;
  /** The logins of those whom the text mentions. */
  mentions?: string[];
  hoursAgo: number;
}

interface Talk {
  /** A warehouse's code. */
  at: string;
  entity: string;
  /** The latest record with this value is meant; absent: the latest of all. */
  where?: { field: string; value: number };
  said: DemoComment[];
}

const hour = 3_600_000;

/** What people have said of some records, and whom they have mentioned. */
export async function seedComments(context: SeedContext, warehouses: SeededWarehouse[]): Promise<void> {
  for (const talk of said.talks as Talk[]) {
    const warehouse = warehouses.find(({ code }) => code === talk.at);
    const record = warehouse && (await recordOf(context, warehouse, talk));
    if (!warehouse || !record) continue;
    const until = Date.now();
    for (const one of talk.said) {
      // Nothing is said of a record before it is there.
      const at = Math.max(until - one.hoursAgo * hour, Math.min(record.made + hour / 4, until));
      await say(context, warehouse.id, { entity: talk.entity, recordId: record.id }, { ...one, at });
    }
  }
}

async function recordOf(
  { db, model }: SeedContext,
  { id: warehouseId }: SeededWarehouse,
  { entity: name, where }: Talk,
) {
  const entity = entityOf(model, name);
  if (!takesComments(entity)) throw new Error(`The demo world has comments on "${name}", which takes none.`);
  const meant = where ? sql`and ${sql.ref(where.field)} = ${where.value}` : sql``;
  const { rows } = await sql<{ id: string; made: number }>`
    select id, (extract(epoch from create_time) * 1000)::double precision as made from ${sql.table(entity.table)}
    where warehouse_id = ${warehouseId} ${meant} order by create_time desc, id desc limit 1`.execute(db);
  return rows[0];
}

async function say(
  { db }: SeedContext,
  warehouseId: string,
  { entity, recordId }: { entity: string; recordId: string },
  { by, text, mentions = [], at }: DemoComment & { at: number },
): Promise<void> {
  const id = uuidv7(at);
  const moment = new Date(at).toISOString();
  await sql`insert into record_comment (warehouse_id, id, entity, record_id, account_id, account_name, text, create_time)
    select ${warehouseId}::uuid, ${id}::uuid, ${entity}, ${recordId}::uuid, a.id, a.name, ${text}, ${moment}::timestamptz
    from account a where a.username = ${by}`.execute(db);
  await sql`insert into comment_mention (warehouse_id, comment_id, account_id, account_name, create_time)
    select ${warehouseId}::uuid, ${id}::uuid, a.id, a.name, ${moment}::timestamptz
    from account a where a.username = any(${mentions})`.execute(db);
}
