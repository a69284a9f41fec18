import { sql } from 'kysely';
import type { HandlerContext } from '../platform/handler';
import { workflowOf, type Scan, type WorkflowEntity } from '../workflow/scan';
import { statusNamed, statusesNamed } from '../workflow/status-named';

interface Progress extends Record<string, number> {
  scanned: number;
  expected: number;
}

/**
 * How many parcels are in this wall or have gone on from it, and how many belong there: those whose b_packages have a slot in it, and, at
 * the last wall of the wave that is open, those that have none yet. It changes with the orders, never with what is scanned.
 */
export async function wallCounters(
  scan: Pick<HandlerContext, 'db' | 'model' | 'session'>,
  waveId: string,
  wallNo: number,
): Promise<Progress> {
  const [sorted, cancelled] = [statusNamed(scan, 'package', 'sorted'), statusNamed(scan, 'b-package', 'cancel')];
  const done = statusNamed(scan, 'rebin-group', 'done');
  const table = (name: WorkflowEntity) => sql.table(workflowOf(scan, name).entity.table);
  const { rows } = await sql<Progress>`select
      count(*) filter (where p.status >= ${sorted})::integer as scanned, count(*)::integer as expected
    from ${table('b-package')} b
    join ${table('package')} p on p.warehouse_id = b.warehouse_id and p.b_package_id = b.id and not p.cancelled
    where b.warehouse_id = ${scan.session?.warehouse?.id ?? null}::uuid and b.wave_id = ${waveId}::uuid
      and b.status <> ${cancelled}
      and (b.wall_no = ${wallNo} or b.wall_no is null and not exists (
        select 1 from ${table('rebin-group')} g where g.warehouse_id = b.warehouse_id and g.wave_id = b.wave_id
          and g.wall_no <> ${wallNo} and g.status <> ${done}))`.execute(scan.db);
  return rows[0] ?? { scanned: 0, expected: 0 };
}

export interface Filling {
  /** On the wall or being rechecked, and asked for. */
  have: number;
  /** All that are asked for: not the cancelled ones. */
  need: number;
  /** On the wall or being rechecked, cancelled or not: as long as there are any, the slot is theirs. */
  inside: number;
}

/** How far a b_package is together. */
export async function haveAndNeed(scan: Scan, bPackageId: string | null | undefined): Promise<Filling> {
  const [sorted, packing] = statusesNamed(scan, 'package', 'sorted', 'packing');
  const { rows } = await sql<Filling>`select
      count(*) filter (where status in (${sorted}, ${packing}) and not cancelled)::integer as have,
      count(*) filter (where not cancelled)::integer as need,
      count(*) filter (where status in (${sorted}, ${packing}))::integer as inside
    from ${sql.table(workflowOf(scan, 'package').entity.table)}
    where warehouse_id = ${scan.session.warehouse.id}::uuid and b_package_id = ${bPackageId ?? null}::uuid`.execute(
    scan.db,
  );
  return rows[0] ?? { have: 0, need: 0, inside: 0 };
}
