import { fieldTypes } from '../../../fields/types';
import type { Entity, Enumeration } from '../../../metadata/model';
import { fullLabelOf, type EntityRecord } from '../entity/entity-record';

/** What the page of a record is headed by: what the schema names (`合作方取消`), else the name of the record. */
export function recordTitle(
  entity: Entity,
  { values }: Pick<EntityRecord, 'values'>,
  enumerationOf: (name: string | undefined) => Enumeration | undefined,
): string {
  const field = entity.fields.find(({ name }) => name === entity.detail.heading);
  const value = field && values[field.name];
  if (!field || value === undefined || value === null) return fullLabelOf(entity, { values });
  const enumeration = enumerationOf(field.enumeration);
  return fieldTypes[field.type].text(value, enumeration ? { enumeration } : {});
}
