import type { Entity, Field } from '../../../metadata/model';
import { readRecord, type EntityRecord } from '../entity/entity-record';
import { isSame, type FormContents } from './form-store';
import type { FormModel } from './form-model';

/** Somebody saved the same record meanwhile. */
export interface Conflict {
  theirs: EntityRecord;
  by: string;
  /** ISO, UTC. */
  at: string;
  /** The fields that they changed, and whether this form changed them too. */
  changes: ConflictChange[];
}

export interface ConflictChange {
  field: Field;
  base: unknown;
  theirs: unknown;
  mine: unknown;
  isContested: boolean;
}

/** Reads the refusal of a stale save: what they changed since `base`, next to what was entered here. */
export function readConflict(
  entity: Entity,
  model: FormModel,
  base: EntityRecord,
  mine: Record<string, unknown>,
  data: unknown,
): Conflict {
  const { theirs: answer, by, at } = (data ?? {}) as { theirs?: unknown; by?: unknown; at?: unknown };
  const theirs = readRecord(entity, answer);
  const changes = model.items
    .filter(({ name }) => name in theirs.values && !isSame(theirs.values[name], base.values[name]))
    .map(({ name, field }) => ({
      field,
      base: base.values[name],
      theirs: theirs.values[name],
      mine: mine[name],
      isContested: !isSame(mine[name], base.values[name]) && !isSame(mine[name], theirs.values[name]),
    }));
  return { theirs, by: typeof by === 'string' && by ? by : '其他人', at: typeof at === 'string' ? at : '', changes };
}

/** Their record with only what was changed here laid over it: nobody's other changes are lost. */
export function mineOverTheirs(
  model: FormModel,
  base: EntityRecord,
  mine: Record<string, unknown>,
  targets: FormContents['targets'],
  theirs: EntityRecord,
): FormContents {
  const changed = model.items.map(({ name }) => name).filter((name) => !isSame(mine[name], base.values[name]));
  const from = (box: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, box[name]]));
  return {
    values: { ...theirs.values, ...from(mine) },
    targets: { ...theirs.targets, ...(from(targets) as FormContents['targets']) },
  };
}
