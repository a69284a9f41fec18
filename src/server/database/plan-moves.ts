import { auditMoves } from '../audit/moves';
import { literal } from '../../fields/storage-checks';
import { mediaOf } from '../../fields/types';
import { movingEntities } from '../../metadata/compile/workflow';
import { renamedFields, type Renames } from '../../metadata/former-names';
import type { Call, Entity, Model } from '../../metadata/model';
import { entityRowsMove, namesSql } from './move-sql';
import { planPermissionMoves } from './plan-permission-moves';
import { planViewMoves } from './plan-view-moves';
import type { PlannedMove } from './planned';

/** What knows entities, fields, calls and permissions by name, and is therefore moved when they are renamed. */
export function planMoves(model: Model): PlannedMove[] {
  return [
    ...auditMoves(),
    ...Object.values(model.entities).flatMap((entity) => [...historyMoves(entity), ...planViewMoves(entity)]),
    ...Object.values(model.calls).flatMap((call) => logMove(call.key, call)),
    ...planPermissionMoves(model),
  ];
}

/** Fields that hold names of entities come to hold the present ones. */
export function planValueMoves({ entities }: Model): PlannedMove[] {
  const renamed = Object.values(entities).filter(({ workflow, formerNames }) => workflow && formerNames);
  const fields = Object.values(entities).flatMap(({ table, fields: all }) =>
    all.filter(({ enumeration }) => enumeration === movingEntities).map(({ name }) => ({ table, column: name })),
  );
  return fields.flatMap(({ table, column }) => renamed.flatMap((entity) => entityRowsMove(entity, table, column)));
}

function historyMoves(entity: Entity): PlannedMove[] {
  const calls = Object.values(entity.calls);
  return [
    ...entityRowsMove(entity, 'history'),
    ...entityRowsMove(entity, 'operate_log'),
    ...entityRowsMove(entity, 'kept_file'),
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

function keyMove({ name }: Entity, renames: Renames): PlannedMove[] {
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
function fileMoves({ name, fields }: Entity): PlannedMove[] {
  return fields
    .filter((field) => mediaOf(field) && field.formerNames)
    .map(({ name: field, formerNames = [] }) => ({
      name: `files of ${name}.${field}`,
      sql: `UPDATE kept_file SET field = ${literal(field)}
  WHERE entity = ${literal(name)} AND field IN (${formerNames.map(literal).join(', ')})`,
    }));
}

function callMove({ name }: Entity, { key, formerKeys = [] }: Call): PlannedMove[] {
  if (!formerKeys.length) return [];
  const was = formerKeys.map(literal).join(', ');
  const sql = `UPDATE history SET call = ${literal(key)} WHERE entity = ${literal(name)} AND call IN (${was})`;
  return [{ name: `history of ${name}.${key}`, sql }];
}

function logMove(present: string, { key, formerKeys = [] }: Call, owner?: string): PlannedMove[] {
  const keys = [key, ...formerKeys].map((name) => (owner ? `${owner}.${name}` : name));
  const was = keys.filter((name) => name !== present);
  if (!was.length) return [];
  const sql = `UPDATE operate_log SET call = ${literal(present)} WHERE call IN (${was.map(literal).join(', ')})`;
  return [{ name: `operate_log of ${was[0]}`, sql }];
}
