import { sql } from 'kysely';
import { inWarehouse } from '../../../identity/guards';
import { handler } from '../../../platform/handler';
import { keyHash } from '../../../platform/key-hash';
import type { AnswerOf } from '../../../../generated/client';

type LatestScan = AnswerOf<'scan-log.latest'>['scan_list'][number];

// A refused scan stands in a row for each number that it was about; few have more than one.
const [most, rowsAtMost] = [50, 150];

/** The latest scans at the workbench of the session, by anyone, but for those that the page knows already (scan workflows, 1.6). */
export default handler<'scan-log.latest'>(async (context) => {
  const { db, body } = context;
  const { warehouse, workbench } = inWarehouse(context);
  if (!workbench?.code) return { scan_list: [] };
  const known = (body.known_list ?? []).map((key) => keyHash(key).toString('hex'));
  const { rows } = await sql<LatestScan>`
    with latest as (
      select * from scan_log t
      where t.warehouse_id = ${warehouse.id}::uuid and t.workbench = ${workbench.code}
        and t.create_time > now() - interval '3 days'
        and (t.request_id is null or t.request_id <> all(${known}::text[]))
      order by t.create_time desc, t.id desc limit ${rowsAtMost}
    ), scans as (select distinct on (log_id) * from latest order by log_id, id)
    select id as scan_log_id, record_no as number, scan_code, operate_type, is_accepted, operator, source,
      to_char(create_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as create_time
    from scans order by create_time desc, id desc limit ${most}`.execute(db);
  return { scan_list: rows };
});
