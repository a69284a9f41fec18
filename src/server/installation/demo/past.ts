import { sql } from 'kysely';
import type { Entity, Field } from '../../../metadata/model';
import { selectRecords } from '../../records/select-records';
import type { RecordValues } from '../../platform/handler';
import { writeChanges, type Change } from './journal';
import type { SeedContext, SeededWarehouse } from './seed-context';

interface Switch {
  call: string;
  field: Field;
}

type Dated = RecordValues & { id: string; create_time: string; operator: string };

/**
 * Records that were written without a past get one: each was created, and what is disabled was disabled later, by the same person. What is
 * common to several warehouses has none: each would be told of its own part only.
 */
export async function writePasts(context: SeedContext, warehouses: SeededWarehouse[]): Promise<void> {
  const entities = Object.values(context.model.entities).filter(
    ({ scope, calls }) => scope === 'warehouse' && calls.history,
  );
  for (const entity of entities) for (const { id } of warehouses) await writePast(context, entity, id);
}

async function writePast(context: SeedContext, entity: Entity, warehouseId: string): Promise<void> {
  const { name, table } = entity;
  const where = sql`and t.version = 1 and not exists (select 1 from history h where h.warehouse_id = t.warehouse_id and h.record_id = t.id)`;
  const records = (await selectRecords(context.db, { entity, warehouseId, where })) as Dated[];
  if (!records.length) return;
  const way = switchOf(entity);
  const changes = records.flatMap((record) => changesOf(entity, record, way));
  await writeChanges(context, name, changes, warehouseId);
  const later = changes.filter(({ version }) => version > 1);
  if (!later.length) return;
  const rows = later.map(({ record_id: id, at }) => sql`(${id}::uuid, ${new Date(at).toISOString()}::timestamptz)`);
  await sql`update ${sql.table(table)} as it set version = 2, update_time = was.changed
    from (values ${sql.join(rows)}) as was (id, changed) where was.id = it.id`.execute(context.db);
}

/** The call by which its records are enabled and disabled. */
function switchOf({ calls, fields }: Entity): Switch | undefined {
  const [found] = Object.values(calls).flatMap(({ key, effect, sets }) => {
    const field = fields.find(({ name }) => effect === 'set' && name === sets);
    return field?.type === 'enum' && field.default !== undefined ? [{ call: key, field }] : [];
  });
  return found;
}

function changesOf({ fields }: Entity, record: Dated, way: Switch | undefined): (Change & { record_id: string })[] {
  const values = Object.fromEntries(fields.filter(({ system }) => !system).map(({ name }) => [name, record[name]]));
  const made = Date.parse(record.create_time);
  const alike = { record_id: record.id, by: record.operator };
  const created = { ...alike, version: 1, call: 'create', before: null, after: values, at: made };
  if (!way || values[way.field.name] === way.field.default) return [created];
  const [before, after] = [way.field.default, values[way.field.name]].map((value) => ({ [way.field.name]: value }));
  const since = made + (Date.now() - made) * 0.6;
  return [
    { ...created, after: { ...values, ...before } },
    { ...alike, version: 2, call: way.call, before: before ?? {}, after: after ?? {}, at: since },
  ];
}
