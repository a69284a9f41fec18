import type { Entity, Field } from '../model';
import { pair, same, changeText, type Add } from './change';
import type { ChangeClassName } from './change-classes';
import { likelyField } from './likely-rename';
import { compareLimits } from './limits';
import { hasDefault } from '../model/default-values';

const own = ({ fields }: Entity): Field[] => fields.filter(({ system }) => !system);

/** What has become of an entity's fields. */
export function fieldChanges(before: Entity, after: Entity, add: Add): void {
  const file = `entities/${after.name}/entity.json`;
  const tell = (name: ChangeClassName, field: string, detail?: string, maybeRenamedTo?: string): void =>
    add(name, `${after.name}.${field}`, {
      detail,
      ...(maybeRenamedTo ? { maybeRenamedTo } : {}),
      file,
      pointer: `/properties/${field}`,
      about: { entity: after.name, field },
    });
  const { added, removed, kept, renamed } = pair(
    own(before),
    own(after),
    nameOf,
    ({ formerNames = [] }) => formerNames,
  );
  for (const field of added) tell(mustBeGiven(field) ? 'FIELD_ADDED_REQUIRED' : 'FIELD_ADDED', field.name);
  for (const field of removed)
    tell('FIELD_REMOVED', field.name, undefined, likelyField(field, added, own(before), own(after)));
  for (const [was, is] of renamed) tell('FIELD_RENAMED', is.name, changeText(was.name, is.name));
  for (const [was, is] of [...kept, ...renamed]) {
    for (const [name, detail] of differences(was, is)) tell(name, is.name, detail);
    if (!same(before.conditions[was.name], after.conditions[is.name])) tell('CONDITION_CHANGED', is.name);
  }
}

/** What stands in a new record where nothing is given. */
const filledWith = ({ series, fetchFrom, defaultFrom, default: standard }: Field): unknown =>
  series ?? fetchFrom ?? defaultFrom ?? standard;

const nameOf = ({ name }: Field): string => name;
const mustBeGiven = (field: Field): boolean => field.required && !field.readOnly && !hasDefault(field);

type Difference = [name: ChangeClassName, detail?: string];

function differences(was: Field, is: Field): Difference[] {
  if (was.type !== is.type) return [['FIELD_TYPE_CHANGED', changeText(was.type, is.type)], ...looks(was, is)];
  return [...limits(was, is), ...meaning(was, is), ...looks(was, is)];
}

function limits(was: Field, is: Field): Difference[] {
  // What an enumeration lost or gained is told of the enumeration.
  const byEnum = was.enumeration !== undefined && was.enumeration === is.enumeration;
  const { narrowed, widened } = byEnum ? { narrowed: [], widened: [] } : compareLimits(was.schema, is.schema);
  return [
    ...(narrowed.length ? [['FIELD_NARROWED', narrowed.join(', ')] satisfies Difference] : []),
    ...(widened.length ? [['FIELD_WIDENED', widened.join(', ')] satisfies Difference] : []),
    ...(!was.required && is.required ? [['FIELD_REQUIRED'] satisfies Difference] : []),
    ...(was.required && !is.required ? [['FIELD_OPTIONAL'] satisfies Difference] : []),
  ];
}

function meaning(was: Field, is: Field): Difference[] {
  const isClosed = (field: Field): number => (field.readOnly ? 2 : field.immutable ? 1 : 0);
  const movedByName = was.path.join('.') === was.name && is.path.join('.') === is.name;
  return [
    ...when('FIELD_DEFAULT_CHANGED', filledWith(was), filledWith(is)),
    ...when('FIELD_COMPUTED_CHANGED', was.computed, is.computed),
    ...(movedByName ? [] : when('FIELD_PATH_CHANGED', was.path.join('.'), is.path.join('.'))),
    ...(isClosed(is) > isClosed(was) ? [['FIELD_CLOSED'] satisfies Difference] : []),
    ...(isClosed(is) < isClosed(was) ? [['FIELD_OPENED'] satisfies Difference] : []),
    ...when('FIELD_MOVED', was.perWarehouse, is.perWarehouse),
    ...when('FIELD_REFERENCE_CHANGED', was.reference?.entity, is.reference?.entity),
    ...when('FIELD_REFERENCE_LIMITED', was.reference?.where, is.reference?.where),
    ...when('FIELD_UNIT_CHANGED', was.unit, is.unit),
    ...when('FIELD_ACCESS_CHANGED', [was.read, was.write], [is.read, is.write]),
  ];
}

function looks(was: Field, is: Field): Difference[] {
  const words = ({ messages, description, examples }: Field) => [messages, description, examples];
  const retitled = when('FIELD_RETITLED', was.title, is.title);
  return [
    ...retitled,
    ...(retitled.length || same(words(was), words(is)) ? [] : [['FIELD_TEXT_CHANGED'] satisfies Difference]),
  ];
}

const when = (name: ChangeClassName, was: unknown, is: unknown): Difference[] =>
  same(was, is) ? [] : [[name, changeText(was, is)]];
