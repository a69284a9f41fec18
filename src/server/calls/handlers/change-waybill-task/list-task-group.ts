import { sql } from 'kysely';
import { handler } from '../../../platform/handler';
import { workflowOf } from '../../../workflow/scan';
import { statusesNamed } from '../../../workflow/status-named';

/** The open tasks of the warehouse, those for one new carrier together: how many wait, are being done, or are held. */
const listTaskGroup = handler<'change-waybill-task.groups'>(async (context) => {
  const { db, session } = context;
  const open = statusesNamed(context, 'change-waybill-task', 'created', 'executing', 'hold');
  const { rows } = await sql<{ next_carrier_code: string | null; status: number; count: number }>`
    select next_carrier_code, status, count(*)::integer as count
    from ${sql.table(workflowOf(context, 'change-waybill-task').entity.table)}
    where warehouse_id = ${session?.warehouse?.id ?? null}::uuid and status in (${sql.join(open)})
    group by 1, 2 order by 1 nulls last, 2`.execute(db);
  return { task_group_list: rows };
});

export default listTaskGroup;
