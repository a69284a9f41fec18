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
 * What is disabled was disabled some time after it was created, by the same person. Only of what belongs to a warehouse: of what is common to
 * several, each would be told of its own part only.
 */
export async function writePasts(context: SeedContext, warehouses: SeededWarehouse[]): Promise<void> {
  const entities = Object.values(context.model.entities).filter(
    ({ scope, calls }) => scope === 'warehouse' && calls.history,
  );
  for (const entity of entities) {
    const way = switchOf(entity);
    if (way) for (const { id } of warehouses) await writePast(context, entity, way, id);
  }
}

async function writePast(context: SeedContext, entity: Entity, way: Switch, warehouseId: string): Promise<void> {
  const { name, table } = entity;
  const isOff = sql`${sql.ref(`t.${way.field.name}`)} <> ${way.field.default}`;
  const where = sql`and t.version = 1 and ${isOff} and not exists (select 1 from history h where h.warehouse_id = t.warehouse_id and h.record_id = t.id)`;
  const records = (await selectRecords(context.db, { entity, warehouseId, where })) as Dated[];
  if (!records.length) return;
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

/** Its creation, and that it was disabled. */
function changesOf({ fields }: Entity, record: Dated, { call, field }: Switch): (Change & { record_id: string })[] {
  const values = Object.fromEntries(fields.filter(({ system }) => !system).map(({ name }) => [name, record[name]]));
  const made = Date.parse(record.create_time);
  const since = made + (Date.now() - made) * 0.6;
  const alike = { record_id: record.id, by: record.operator };
  const [before, after] = [{ [field.name]: field.default }, { [field.name]: values[field.name] }];
  return [
    { ...alike, version: 1, call: 'create', before: null, after: { ...values, ...before }, at: made },
    { ...alike, version: 2, call, before, after, at: since },
  ];
}
