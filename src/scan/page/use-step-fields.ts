import { useData } from '../../engine/core/client/use-data';
import { useEngine } from '../../engine/core/engine';
import type { Field } from '../../metadata/model';
import type { NumberField, ScanPageDefinition, Step } from './definition';

/** The fields of each step of a page, by the step's name, with what their entities say of them; nothing of them until it is loaded. */
export function useStepFields({ steps }: ScanPageDefinition): Record<string, NumberField[]> {
  const { loadEntity } = useEngine();
  const completed = async ({ fields = [], submit }: Step): Promise<NumberField[]> => {
    if (!fields.length) return [];
    const { entity } = await loadEntity(submit?.call.split('.')[0] ?? '');
    return fields.map((field) => {
      const known = entity.fields.find(({ name }) => name === field.field);
      if (!known) throw new Error(`实体“${entity.title}”没有字段“${field.field}”`);
      return { ...field, ...termsOf(known) };
    });
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

const none: Record<string, NumberField[]> = {};

function termsOf({ title, unit, schema }: Field): Pick<NumberField, 'title' | 'unit' | 'minimum' | 'maximum'> {
  const { minimum, exclusiveMinimum, maximum, multipleOf } = schema as Record<string, number | undefined>;
  // More than nothing is at least one step.
  const above = exclusiveMinimum === undefined ? undefined : exclusiveMinimum + (multipleOf ?? 0);
  return { title, unit, minimum: minimum ?? above, maximum };
}
