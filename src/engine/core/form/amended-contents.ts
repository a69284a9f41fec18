import { fieldTypes } from '../../../fields/types';
import type { Entity, Field } from '../../../metadata/model';
import type { Acting } from '../engine';
import type { EntityRecord } from '../entity/entity-record';
import type { FormContents } from './form-store';
import { initialContents } from './initial-contents';

/** What a form begins with whose record is to stand for this one: its values, as far as people write them. */
export function amendedContents(entity: Entity, record: EntityRecord, acting: Acting): FormContents {
  const start = initialContents(entity, acting);
  const names = entity.fields.filter(isCopied).map(({ name }) => name);
  const of = <Value>(from: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
  return {
    values: { ...start.values, ...of(record.values) },
    targets: { ...start.targets, ...of(record.targets) },
  };
}

// A file belongs to one record; a password is told once.
const isCopied = ({ type, system, readOnly }: Field): boolean =>
  !system && !readOnly && !fieldTypes[type].media && !fieldTypes[type].isSecret;
