import type { SchemaFile } from '../../src/metadata/compile';
import type { Entity } from '../../src/metadata/model';
import { findFields } from '../../src/metadata/model/find-fields';
import type { Problem } from '../../src/metadata/compile/problem';
import { layoutOf } from '../../src/server/database/layout';
import { objectName } from '../../src/server/database/names';
import { planIndexes } from '../../src/server/database/plan-indexes';

/** Filters, sorts and fields to find by that the table's plan has no index for. All but those over long texts have one by construction. */
export function indexProblems(entities: Record<string, Entity>, files: SchemaFile[]): Problem[] {
  const paths = new Set(files.map((file) => file.path));
  return Object.values(entities).flatMap((entity) => {
    const bare = unindexed(entity);
    const filters = entity.filter.filter((item) => bare(item.field, item.operator));
    const sorts = entity.list.columns.filter((item) => item.sortable && bare(item.fields[0] ?? '', 'sort'));
    const finds = entity.calls.list ? findFields(entity).filter(({ name }) => bare(name, 'find')) : [];
    const place = (name: string, file: string) =>
      paths.has(`entities/${entity.name}/${file}`)
        ? { file, pointer: '' }
        : { file: 'entity.json', pointer: `/properties/${name}` };
    const problem = (name: string, file: string, pointer: string, what: string): Problem => {
      const at = place(name, file);
      return {
        file: `schemas/entities/${entity.name}/${at.file}`,
        pointer: at.pointer || pointer,
        code: 'NO_INDEX',
        message: `"${name}" is ${what} and too long for an index: give it a "maxLength" of 500 or less.`,
      };
    };
    return [
      ...filters.map((item) =>
        problem(item.field, 'filter.json', `/fields/${entity.filter.indexOf(item)}`, 'filtered by value'),
      ),
      ...finds.map(({ name }) => problem(name, 'entity.json', `/properties/${name}`, 'looked for')),
      ...sorts.map((item) =>
        problem(item.fields[0] ?? '', 'columns.json', `/columns/${entity.list.columns.indexOf(item)}`, 'sorted'),
      ),
    ];
  });
}

/** Tells whether a field of the entity's own tables has no index for an operator, or for sorting. */
function unindexed(entity: Entity): (name: string, use: string) => boolean {
  const { table, columns, membership, hasWarehouse } = layoutOf(entity);
  const homes = [
    { entity, table, fields: columns, hasWarehouse },
    ...(membership ? [{ entity, table: membership.table, fields: membership.columns, hasWarehouse: true }] : []),
  ];
  const planned = new Set(homes.flatMap((home) => planIndexes(home, { substringIndex: true }).map(({ name }) => name)));
  return (name, use) => {
    const home = homes.find(({ fields }) => fields.some((field) => field.name === name));
    if (!home || name === 'id') return false;
    const has = (kind: string) => planned.has(objectName(home.table, name, kind));
    return !has('index') && !(use === 'contains' && has('search'));
  };
}
