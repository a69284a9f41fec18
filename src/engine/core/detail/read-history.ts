import type { ReferenceOption } from '../../../fields/reference-option';
import type { Entity, Field } from '../../../metadata/model';
import { readPath } from '../../../metadata/model/paths';
import type { Permissions } from '../permissions';
import type { EntityRecord } from '../entity/entity-record';

/** One change that was made to a record, as the history tells it. */
export interface PastChange {
  version: number;
  title: string;
  by: string;
  /** ISO 8601. */
  at: string;
  ip: string | null;
  logId: string;
  isNew: boolean;
  fields: FieldChange[];
}

/** A field before and after, each as a record of which only this field is known, so that cells can show it. */
export interface FieldChange {
  field: Field;
  before: EntityRecord;
  after: EntityRecord;
}

export interface HistoryPage {
  changes: PastChange[];
  total: number;
}

interface AnsweredChange extends Omit<PastChange, 'fields' | 'logId' | 'isNew'> {
  log_id: string;
  is_new: boolean;
  changes: { field: string; before: unknown; after: unknown }[];
  references: Record<string, ReferenceOption[]>;
}

/** Reads the answer of a call of effect `history`. Fields that this person may not read, or that are gone, are left out. */
export function readHistory(
  entity: Entity,
  record: EntityRecord,
  answer: unknown,
  permissions: Permissions,
): HistoryPage {
  const fields = new Map(entity.fields.filter(permissions.mayRead).map((field) => [field.name, field]));
  const { history_list: told = [] } = answer as { history_list?: AnsweredChange[] };
  return {
    changes: told.map((change) => readChange(change, fields, record)),
    total: Number(readPath(answer, ['pagination', 'total']) ?? told.length),
  };
}

function readChange(told: AnsweredChange, fields: Map<string, Field>, record: EntityRecord): PastChange {
  const { version, title, by, at, ip, log_id: logId, is_new: isNew, changes, references } = told;
  const only = (name: string, value: unknown): EntityRecord => ({
    ...record,
    elsewhere: [],
    values: { [name]: value },
    targets: { [name]: references[name] ?? [] },
  });
  return {
    ...{ version, title, by, at, ip, logId, isNew },
    fields: changes.flatMap(({ field: name, before, after }) => {
      const field = fields.get(name);
      return field && !isNothingNew(isNew, after)
        ? [{ field, before: only(name, before), after: only(name, after) }]
        : [];
    }),
  };
}

// A new record is not told by what it does not say.
const isNothingNew = (isNew: boolean, after: unknown): boolean =>
  isNew && (after === null || (Array.isArray(after) && after.length === 0));
