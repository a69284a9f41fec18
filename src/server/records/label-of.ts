import { sql } from 'kysely';
import { usableLabel } from '../../metadata/label/usable-label';
import type { Entity, Field, Model } from '../../metadata/model';
import type { LabelTemplate } from '../../metadata/model/label';
import type { HandlerContext } from '../platform/handler';

/** The entity whose records keep labels, with the field that holds them; undefined where the schemas have none. */
function keeperOf({ entities }: Model): { table: string; field: Field } | undefined {
  return Object.values(entities)
    .flatMap(({ table, fields }) => fields.filter(({ labelOf }) => labelOf).map((field) => ({ table, field })))
    .at(0);
}

/** The label that the acting warehouse has saved for records of the entity; undefined: it prints the one of the schema. Of several the one saved last. */
export async function savedLabelOf(
  { db, model }: Pick<HandlerContext, 'db' | 'model'>,
  entity: Entity,
): Promise<LabelTemplate | undefined> {
  const { table, field } = keeperOf(model) ?? {};
  const { field: type, when = {} } = field?.labelOf ?? {};
  if (!table || !field || !type || !entity.label) return undefined;
  const conditions = Object.entries(when).map(
    ([name, values]) => sql`${sql.id(name)}::text = any(${values.map(String)}::text[])`,
  );
  const { rows } = await sql<{ label: LabelTemplate }>`select ${sql.id(field.name)} as label from ${sql.id(table)}
    where warehouse_id = app_warehouse() and ${sql.join([sql`${sql.id(type)} = ${entity.name}`, ...conditions], sql` and `)}
    order by update_time desc, id desc limit 1`.execute(db);
  const { onlyByCall } = entity.label;
  return rows[0] && { ...usableLabel(rows[0].label, entity), ...(onlyByCall && { onlyByCall }) };
}
