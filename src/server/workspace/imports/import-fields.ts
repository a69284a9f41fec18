import { holdsOne, mayCall } from '../../../metadata/model/access';
import { standsInSheets } from '../../../metadata/model/importable';
import type { Call, Entity, Field } from '../../../metadata/model';
import { mayRead } from '../../records/answer-record';
import type { Session } from '../../platform/session';

/** By what rows are written; absent where this person may not, or where there is no such call. */
export interface ImportCalls {
  create?: Call;
  update?: Call;
}

/** The calls by which this person may import records of the entity. */
export function importCalls({ calls }: Entity, session: Session): ImportCalls {
  const principal = { kind: session.warehouse?.kind ?? null, codes: session.codes };
  const open = Object.values(calls).filter((call) => mayCall(call, principal));
  return {
    create: open.find(({ effect }) => effect === 'create' || effect === 'createMany'),
    update: open.find(({ effect }) => effect === 'update'),
  };
}

/** The fields that have a column in a file of records: those that this person may write, as a cell can hold them. */
export function importFields(entity: Entity, session: Session): Field[] {
  const principal = session.warehouse && { kind: session.warehouse.kind, codes: session.codes };
  const isWritable = ({ write }: Field): boolean => !write || Boolean(principal && holdsOne(write, principal));
  return entity.fields.filter(
    (field) =>
      !field.system && !field.readOnly && standsInSheets(field) && isWritable(field) && mayRead(field, session),
  );
}

/** What a column is called, with the field's unit; of fields of one title with its name. */
export function columnTitle({ title, unit, name }: Field, fields: Field[]): string {
  const isOne = fields.filter((other) => other.title === title).length === 1;
  return `${title}${isOne ? '' : `[${name}]`}${unit ? `（${unit}）` : ''}`;
}
