import { auditMigrations } from '../../database/audit/tables';
import { literal } from '../../../fields/storage-checks';
import { listedEntities, movingEntities } from '../../../metadata/compile/workflow';
import { renamedFields, type Renames } from '../../../metadata/model/former-names';
import { fileFields } from '../../../metadata/model/kept-files';
import type { Call, Entity, Model } from '../../../metadata/model';
import { ident } from '../../database/names';
import { noteFilePieces } from '../../adapters/files/table';
import { entityRowsMigration, namesSql } from './migration-sql';
import { planPermissionMigrations } from './plan-permission-migrations';
import { planViewMigrations } from './plan-view-migrations';
import type { DataMigration } from '../../database/planned';

/** What knows entities, fields, calls and permissions by name, and is therefore moved when they are renamed. */
export function planDataMigrations(model: Model): DataMigration[] {
  return [
    ...auditMigrations(),
    ...Object.values(model.entities).flatMap((entity) => [...historyMoves(entity), ...planViewMigrations(entity)]),
    ...Object.values(model.calls).flatMap((call) => logMove(call.key, call)),
    ...planPermissionMigrations(model),
    noteFilePieces,
  ];
}

/** Fields that hold names of entities, or values of enumerations, come to hold the present ones. */
export const planValueMigrations = (model: Model): DataMigration[] => [...entityNames(model), ...enumValues(model)];

/** A value of an enumeration that is another now, in each column that keeps it. */
function enumValues({ entities, enums }: Model): DataMigration[] {
  return Object.values(entities).flatMap(({ name: entity, table, fields }) =>
    fields.flatMap(({ name, type, enumeration }) =>
      (enums[enumeration ?? '']?.values ?? []).flatMap(({ value, formerValues = [] }) =>
        formerValues.map((former) => ({
          name: `${former} of ${entity}.${name}`,
          sql:
            type === 'multi-enum' ? replaceItem(table, name, former, value) : replaceValue(table, name, former, value),
        })),
      ),
    ),
  );
}

type Value = string | number;

const replaceValue = (table: string, column: string, former: Value, value: Value): string =>
  `UPDATE ${ident(table)} SET ${ident(column)} = ${literal(String(value))} WHERE ${ident(column)} = ${literal(String(former))}`;

const replaceItem = (table: string, column: string, former: Value, value: Value): string =>
  `UPDATE ${ident(table)} SET ${ident(column)} = array_replace(${ident(column)}, ${literal(String(former))}, ${literal(String(value))})
  WHERE ${literal(String(former))} = any(${ident(column)})`;

function entityNames({ entities }: Model): DataMigration[] {
  const renamed = Object.values(entities).filter(({ formerNames }) => formerNames);
  const fields = Object.values(entities).flatMap(({ table, fields: all }) =>
    all
      .filter(({ enumeration }) => enumeration === movingEntities || enumeration === listedEntities)
      .map(({ name }) => ({ table, column: name })),
  );
  return fields.flatMap(({ table, column }) => renamed.flatMap((entity) => entityRowsMigration(entity, table, column)));
}

function historyMoves(entity: Entity): DataMigration[] {
  const calls = Object.values(entity.calls);
  return [
    ...entityRowsMigration(entity, 'history'),
    ...entityRowsMigration(entity, 'operate_log'),
    ...entityRowsMigration(entity, 'kept_file'),
    ...entityRowsMigration(entity, 'record_comment'),
    ...entityRowsMigration(entity, 'record_attachment'),
    ...fileMoves(entity),
    ...keyMove(entity, renamedFields(entity)),
    ...calls.flatMap((call) => [
      ...callMove(entity, call),
      ...[entity.name, ...(entity.formerNames ?? [])].flatMap((owner) =>
        logMove(`${entity.name}.${call.key}`, call, owner),
      ),
    ]),
  ];
}

function keyMove({ name }: Entity, renames: Renames): DataMigration[] {
  const formers = Object.keys(renames);
  if (!formers.length) return [];
  const names = namesSql(renames);
  const had = `ARRAY[${formers.map(literal).join(', ')}]`;
  return [
    {
      name: `changes of ${name}`,
      sql: `UPDATE history SET before = renamed_keys(before, ${names}), after = renamed_keys(after, ${names})
  WHERE entity = ${literal(name)} AND (before ?| ${had} OR after ?| ${had})`,
    },
  ];
}

/** Files know their field. */
function fileMoves({ name, fields }: Entity): DataMigration[] {
  return fileFields({ fields })
    .filter((field) => field.formerNames)
    .map(({ name: field, formerNames = [] }) => ({
      name: `files of ${name}.${field}`,
      sql: `UPDATE kept_file SET field = ${literal(field)}
  WHERE entity = ${literal(name)} AND field IN (${formerNames.map(literal).join(', ')})`,
    }));
}

function callMove({ name }: Entity, { key, formerKeys = [] }: Call): DataMigration[] {
  if (!formerKeys.length) return [];
  const was = formerKeys.map(literal).join(', ');
  const sql = `UPDATE history SET call = ${literal(key)} WHERE entity = ${literal(name)} AND call IN (${was})`;
  return [{ name: `history of ${name}.${key}`, sql }];
}

function logMove(present: string, { key, formerKeys = [] }: Call, owner?: string): DataMigration[] {
  const keys = [key, ...formerKeys].map((name) => (owner ? `${owner}.${name}` : name));
  const was = keys.filter((name) => name !== present);
  if (!was.length) return [];
  const sql = `UPDATE operate_log SET call = ${literal(present)} WHERE call IN (${was.map(literal).join(', ')})`;
  return [{ name: `operate_log of ${was[0]}`, sql }];
}
