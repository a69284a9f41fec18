import { sql } from 'kysely';
import { usualOffset } from '../consolidation/start-of-day';
import type { Handler } from '../handler';
import { moving } from '../workflow/scan';

interface Range {
  start: string;
  end: string;
}

/** How many parcels came how far on each day of the period, the latest day first, as days are where the asker is. */
const reportPackageStatistics: Handler = async ({ db, model, session, body, timezoneOffset = usualOffset }) => {
  const { start, end } = body.time_range as Range;
  const warehouseId = session?.warehouse?.id ?? null;
  const table = (name: string) => sql.table(moving({ model }, name).entity.table);
  const within = (column: string) => sql`${sql.ref(column)} between ${start}::timestamptz and ${end}::timestamptz`;
  const own = sql`p.warehouse_id = ${warehouseId}::uuid`;
  const boxes = sql`join ${table('b-package')} b on b.warehouse_id = p.warehouse_id and b.id = p.b_package_id`;
  const trucks = sql`${boxes} join ${table('outbound-big-bag')} o on o.warehouse_id = p.warehouse_id and o.id = b.outbound_big_bag_id
    join ${table('shipment')} s on s.warehouse_id = p.warehouse_id and s.id = o.shipment_id`;
  const moments = sql.join(
    [
      sql`select p.arrive_time as at, 'arrived' as step from ${table('package')} p where ${own} and ${within('p.arrive_time')}`,
      sql`select p.receive_time, 'received' from ${table('package')} p where ${own} and ${within('p.receive_time')}`,
      sql`select p.receive_time, 'exceptions' from ${table('package')} p
        where ${own} and p.exception_code is not null and ${within('p.receive_time')}`,
      sql`select p.sort_time, 'sorted' from ${table('package')} p where ${own} and ${within('p.sort_time')}`,
      sql`select b.pack_time, 'packed' from ${table('package')} p ${boxes} where ${own} and ${within('b.pack_time')}`,
      sql`select s.ship_time, 'shipped' from ${table('package')} p ${trucks} where ${own} and ${within('s.ship_time')}`,
      sql`select s.handover_time, 'handed_over' from ${table('package')} p ${trucks} where ${own} and ${within('s.handover_time')}`,
    ],
    sql` union all `,
  );
  const count = (step: string) => sql`count(*) filter (where step = ${step})::integer as ${sql.ref(step)}`;
  const steps = ['arrived', 'received', 'exceptions', 'sorted', 'packed', 'shipped', 'handed_over'];
  const { rows } = await sql<Record<string, unknown>>`select
      to_char(at at time zone 'UTC' - make_interval(mins => ${timezoneOffset}::integer), 'YYYY-MM-DD') as day, ${sql.join(steps.map(count))}
    from (${moments}) moments group by 1 order by 1 desc`.execute(db);
  return { stat_list: rows };
};

export default reportPackageStatistics;
