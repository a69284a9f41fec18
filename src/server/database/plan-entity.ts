import type { Entity, Model } from '../../metadata/model';
import { formerNamesOf, layoutOf, type Join, type Layout } from './layout';
import { ident, idents, objectName } from './names';
import { planColumns, planSystemColumns, uuidColumn } from './plan-columns';
import type { Home } from './home';
import { changeTriggers, planConstraints } from './plan-constraints';
import { planIndexes } from './plan-indexes';
import { followingPolicies, mainPolicies, warehousePolicies } from './plan-policies';
import { joinTriggers, ownerTriggers } from './plan-links';
import { planRowLinks } from './plan-rows';
import { treeTriggers } from './plan-tree';
import { planReference, planReferences } from './plan-references';
import type { Abilities, PlannedColumn, PlannedConstraint, PlannedTable, RowName } from './planned';
import { pointsNowhere } from './violated';

/** The tables of one entity: its own, its membership, one per multi-reference. */
export function planEntity(model: Model, entity: Entity, abilities: Abilities): PlannedTable[] {
  const layout = layoutOf(entity);
  return [
    planMain(model, layout, abilities),
    ...planMembership(model, layout, abilities),
    ...layout.joins.map((join) => planJoin(model, layout, join)),
  ];
}

export function primaryKey(table: string, columns: string[]): PlannedConstraint {
  return { name: objectName(table, 'key'), kind: 'primary-key', definition: `PRIMARY KEY (${idents(columns)})` };
}

/** Every row with a warehouse belongs to one that exists. */
export function warehouseKey(model: Model, table: string): PlannedConstraint[] {
  const warehouse = Object.values(model.entities).find((entity) => entity.scope === 'self');
  if (!warehouse) return [];
  return [foreignKey(table, 'warehouse_id', ['warehouse_id'], warehouse.table, ['id'])];
}

export function foreignKey(
  table: string,
  name: string,
  columns: string[],
  target: string,
  key: string[],
): PlannedConstraint {
  const definition = `FOREIGN KEY (${idents(columns)}) REFERENCES ${ident(target)} (${idents(key)})`;
  return {
    name: objectName(table, name, 'owner'),
    kind: 'foreign-key',
    definition,
    violated: pointsNowhere(columns, target, key),
  };
}

function planMain(model: Model, layout: Layout, abilities: Abilities): PlannedTable {
  const { entity, table, hasWarehouse, columns } = layout;
  const home: Home = { entity, table, fields: columns, hasWarehouse };
  return {
    name: table,
    formerNames: formerNamesOf(entity, ''),
    entity: entity.name,
    rowName: { id: 't.id', label: labelOf(layout, 't') },
    columns: [
      ...(hasWarehouse ? [uuidColumn('warehouse_id')] : []),
      ...planSystemColumns(),
      ...planColumns(entity, columns),
    ],
    constraints: [
      primaryKey(table, hasWarehouse ? ['warehouse_id', 'id'] : ['id']),
      ...(hasWarehouse ? warehouseKey(model, table) : []),
      ...planConstraints(home),
      ...planReferences(model, home),
    ],
    indexes: planIndexes(home, abilities),
    triggers: [
      ...ownerTriggers(layout, table),
      ...changeTriggers(home),
      ...planRowLinks(model, home),
      ...treeTriggers(layout),
    ],
    policies: mainPolicies(layout),
    grants: ['SELECT', 'INSERT', 'UPDATE', ...(entity.kept ? (['DELETE'] as const) : [])],
  };
}

function planMembership(model: Model, layout: Layout, abilities: Abilities): PlannedTable[] {
  const { entity, table: main, membership } = layout;
  if (!membership) return [];
  const { table, owner, columns } = membership;
  const home: Home = { entity, table, fields: columns, hasWarehouse: true };
  return [
    {
      name: table,
      formerNames: formerNamesOf(entity, 'warehouse'),
      entity: entity.name,
      rowName: ownerName(layout, owner),
      columns: [uuidColumn('warehouse_id'), ownerColumn(entity, owner), ...planColumns(entity, columns)],
      constraints: [
        primaryKey(table, ['warehouse_id', owner]),
        ...warehouseKey(model, table),
        foreignKey(table, owner, [owner], main, ['id']),
        ...planConstraints(home),
        ...planReferences(model, home),
      ],
      indexes: [
        ...planIndexes(home, abilities),
        { name: objectName(table, owner, 'index'), definition: `(${ident(owner)})` },
      ],
      triggers: [...ownerTriggers(layout, table), ...changeTriggers(home), ...planRowLinks(model, home)],
      policies: warehousePolicies(table, true),
      grants: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
    },
  ];
}

function planJoin(model: Model, layout: Layout, join: Join): PlannedTable {
  const { table, owner, field, hasWarehouse } = join;
  const home: Home = { entity: layout.entity, table, fields: [], hasWarehouse };
  const warehouse = hasWarehouse ? ['warehouse_id'] : [];
  return {
    name: table,
    formerNames: formerNamesOf(layout.entity, field.name, field.formerNames),
    entity: layout.entity.name,
    rowName: ownerName(layout, owner),
    columns: [
      ...warehouse.map((name) => uuidColumn(name)),
      ownerColumn(layout.entity, owner),
      uuidColumn('target_id'),
      { name: 'position', type: 'integer', notNull: true },
    ],
    constraints: [
      primaryKey(table, [...warehouse, owner, 'target_id']),
      ...(hasWarehouse ? warehouseKey(model, table) : []),
      ownerKey(layout, join),
      ...planReference(model, home, field, 'target_id'),
    ],
    indexes: [{ name: objectName(table, 'target', 'index'), definition: `(${idents([...warehouse, 'target_id'])})` }],
    triggers: joinTriggers(layout, join),
    policies: hasWarehouse
      ? warehousePolicies(table, layout.entity.scope === 'shared')
      : followingPolicies(table, owner, layout.table),
    grants: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  };
}

const ownerColumn = (entity: Entity, owner: string): PlannedColumn => ({
  ...uuidColumn(owner),
  formerNames: formerNamesOf(entity, 'id'),
});

/** The label field's column, when it stands in the main table. */
function labelOf({ entity, columns }: Layout, row: string): string | undefined {
  return columns.some(({ name }) => name === entity.labelField) ? `${row}.${ident(entity.labelField)}` : undefined;
}

/** Rows beside the main table are named by the record that they belong to. */
function ownerName(layout: Layout, owner: string): RowName {
  const id = `t.${ident(owner)}`;
  const label = labelOf(layout, 'o');
  return { id, label: label && `(SELECT ${label} FROM ${ident(layout.table)} o WHERE o.id = ${id} LIMIT 1)` };
}

function ownerKey(
  { table: main, hasWarehouse, membership }: Layout,
  { table, owner, hasWarehouse: isLocal }: Join,
): PlannedConstraint {
  if (hasWarehouse) return foreignKey(table, owner, ['warehouse_id', owner], main, ['warehouse_id', 'id']);
  if (membership && isLocal)
    return foreignKey(table, owner, ['warehouse_id', owner], membership.table, ['warehouse_id', membership.owner]);
  return foreignKey(table, owner, [owner], main, ['id']);
}
