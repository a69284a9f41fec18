import type { Entity, Field } from '../../../metadata/model';
import { readRecord, type EntityRecord } from '../entity/entity-record';
import { isSame, type FormContents } from './form-store';
import type { FormItem, FormModel } from './form-model';
import { zh } from '../../../language/zh';

/** Whose change it is. contested: both changed the field, and not to the same. */
export type Origin = 'theirs' | 'mine' | 'contested';

/** The same record was saved elsewhere meanwhile. */
export interface Conflict {
  theirs: EntityRecord;
  by: string;
  /** ISO, UTC. */
  at: string;
  /** The fields that they or this form changed, in the form's order. */
  changes: ConflictChange[];
}

export interface ConflictChange {
  name: string;
  field: Field;
  origin: Origin;
  base: unknown;
  theirs: unknown;
  mine: unknown;
}

/** For every contested field: whose value stays. */
export type Choices = Record<string, 'theirs' | 'mine'>;

/** Reads the refusal of a stale save: what was changed since `base`, there and here. */
export function readConflict(
  entity: Entity,
  model: FormModel,
  base: EntityRecord,
  mine: Record<string, unknown>,
  data: unknown,
): Conflict {
  const { theirs: answer, by, at } = (data ?? {}) as { theirs?: unknown; by?: unknown; at?: unknown };
  const theirs = readRecord(entity, answer);
  return {
    theirs,
    by: typeof by === 'string' && by ? by : zh`其他人`,
    at: typeof at === 'string' ? at : '',
    changes: model.items.flatMap((item) => changeOf(item, base, theirs, mine) ?? []),
  };
}

function changeOf(
  { name, field }: FormItem,
  base: EntityRecord,
  theirRecord: EntityRecord,
  entered: Record<string, unknown>,
): ConflictChange | undefined {
  const values = { base: base.values[name], theirs: theirRecord.values[name], mine: entered[name] };
  const isTheirs = name in theirRecord.values && !isSame(values.theirs, values.base);
  const isMine = !isSame(values.mine, values.base);
  if (!isTheirs && !isMine) return undefined;
  const isContested = isTheirs && isMine && !isSame(values.mine, values.theirs);
  return { name, field, origin: isContested ? 'contested' : isTheirs ? 'theirs' : 'mine', ...values };
}

export const contested = ({ changes }: Conflict): ConflictChange[] =>
  changes.filter(({ origin }) => origin === 'contested');

/** Their record with what was changed here laid over it, and of the contested fields what was chosen. No change is lost. */
export function merged(
  { theirs, changes }: Conflict,
  choices: Choices,
  targets: FormContents['targets'],
): FormContents {
  const kept = changes.filter(({ name, origin }) => origin === 'mine' || choices[name] === 'mine');
  return {
    values: { ...theirs.values, ...Object.fromEntries(kept.map(({ name, mine }) => [name, mine])) },
    targets: {
      ...theirs.targets,
      ...Object.fromEntries(kept.flatMap(({ name }) => (targets[name] ? [[name, targets[name]]] : []))),
    },
  };
}
