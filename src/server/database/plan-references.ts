import type { Entity, Field, Model } from '../../metadata/model';
import { layoutOf } from './layout';
import { idents, objectName } from './names';
import type { Home } from './home';
import type { PlannedConstraint } from './planned';
import { pointsNowhere } from './violated';

/** Foreign keys of the reference fields that stand in one table. */
export function planReferences(model: Model, home: Home): PlannedConstraint[] {
  return home.fields.flatMap((field) =>
    field.type === 'reference' ? planReference(model, home, field, field.name) : [],
  );
}

/** A foreign key that keeps a reference within its warehouse; none where the target cannot be named without one. */
export function planReference(model: Model, home: Home, field: Field, column: string): PlannedConstraint[] {
  const target = field.reference && model.entities[field.reference.entity];
  const to = target && targetKey(target, home.hasWarehouse);
  if (!to) return [];
  const from = to.columns.length === 2 ? ['warehouse_id', column] : [column];
  return [
    {
      name: objectName(home.table, field.name, 'reference'),
      kind: 'foreign-key',
      definition: `FOREIGN KEY (${idents(from)}) REFERENCES ${idents([to.table])} (${idents(to.columns)})`,
      violated: pointsNowhere(from, to.table, to.columns),
      meaning: { entity: home.entity.name, fields: [field.name], keyword: 'reference' },
    },
  ];
}

/** The table and the columns by which records of the target are pointed at from a table with, or without, a warehouse. */
export function targetKey(target: Entity, hasWarehouse: boolean): { table: string; columns: string[] } | undefined {
  const { membership } = layoutOf(target);
  if (target.scope === 'warehouse')
    return hasWarehouse ? { table: target.table, columns: ['warehouse_id', 'id'] } : undefined;
  if (membership && hasWarehouse) return { table: membership.table, columns: ['warehouse_id', membership.owner] };
  return { table: target.table, columns: ['id'] };
}
