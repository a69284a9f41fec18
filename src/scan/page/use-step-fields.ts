import { useData } from '../../engine/core/client/use-data';
import { useEngine } from '../../engine/core/engine';
import type { Entity, Enumeration, Field } from '../../metadata/model';
import type { EnteredField, ScanPageDefinition, Step, StepField } from './definition';
import { zh } from '../../language/zh';

/** The fields of each step of a page, by the step's name, with what their entities say of them; nothing of them until it is loaded. */
export function useStepFields({ steps }: ScanPageDefinition): Record<string, EnteredField[]> {
  const { loadEntity, shell } = useEngine();
  const completed = async ({ fields = [], submit }: Step): Promise<EnteredField[]> => {
    if (!fields.length) return [];
    const { entity } = await loadEntity(submit?.call.split('.')[0] ?? '');
    return withDigits(fields.map((field) => enteredField(field, entity, shell.enums)));
  };
  const read = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(steps).map(async ([name, step]) => [name, await completed(step)] as const)),
    );
  const { data, error } = useData(read, [steps, loadEntity]);
  // Without its fields a step cannot be done: the page says so, and can be tried again.
  if (!data && error !== undefined) throw error;
  return data ?? none;
}

const none: Record<string, EnteredField[]> = {};

/** A step's field with title, unit, limits and values of its entity. Throws where the entity has no such field. */
export function enteredField(
  field: StepField,
  entity: Entity,
  enumerations: Record<string, Enumeration>,
): EnteredField {
  const known = entity.fields.find(({ name }) => name === field.field);
  if (!known) throw new Error(zh`实体“${entity.title}”没有字段“${field.field}”`);
  const { type, title, enumeration = '' } = known;
  if (type === 'integer' || type === 'decimal') return { ...field, ...termsOf(known) };
  const values = type === 'enum' && field.as !== 'select' ? enumerations[enumeration]?.values : undefined;
  return { ...field, title, ...(values ? { options: values } : { input: { entity, field: known } }) };
}

const mostDigits = 9;

/** The options of a step share one row of digits, in the order of its fields. */
function withDigits(fields: EnteredField[]): EnteredField[] {
  let last = 0;
  const next = () => (last < mostDigits ? (last += 1) : undefined);
  return fields.map((field) =>
    field.options ? { ...field, options: field.options.map((option) => ({ ...option, digit: next() })) } : field,
  );
}

function termsOf({ title, unit, schema }: Field): Pick<EnteredField, 'title' | 'unit' | 'minimum' | 'maximum'> {
  const { minimum, exclusiveMinimum, maximum, multipleOf } = schema as Record<string, number | undefined>;
  // More than nothing is at least one step.
  const above = exclusiveMinimum === undefined ? undefined : exclusiveMinimum + (multipleOf ?? 0);
  return { title, unit, minimum: minimum ?? above, maximum };
}
