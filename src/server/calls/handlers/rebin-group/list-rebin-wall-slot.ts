import { sql } from 'kysely';
import type { AnswerOf, RequestOf } from '../../../../generated/client';
import { CallError, say } from '../../../platform/errors';
import { handler, type HandlerContext, type RecordOf } from '../../../platform/handler';
import { stopReason } from '../../../warehouse/content';
import { takeOffText } from '../../../warehouse/consolidation/left-slots';
import { stopped } from '../../../warehouse/consolidation/stopped';
import { wallCounters } from '../../../warehouse/consolidation/wall';
import { workflowOf } from '../../../workflow/scan';
import { wasSetBy } from '../../../workflow/news-of';
import { statusesNamed, statusNamed } from '../../../workflow/status-named';

type SlotRow = AnswerOf<'rebin-group.slots'>['slot_list'][number];
type Asked = RequestOf<'rebin-group.slots'>;
type Context = Pick<HandlerContext, 'db' | 'model' | 'session'>;
type Read = SlotRow & { left_slots: string[] | null };

/** The slots of a wall as they stand now, with how many parcels each has and needs, and the names of those who fill it. Throws notFound. */
const listRebinWallSlot = handler<'rebin-group.slots'>(async ({ db, model, session, body }) => {
  const table = (name: string) => sql.table(workflowOf({ model }, name).entity.table);
  const warehouseId = session?.warehouse?.id ?? null;
  const [sorted, packing] = statusesNamed({ model }, 'package', 'sorted', 'packing');
  const { rows } = await sql<Read>`select s.slot_no, s.layer, s.column_no, s.status,
      b.b_package_no, g.group_no, g.left_slots,
      case when g.update_by = ${session?.account.id ?? null}::uuid and g.finish_by is not null then ${say(model, 'yourself')} else g.finish_by end as finish_by,
      (select array_agg(coalesce(a.name, o.username) order by o.place)
        from unnest(g.operators) with ordinality o (username, place) left join account a on a.username = o.username) as operators,
      count(p.id) filter (where p.status in (${sorted}, ${packing}) and not ${stopped('p')})::integer as have,
      count(p.id) filter (where not ${stopped('p')})::integer as need,
      count(p.id) filter (where p.status in (${sorted}, ${packing}) and ${stopped('p')})::integer as cancelled
    from ${table('rebin-group')} g
    join ${table('wall-slot')} s on s.warehouse_id = g.warehouse_id and s.group_id = g.id
    left join ${table('b-package')} b on b.warehouse_id = s.warehouse_id and b.id = s.b_package_id
    left join ${table('package')} p on p.warehouse_id = s.warehouse_id and p.b_package_id = s.b_package_id
    where g.warehouse_id = ${warehouseId}::uuid and g.wave_id = ${body.wave_id}::uuid
      and g.wall_no = ${body.wall_no}
    group by s.slot_no, s.layer, s.column_no, s.status, b.b_package_no, g.group_no, g.operators, g.finish_by, g.update_by, g.left_slots order by s.slot_no`.execute(
    db,
  );
  if (!rows.length) throw new CallError('notFound');
  const last = await lastIn({ db, model, session }, body);
  const counters = await wallCounters({ db, model, session }, body.wave_id, body.wall_no);
  const takeOff = takeOffText(model, rows[0]?.left_slots ?? null) ?? null;
  return { slot_list: rows.map(({ left_slots: _, ...row }) => row), take_off: takeOff, last, counters };
});

/** The parcel with that number as it lies in the wall now; where it does not, what this person has put in before it. */
async function lastIn({ db, model, session }: Context, { wave_id, wall_no, package_no: number }: Asked) {
  if (number === undefined || !session) return null;
  const sorted = statusNamed({ model }, 'package', 'sorted');
  const parcels = sql.table(workflowOf({ model }, 'package').entity.table);
  const lying = sql`t.warehouse_id = ${session.warehouse?.id ?? null}::uuid and t.wave_id = ${wave_id}::uuid
    and t.wall_no = ${wall_no} and t.status = ${sorted}`;
  const { rows } = await sql<Pick<RecordOf<'package'>, 'cancelled' | 'exception_code'>>`select cancelled, exception_code
    from ${parcels} t where ${lying} and package_no = ${number}`.execute(db);
  const [parcel] = rows;
  if (!parcel) {
    const { rows: earlier } = await sql<{ package_no: string }>`select package_no from ${parcels} t
      where ${lying} and ${wasSetBy('package', 'sort_time', session.account.id)} order by sort_time desc limit 1`.execute(
      db,
    );
    return { number, note: '', state: 'out' as const, before: earlier[0]?.package_no ?? null };
  }
  const reason = stopReason(model, parcel);
  return { number, note: reason ?? '', state: reason ? ('bad' as const) : ('done' as const), before: null };
}

export default listRebinWallSlot;
