import { fieldTypeNames, type Field } from '../../src/fields/field';
import { fieldTypes } from '../../src/fields/types';
import type { Entity, Model } from '../../src/metadata/model';

/** A field of its own for every field type that needs no other entity, made from the type's sample. */
export const sampleFields: Field[] = fieldTypeNames
  .filter((name) => !['reference', 'multi-reference', 'password-once'].includes(name))
  .map((name) => {
    const { sample, valueSchema } = fieldTypes[name];
    return makeField(name.replaceAll('-', '_'), {
      type: name,
      schema: valueSchema(sample.property, sample.enumeration),
    });
  });

/** A field with the differences that a test is about. */
export function makeField(name: string, difference: Partial<Field>): Field {
  return {
    name,
    title: name,
    type: 'text',
    schema: { type: 'string' },
    required: false,
    messages: {},
    examples: [],
    immutable: false,
    readOnly: false,
    system: false,
    search: false,
    perWarehouse: false,
    path: [name],
    ...difference,
  };
}

/** The model with one entity more; its id, version and times are those of every entity. */
export function withSample(model: Model, difference: Partial<Entity> = {}, fields = sampleFields): Model {
  const usual = model.entities['sorting-code'] as Entity;
  const system = usual.fields.filter((field) => field.system);
  const sample: Entity = {
    ...usual,
    name: 'sample',
    table: 'sample',
    title: '样例',
    fields: [...system.slice(0, 2), ...fields, ...system.slice(2)],
    conditions: {},
    rules: [],
    calls: {},
    filter: [],
    list: { ...usual.list, columns: [], sort: { field: 'create_time', order: 'descend' } },
    ...difference,
  };
  return { ...model, fingerprint: 'sample', entities: { ...model.entities, sample } };
}
