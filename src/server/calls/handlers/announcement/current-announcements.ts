import { sql } from 'kysely';
import type { AnswerOf } from '../../../../generated/client';
import { inWarehouse } from '../../../identity/guards';
import { typesOf } from '../../../identity/kinds';
import { handler } from '../../../platform/handler';

type CurrentAnnouncement = AnswerOf<'announcement.current'>['announcement_list'][number];

const enabled = 1;
const max = 20;

/** What is told in warehouses of this kind at this moment. */
const currentAnnouncements = handler<'announcement.current'>(async (context) => {
  const { warehouse } = inWarehouse(context);
  const { rows } = await sql<CurrentAnnouncement>`
    select id::text as announcement_id, title, content, level, greatest(start_time, create_time) as told_time from announcement
    where status = ${enabled} and coalesce(start_time, create_time) <= now() and (end_time is null or end_time > now())
      and (audience is null or audience = '{}' or audience && ${typesOf(warehouse.kind)})
    order by level desc, told_time desc, id limit ${max}`.execute(context.db);
  return { announcement_list: rows };
});

export default currentAnnouncements;
