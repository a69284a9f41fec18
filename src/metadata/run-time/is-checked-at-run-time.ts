import type { Entity } from '../model';

/** Has the entity a schema, a value of one, or a label, that is known at run time only? Most have none, and need nothing of all this. */
export const isCheckedAtRunTime = ({ fields }: Pick<Entity, 'fields'>): boolean =>
  fields.some(({ type }) => type === 'json-schema' || type === 'schema-value' || type === 'label');
