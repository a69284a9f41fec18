import type { ReferenceOption } from '../../../fields/reference-option';
import type { Entity, Field } from '../../../metadata/model';
import { withComputed } from '../../../metadata/check/computed';
import { defaultValues, type DefaultFacts } from '../../../metadata/model/default-values';
import { rowsIn } from '../../../metadata/model/row-entity';
import type { Acting } from '../engine';
import { fieldTypes } from '../../../fields/types';
import type { EntityRecord } from '../entity/entity-record';
import type { FormContents } from './form-store';

const two = (part: number): string => String(part).padStart(2, '0');

const nothing: FormContents = { values: {}, targets: {} };

/** What a form for a new record starts from: the defaults as the server would fill them in, in this browser's time zone, and what was used last. */
export function initialContents(
  { fields }: Pick<Entity, 'fields'>,
  acting: Acting,
  last: FormContents = nothing,
): FormContents {
  const now = new Date();
  const facts: DefaultFacts = {
    now: () => now.toISOString(),
    today: () => [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-'),
    account: () => acting.account?.id,
    warehouse: () => acting.warehouse?.id,
    workbench: () => acting.workbench?.id,
    last: (name) => last.values[name] ?? undefined,
  };
  const pointedAt = ({ name, reference, defaultFrom }: Field): ReferenceOption[] | undefined => {
    if (!reference || !defaultFrom) return undefined;
    const target = acting[defaultFrom as keyof Acting];
    return defaultFrom === 'last' ? last.targets[name] : target && [target];
  };
  const targets = fields.flatMap((field) => {
    const known = pointedAt(field);
    return known ? [[field.name, known] as [string, ReferenceOption[]]] : [];
  });
  return {
    values: withComputed(fields, { ...untouched(fields), ...defaultValues(fields, facts) }),
    targets: Object.fromEntries(targets),
  };
}

// An untouched switch shows "no", so it sends "no".
const untouched = (fields: Field[]): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ name, schema }) => [name, schema.type === 'boolean' ? false : undefined]));

/** What a form begins with whose record is to stand for this one: its values, as far as people write them. */
export const amendedContents = (entity: Entity, record: EntityRecord, acting: Acting): FormContents =>
  writtenContents(entity, record, acting, () => true);

/** What a form for another record like this one begins with: its values, without those that no two records share. */
export function copiedContents(entity: Entity, record: EntityRecord, acting: Acting): FormContents {
  // Of several fields that are unique together the last one tells records apart: 同一波次的墙号.
  const own = entity.rules.flatMap((rule) => (rule.rule === 'unique' ? rule.fields.slice(-1) : []));
  return writtenContents(entity, record, acting, ({ name }) => !own.includes(name));
}

/** The defaults, and over them those of the record's values that people write and that `isTaken` names. */
function writtenContents(
  entity: Entity,
  record: EntityRecord,
  acting: Acting,
  isTaken: (field: Field) => boolean,
): FormContents {
  const start = initialContents(entity, acting);
  const taken = entity.fields.filter((field) => isWritten(field) && isTaken(field));
  const names = taken.map(({ name }) => name);
  const values = taken.map((field) => [field.name, withoutFiles(field, record.values[field.name])]);
  const of = <Value>(from: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
  return {
    values: { ...start.values, ...of(Object.fromEntries(values)) },
    targets: { ...start.targets, ...of(record.targets) },
  };
}

/** Rows without their files. */
function withoutFiles({ columns = [] }: Field, value: unknown): unknown {
  const left = columns.filter(({ type }) => fieldTypes[type].media).map(({ name }) => name);
  if (!left.length || !Array.isArray(value)) return value;
  return rowsIn(value).map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !left.includes(name))));
}

// A file belongs to one record; a password is told once.
const isWritten = ({ type, system, readOnly }: Field): boolean =>
  !system && !readOnly && !fieldTypes[type].media && !fieldTypes[type].isSecret;
