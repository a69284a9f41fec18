import { sql } from 'kysely';
import { findById } from '../entity/get';
import type { Handler } from '../handler';
import { moving } from '../workflow/scan';

/** How many parcels and b_packages of a wave are in each status. Throws notFound. */
const listOutboundPackageStat: Handler = async (context) => {
  const { db, model, session, body } = context;
  const wave = await findById({ ...context, entity: moving({ model }, 'outbound-wave').entity }, String(body.wave_id));
  const count = async (name: string) => {
    const { rows } = await sql<{ status: number; count: number }>`select status, count(*)::integer as count
      from ${sql.table(moving({ model }, name).entity.table)}
      where warehouse_id = ${session?.warehouse?.id ?? null}::uuid and wave_id = ${String(wave.id)}::uuid
      group by 1 order by 1`.execute(db);
    return rows.map((row) => ({ record_type: name, ...row }));
  };
  return { stat_list: [...(await count('package')), ...(await count('b-package'))] };
};

export default listOutboundPackageStat;
