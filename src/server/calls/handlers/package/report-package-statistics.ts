import { sql } from 'kysely';
import type { AnswerOf } from '../../../../generated/client';
import { handler } from '../../../platform/handler';
import { localText, startsOfDays } from '../../../platform/time-zone';
import { workflowOf } from '../../../workflow/scan';

type Day = AnswerOf<'package.statistics'>['stat_list'][number];

/** How many parcels came how far on each day of the period, the latest day first, as days are where the asker is. */
const reportPackageStatistics = handler<'package.statistics'>(async ({ db, model, session, body, timeZone }) => {
  const { start, end } = body.time_range;
  const days = startsOfDays(timeZone, Date.parse(start), Date.parse(end));
  const warehouseId = session?.warehouse?.id ?? null;
  const table = (name: string) => sql.table(workflowOf({ model }, name).entity.table);
  const within = (column: string) => sql`${sql.ref(column)} between ${start}::timestamptz and ${end}::timestamptz`;
  const own = sql`p.warehouse_id = ${warehouseId}::uuid`;
  const bPackages = sql`join ${table('b-package')} b on b.warehouse_id = p.warehouse_id and b.id = p.b_package_id`;
  const shipments = sql`${bPackages} join ${table('outbound-big-bag')} o on o.warehouse_id = p.warehouse_id and o.id = b.outbound_big_bag_id
    join ${table('shipment')} s on s.warehouse_id = p.warehouse_id and s.id = o.shipment_id`;
  const moments = sql.join(
    [
      sql`select p.arrive_time as at, 'arrived' as step from ${table('package')} p where ${own} and ${within('p.arrive_time')}`,
      sql`select p.receive_time, 'received' from ${table('package')} p where ${own} and ${within('p.receive_time')}`,
      sql`select p.receive_time, 'exceptions' from ${table('package')} p
        where ${own} and p.exception_code is not null and ${within('p.receive_time')}`,
      sql`select p.sort_time, 'sorted' from ${table('package')} p where ${own} and ${within('p.sort_time')}`,
      sql`select b.pack_time, 'packed' from ${table('package')} p ${bPackages} where ${own} and ${within('b.pack_time')}`,
      sql`select s.ship_time, 'shipped' from ${table('package')} p ${shipments} where ${own} and ${within('s.ship_time')}`,
      sql`select s.handover_time, 'handed_over' from ${table('package')} p ${shipments} where ${own} and ${within('s.handover_time')}`,
    ],
    sql` union all `,
  );
  const count = (step: string) => sql`count(*) filter (where step = ${step})::integer as ${sql.ref(step)}`;
  const steps = ['arrived', 'received', 'exceptions', 'sorted', 'packed', 'shipped', 'handed_over'];
  const { rows } = await sql<Omit<Day, 'day'> & { place: number }>`select
      width_bucket(at, ${days}::timestamptz[]) as place, ${sql.join(steps.map(count))}
    from (${moments}) moments group by 1 order by 1 desc`.execute(db);
  const dayOf = (place: number) => localText(days[place - 1], timeZone).slice(0, 10);
  return { stat_list: rows.map(({ place, ...counts }) => ({ day: dayOf(place), ...counts })) };
});

export default reportPackageStatistics;
