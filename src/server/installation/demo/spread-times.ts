import { sql, type Transaction } from 'kysely';
import type { Entity } from '../../../metadata/model';
import type { Tables } from '../../platform/tables';
import { uuidv7 } from '../../platform/uuid';

const days = 120;

/**
 * Demo records were not all made in the same second: an entity's are spread over the last months. Ids grow with time, so they give the order; those made from `begun` on, in milliseconds, are of today.
 */
export async function spreadTimes(db: Transaction<Tables>, entities: Entity[], begun: number): Promise<void> {
  const firstOfToday = `${uuidv7(begun).slice(0, 13)}-0000-0000-000000000000`;
  for (const { table } of entities) {
    await sql`update ${sql.table(table)} as it
      set create_time = now() - older.age, update_time = now() - older.age
      from (
        select id, place * (${days} * interval '1 day') / (count(*) over () + 1) as age
        from (select id, row_number() over (order by id desc) as place from ${sql.table(table)}
          where id < ${firstOfToday}::uuid) as counted
      ) as older where older.id = it.id`.execute(db);
  }
}
