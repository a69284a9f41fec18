import { fieldTypes } from '../../../fields/types';
import type { Entity, Field } from '../../model';
import { admits } from '../examples';
import { pointer, type Json } from '../sources';
import { filesOf, type Checked } from './context';

/** Filters and columns that ask of a field what its type cannot do. */
export function checkScreens(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    checkFilter(entity, checked);
    checkColumns(entity, checked);
  }
}

function checkFilter(entity: Entity, checked: Checked): void {
  const { filter, entity: own } = filesOf(checked, entity);
  const said = (filter?.value.fields as (string | Json)[] | undefined) ?? [];
  for (const { field, type, operator, alone, schema, default: standard } of entity.filter) {
    const index = said.findIndex((item) => (typeof item === 'string' ? item : item.field) === field);
    const place = filter ? pointer('fields', index) : pointer('properties', field, 'x-search');
    const path = (filter ?? own)?.path ?? '';
    const { operators } = fieldTypes[type];
    if (!operators.includes(operator)) {
      const known = operators.length ? `Known: ${operators.join(', ')}.` : 'It cannot be filtered.';
      checked.report.add(path, place, 'BAD_OPERATOR', `The field type "${type}" does not know "${operator}". ${known}`);
    } else if (standard !== undefined && !admits(schema, standard))
      checked.report.add(
        path,
        `${place}/default`,
        'BAD_DEFAULT',
        `The default of "${field}" does not fit its own filter.`,
      );
    if (alone && operator !== 'in')
      checked.report.add(
        path,
        `${place}/alone`,
        'BAD_OPERATOR',
        'Only of a filter by "in" one value may travel alone.',
      );
  }
}

function checkColumns(entity: Entity, checked: Checked): void {
  const { columns: file } = filesOf(checked, entity);
  if (!file) return;
  const typeOf = (name: string | undefined) => entity.fields.find((field) => field.name === name)?.type;
  const refuse = (at: string, name: string | undefined): void => {
    const type = typeOf(name);
    if (type && !fieldTypes[type].sortable)
      checked.report.add(file.path, at, 'NOT_SORTABLE', `"${name}" cannot be sorted: its field type is "${type}".`);
  };
  (file.value.columns as (string | Json)[]).forEach((said, index) => {
    if (typeof said === 'string') return;
    const at = pointer('columns', index);
    if (said.sort) refuse(`${at}/sort`, String(said.field ?? (said.fields as string[])[0]));
    if (said.editable) checkEditable(entity, said, index, checked);
    if (said.as === 'switch' && !said.call)
      checked.report.add(file.path, at, 'MISSING_KEY', 'A switch needs a "call" that sets its field.');
  });
  if (file.value.sort) refuse('/sort/field', entity.list.sort.field);
}

/** A cell is changed by the update call, in the form's own words: it must take the field, and the form must show it. */
function checkEditable(entity: Entity, said: Json, index: number, checked: Checked): void {
  const path = filesOf(checked, entity).columns?.path ?? '';
  const name = String(said.field ?? (said.fields as string[])[0]);
  const field = entity.fields.find((one) => one.name === name);
  const isOther = Boolean(said.fields || said.as === 'switch' || said.component);
  const because = field && reasonAgainst(entity, field, isOther);
  if (because) checked.report.add(path, pointer('columns', index, 'editable'), 'NOT_EDITABLE', `"${name}" ${because}`);
}

function reasonAgainst(
  { calls, form }: Entity,
  { name, immutable, readOnly }: Field,
  isOther: boolean,
): string | undefined {
  if (isOther) return 'is not shown as one value: a switch, a component or joined fields have their own ways.';
  if (!Object.values(calls).some(({ effect }) => effect === 'update')) return 'has no update call to be changed by.';
  if (immutable || readOnly) return 'is never changed by the update call.';
  const looks = form.sections.flatMap(({ fields }) => fields);
  const isShown = looks.some(({ field, only }) => field === name && only !== 'create');
  return isShown ? undefined : 'is not in the form for updating, whose rules the cell obeys.';
}
