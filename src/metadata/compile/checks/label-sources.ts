import { labelledEntities } from '../workflow';
import type { Entity, Field } from '../../model';
import { pointer } from '../sources';
import { filesOf, type Checked } from './context';

/** Every label that is kept in a record says whose it is, by a field that names an entity with a label. */
export function checkLabelSources(checked: Checked): void {
  for (const entity of Object.values(checked.entities))
    for (const field of entity.fields.filter(({ type }) => type === 'label')) {
      const wrong = wrongIn(field, entity);
      if (!wrong) continue;
      const at = pointer('properties', field.name, ...(field.labelOf ? ['x-label-of'] : []));
      checked.report.add(filesOf(checked, entity).entity?.path ?? '', at, 'BAD_LABEL_SOURCE', wrong);
    }
}

function wrongIn({ name, labelOf }: Field, { name: entity, fields }: Entity): string | undefined {
  if (!labelOf) return `"${name}" does not say with "x-label-of" whose label it is.`;
  const own = (wanted: string): Field | undefined => fields.find((field) => field.name === wanted);
  if (own(labelOf.field)?.enumeration !== labelledEntities)
    return `"${labelOf.field}" of "${entity}" does not name an entity with a label ("$ref": "../*/label.json").`;
  const unknown = Object.keys(labelOf.when ?? {}).find((wanted) => !own(wanted));
  return unknown === undefined ? undefined : `"${entity}" has no field "${unknown}".`;
}
