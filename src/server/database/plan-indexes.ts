import { fieldStorages } from '../../fields/storages';
import type { Entity, Field } from '../../metadata/model';
import { lastFields } from '../../metadata/model/default-values';
import { findFields } from '../../metadata/model/find-fields';
import { idents, objectName } from './names';
import type { Home } from './home';
import type { Abilities, PlannedIndex } from './planned';

// A btree entry holds about 2,700 bytes; longer texts have no index.
const maxIndexedLength = 500;

/** An index for each filter, each sort, each number that is scanned and each field by which records are found, warehouse first, id last: the order that lists are read in. */
export function planIndexes(home: Home, { substringIndex }: Abilities): PlannedIndex[] {
  const wanted = wantedFields(home.entity);
  const searched = new Set(
    home.entity.filter.filter((filter) => filter.operator === 'contains').map((filter) => filter.field),
  );
  return [
    ...home.fields.filter((field) => wanted.has(field.name)).flatMap((field) => planIndex(home, field)),
    ...home.fields
      .filter((field) => substringIndex && searched.has(field.name))
      .map((field) => planSearchIndex(home, field)),
    ...planOwnIndex(home),
  ];
}

/** What each person has made, in order: the last one is looked for whenever a form opens that begins with it. */
function planOwnIndex({ table, hasWarehouse, fields, entity }: Home): PlannedIndex[] {
  if (!lastFields(entity.fields).length || !fields.some(({ name }) => name === 'id')) return [];
  const columns = [...(hasWarehouse ? ['warehouse_id'] : []), 'create_by', 'id'];
  return [{ name: objectName(table, 'create_by', 'index'), definition: `(${idents(columns)})` }];
}

function planSearchIndex({ table, hasWarehouse }: Home, { name }: Field): PlannedIndex {
  const warehouse = hasWarehouse ? 'warehouse_id, ' : '';
  return {
    name: objectName(table, name, 'search'),
    definition: `USING gin (${warehouse}${idents([name])} COLLATE "C" gin_trgm_ops)`,
  };
}

function wantedFields(entity: Entity): Set<string> {
  const sorted = entity.list.columns.filter((column) => column.sortable).flatMap((column) => column.fields.slice(0, 1));
  const filtered = entity.filter.map((filter) => filter.field);
  const references = entity.fields.filter((field) => field.type === 'reference').map((field) => field.name);
  const found = entity.calls.list ? findFields(entity).map((field) => field.name) : [];
  // Whatever else is said of them: a wrong scan would read the whole warehouse.
  const { numbers = [], superseded } = entity.workflow ?? {};
  const scanned = superseded ? [...numbers, superseded.field] : numbers;
  return new Set([...sorted, entity.list.sort.field, ...filtered, ...references, ...found, ...scanned]);
}

function planIndex(home: Home, field: Field): PlannedIndex[] {
  const { index } = fieldStorages[field.type];
  const name = objectName(home.table, field.name, 'index');
  if (field.name === 'id' || index === 'none' || isLong(field)) return [];
  if (index === 'gin') return [{ name, definition: `USING gin (${idents([field.name])})` }];
  const columns = home.hasWarehouse ? ['warehouse_id', field.name] : [field.name];
  const last = home.fields.some((item) => item.name === 'id') ? ['id'] : [];
  return [{ name, definition: `(${idents([...columns, ...last])})` }];
}

const isLong = ({ schema }: Field): boolean =>
  schema.type === 'string' &&
  schema.pattern === undefined &&
  !schema.format &&
  !(Number(schema.maxLength) <= maxIndexedLength);
