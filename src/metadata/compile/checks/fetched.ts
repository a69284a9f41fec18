import { fieldTypes } from '../../../fields/types';
import type { Entity, Field } from '../../model';
import { pointer } from '../sources';
import { filesOf, type Checked } from './context';

/** Fields that begin with what a record pointed at has: there is such a field, its values fit, and everyone may read them. */
export function checkFetched(checked: Checked): void {
  for (const entity of Object.values(checked.entities))
    for (const field of entity.fields) {
      const because = field.fetchFrom && againstFetch(field, field.fetchFrom, entity, checked);
      const at = pointer('properties', field.name, 'x-fetch-from');
      if (because) checked.report.add(filesOf(checked, entity).entity?.path ?? '', at, 'BAD_FETCH', because);
    }
}

/** Why the field cannot take its value from there. */
export function againstFetch(
  own: Field,
  { reference: by, field: wanted }: NonNullable<Field['fetchFrom']>,
  entity: Entity,
  { entities }: Checked,
): string | undefined {
  const { name } = own;
  const reference = entity.fields.find((field) => field.name === by);
  const target = entities[reference?.reference?.entity ?? ''];
  if (reference?.type !== 'reference' || !target) return `"${by}" is no reference to one record.`;
  const source = target.fields.find((field) => field.name === wanted);
  if (!source) return `"${target.name}" has no field "${wanted}".`;
  if (own.series !== undefined || own.default !== undefined || own.defaultFrom)
    return `"${name}" gets its value in another way as well: say one of them.`;
  if (source.read) return `"${wanted}" of "${target.name}" may not be read by everybody who sees "${name}".`;
  const isSame = own.type === source.type && own.enumeration === source.enumeration;
  const { isSecret, media } = fieldTypes[own.type];
  if (!isSame || own.reference || isSecret || media || own.type === 'records')
    return `"${name}" (${own.type}) cannot take "${wanted}" of "${target.name}" (${source.type}): say the same plain type.`;
  return undefined;
}
