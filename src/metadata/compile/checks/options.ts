import type { Call, Entity, Field, Kind } from '../../model';
import { pointer, type Json } from '../sources';
import { filesOf, type Checked } from './context';

/** Choices that can be empty: a filter of values that the enumeration has not, options that a kind of warehouse cannot ask for. */
export function checkOptions(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    checkOffered(entity, checked);
    for (const field of entity.fields) checkAskable(field, entity, checked);
  }
}

function checkOffered(entity: Entity, checked: Checked): void {
  const { filter: file } = filesOf(checked, entity);
  if (!file) return;
  (file.value.fields as (string | Json)[]).forEach((said, index) => {
    if (typeof said === 'string' || !Array.isArray(said.values)) return;
    const enumeration = entity.filter.find(({ field }) => field === said.field)?.enumeration;
    const known = checked.enums.get(enumeration ?? '')?.values.map(({ value }) => value as unknown) ?? [];
    said.values.forEach((value, position) => {
      if (known.includes(value)) return;
      const at = pointer('fields', index, 'values', position);
      const what = enumeration ? `"${enumeration}" has no value` : `"${String(said.field)}" has no enumeration and no`;
      checked.report.add(
        file.path,
        at,
        'EMPTY_OPTIONS',
        `${what} ${JSON.stringify(value)}: nothing can be found by it.`,
      );
    });
  });
}

function checkAskable({ name, reference, readOnly }: Field, entity: Entity, checked: Checked): void {
  const options = reference && checked.entities[reference.entity]?.calls[reference.call];
  if (!options || readOnly) return;
  const chosenIn = Object.values(entity.calls)
    .filter(({ effect }) => effect === 'create' || effect === 'update' || effect === 'createMany')
    .flatMap(kindsOf);
  const lacking = [...new Set(chosenIn)].filter((kind) => !kindsOf(options).includes(kind));
  if (lacking.length)
    checked.report.add(
      filesOf(checked, entity).entity?.path ?? '',
      `${pointer('properties', name)}/x-reference`,
      'EMPTY_OPTIONS',
      `"${name}" has no options in ${lacking.join(', ')}: "${reference.entity}.${reference.call}" cannot be called there.`,
    );
}

const kindsOf = ({ paths }: Call): Kind[] => paths.flatMap(({ kinds }) => kinds);
