import { sql } from 'kysely';
import { handler } from '../../../platform/handler';
import { isWithin, momentsByDay } from '../../../records/count-days';
import { workflowOf } from '../../../workflow/scan';

/** How many parcels came how far on each day of the period. */
const reportPackageStatistics = handler<'package.statistics'>(async (context) => {
  const { model, session, body } = context;
  const period = body.time_range;
  const warehouseId = session?.warehouse?.id ?? null;
  const table = (name: string) => sql.table(workflowOf({ model }, name).entity.table);
  const within = (column: string) => isWithin(column, period);
  const own = sql`p.warehouse_id = ${warehouseId}::uuid`;
  const bPackages = sql`join ${table('b-package')} b on b.warehouse_id = p.warehouse_id and b.id = p.b_package_id`;
  const shipments = sql`${bPackages} join ${table('outbound-big-bag')} o on o.warehouse_id = p.warehouse_id and o.id = b.outbound_big_bag_id
    join ${table('shipment')} s on s.warehouse_id = p.warehouse_id and s.id = o.shipment_id`;
  const packages = sql`${table('package')} p`;
  const stat_list = await momentsByDay(context, period, {
    arrived: sql`select p.arrive_time from ${packages} where ${own} and ${within('p.arrive_time')}`,
    received: sql`select p.receive_time from ${packages} where ${own} and ${within('p.receive_time')}`,
    exceptions: sql`select p.receive_time from ${packages}
      where ${own} and p.exception_code is not null and ${within('p.receive_time')}`,
    sorted: sql`select p.sort_time from ${packages} where ${own} and ${within('p.sort_time')}`,
    packed: sql`select b.pack_time from ${packages} ${bPackages} where ${own} and ${within('b.pack_time')}`,
    shipped: sql`select s.ship_time from ${packages} ${shipments} where ${own} and ${within('s.ship_time')}`,
    handed_over: sql`select s.handover_time from ${packages} ${shipments} where ${own} and ${within('s.handover_time')}`,
  });
  return { stat_list };
});

export default reportPackageStatistics;
