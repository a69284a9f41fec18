import { sql } from 'kysely';
import type { AnswerOf } from '../../../../generated/client';
import { handler } from '../../../platform/handler';
import { permitted } from '../../../platform/session';
import { startOfDay } from '../../../platform/time-zone';

/** How many scans of this person were accepted today and within the last hour, and how many refused today (scan workflows, 1.5). */
const countOperateLog = handler<'scan-log.pace'>(async ({ db, entity, session, timeZone }) => {
  const now = permitted(session).now();
  const day = startOfDay(timeZone, Date.parse(now));
  const { rows } = await sql<AnswerOf<'scan-log.pace'>>`select
      count(*) filter (where is_accepted)::integer as today,
      count(*) filter (where is_accepted and create_time > ${now}::timestamptz - interval '1 hour')::integer as hour,
      count(*) filter (where not is_accepted)::integer as failed
    from ${sql.table(entity?.table ?? '')}
    where warehouse_id = ${session?.warehouse?.id ?? null}::uuid and create_by = ${session?.account.id ?? null}::uuid
      and create_time >= ${day}`.execute(db);
  return rows[0] ?? { today: 0, hour: 0, failed: 0 };
});

export default countOperateLog;
