import { literal } from '../../../fields/storage-checks';
import { renamedColumns, renamedFields, renamedFilters, type Renames } from '../../../metadata/model/former-names';
import type { Entity } from '../../../metadata/model';
import { entityRowsMigration, namesSql } from './migration-sql';
import type { DataMigration } from '../../database/planned';

/** What people have kept of their lists: saved views and the settings of columns. */
export function planViewMigrations(entity: Entity): DataMigration[] {
  return [
    ...['saved_view', 'saved_view_default', 'list_setting'].flatMap((table) => entityRowsMigration(entity, table)),
    ...viewMove(entity, 'filter', renamedFilters(entity), (names) => `renamed_keys(query -> 'filter', ${names})`),
    ...viewMove(entity, 'sort,field', renamedFields(entity), (names) => nameAt(`query #>> '{sort,field}'`, names)),
    ...viewMove(entity, 'columns', renamedColumns(entity), (names) => `renamed_items(query -> 'columns', ${names})`),
    ...settingMove(entity),
  ];
}

const nameAt = (place: string, names: string): string => `to_jsonb(coalesce(${names} ->> (${place}), ${place}))`;

function viewMove(
  { name }: Entity,
  place: string,
  renames: Renames,
  present: (names: string) => string,
): DataMigration[] {
  if (!Object.keys(renames).length) return [];
  const sql = `UPDATE saved_view SET query = jsonb_set(query, '{${place}}', ${present(namesSql(renames))}, false)
  WHERE entity = ${literal(name)} AND query #> '{${place}}' IS NOT NULL`;
  return [{ name: `${place.split(',')[0]} of saved views of ${name}`, sql }];
}

/** The settings keep a list of columns, each with its key. */
function settingMove(entity: Entity): DataMigration[] {
  const renames = renamedColumns(entity);
  if (!Object.keys(renames).length) return [];
  const key = nameAt(`item ->> 'key'`, namesSql(renames));
  const columns = `(SELECT coalesce(jsonb_agg(item || jsonb_build_object('key', ${key}) ORDER BY place), '[]')
    FROM jsonb_array_elements(setting -> 'columns') WITH ORDINALITY each (item, place))`;
  const sql = `UPDATE list_setting SET setting = jsonb_set(setting, '{columns}', ${columns})
  WHERE entity = ${literal(entity.name)} AND setting ? 'columns'`;
  return [{ name: `columns of list settings of ${entity.name}`, sql }];
}
