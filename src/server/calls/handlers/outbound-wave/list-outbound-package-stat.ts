import { sql } from 'kysely';
import { selectNamed } from '../../../records/select-records';
import { stopped } from '../../../warehouse/consolidation/stopped';
import { numberAt, placeOf } from '../../../warehouse/consolidation/wall-place';
import { layoutOf } from '../../../warehouse/consolidation/wave-parcel';
import { CallError } from '../../../platform/errors';
import { handler, type HandlerContext, type RecordOf } from '../../../platform/handler';
import { whereId } from '../../../workflow/read-records';
import { workflowOf } from '../../../workflow/scan';

/** How many parcels and b_packages of a wave are in each status, and, of a stage, at each number. Throws notFound. */
const listOutboundPackageStat = handler<'outbound-wave.statistics'>(async (context) => {
  const { db, model, session, body } = context;
  const [wave] = await selectNamed(context, 'outbound-wave', whereId(body.wave_id));
  if (!wave) throw new CallError('notFound');
  const count = async (name: 'package' | 'b-package') => {
    const { rows } = await sql<{ status: number; count: number }>`select status, count(*)::integer as count
      from ${sql.table(workflowOf({ model }, name).entity.table)}
      where warehouse_id = ${session?.warehouse?.id ?? null}::uuid and wave_id = ${wave.id}::uuid
      group by 1 order by 1`.execute(db);
    return rows.map((row) => ({ record_type: name, ...row }));
  };
  const stats = [...(await count('package')), ...(await count('b-package'))];
  return { stat_list: stats, number_list: await sortedAt(context, wave, body.rank ?? 1) };
});

/** How many parcels lie at each number of the stage, and how many beside them that do not go on. */
async function sortedAt({ db, model }: HandlerContext, wave: RecordOf<'outbound-wave'>, rank: number) {
  const { rows } = await sql<{
    number: number;
    count: number;
    cancelled: number;
  }>`select b.sorting_no as number, count(*) filter (where not ${stopped('p')})::integer as count,
      count(*) filter (where ${stopped('p')})::integer as cancelled
    from ${sql.table(workflowOf({ model }, 'b-package').entity.table)} b
    join ${sql.table(workflowOf({ model }, 'package').entity.table)} p on p.warehouse_id = b.warehouse_id and p.b_package_id = b.id
    where b.wave_id = ${wave.id}::uuid and b.sorting_no is not null and p.sorting_stage >= ${rank}
    group by 1 order by 1`.execute(db);
  const found = new Map<number, { number: number; count: number; cancelled: number }>();
  for (const { number, count, cancelled } of rows) {
    const place = placeOf(number, layoutOf(wave));
    const at = place && numberAt(rank, place);
    if (!at) continue;
    const known = found.get(at) ?? { number: at, count: 0, cancelled: 0 };
    found.set(at, { number: at, count: known.count + count, cancelled: known.cancelled + cancelled });
  }
  return [...found.values()];
}

export default listOutboundPackageStat;
