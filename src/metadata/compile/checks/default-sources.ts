import { fieldTypes } from '../../../fields/types';
import type { DefaultSource, Entity, Field } from '../../model';
import { pointer } from '../sources';
import { filesOf, type Checked } from './context';

/** What each word of `x-default` gives, and what a field must be to have it. */
const sources: Record<DefaultSource, { says: string; fits(field: Field): boolean }> = {
  today: { says: 'a day: say "format": "date"', fits: ({ type }) => type === 'date' },
  now: { says: 'a moment: say "format": "date-time"', fits: ({ type }) => type === 'date-time' },
  account: pointingAt('account'),
  warehouse: pointingAt('warehouse'),
  workbench: pointingAt('workbench'),
  last: { says: 'what a person has entered: leave out "readOnly" and "x-computed"', fits: ({ readOnly }) => !readOnly },
};

function pointingAt(entity: string): { says: string; fits(field: Field): boolean } {
  const says = `the id of a record: say "x-reference": { "entity": "${entity}" }`;
  return { says, fits: ({ type, reference }) => type === 'reference' && reference?.entity === entity };
}

/** Defaults of the moment that the field cannot hold, or that would not count. */
export function checkDefaultSources(checked: Checked): void {
  for (const entity of Object.values(checked.entities))
    for (const field of entity.fields) {
      const because = field.defaultFrom && againstDefault(field.defaultFrom, field, entity);
      const at = pointer('properties', field.name, 'x-default');
      if (because) checked.report.add(filesOf(checked, entity).entity?.path ?? '', at, 'BAD_DEFAULT', because);
    }
}

/** Why the field cannot begin so. */
export function againstDefault(source: DefaultSource, field: Field, entity: Entity): string | undefined {
  const { name } = field;
  const { says, fits } = sources[source];
  if (!fits(field)) return `"${name}" cannot begin as "${source}", which is ${says}.`;
  if (field.default !== undefined) return `"${name}" has a "default" as well: say one of them.`;
  if (entity.conditions[name]?.readonly)
    return `"${name}" begins otherwise every time, so that "readonlyWhen" cannot hold it: leave one of them out.`;
  return source === 'last' ? againstLast(field, entity) : undefined;
}

// What is another value each time, and what is not told twice, is of no use the next time.
function againstLast({ name, type }: Field, { calls, rules }: Entity): string | undefined {
  const { media, isSecret } = fieldTypes[type];
  if (media || isSecret || type === 'records')
    return `"${name}" cannot begin as "last": a value of the type "${type}" belongs to one record.`;
  if (!Object.values(calls).some(({ effect }) => effect === 'create' || effect === 'createMany'))
    return `"${name}" cannot begin as "last": no form makes such records, as there is no call "create".`;
  if (rules.some((rule) => rule.rule === 'unique' && rule.fields.join() === name))
    return `"${name}" cannot begin as "last": a rule says that no two records have the same.`;
  return undefined;
}
