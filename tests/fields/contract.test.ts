import { fieldTypeNames } from '../../src/fields/field';
import { fieldTypeOf, fieldTypes } from '../../src/fields/types';
import { makeAjv } from '../../tools/meta/ajv';

const ajv = makeAjv();

describe.each(fieldTypeNames)('the field type %s', (name) => {
  const type = fieldTypes[name];
  const schema = type.valueSchema(type.sample.property, type.sample.enumeration);
  const validate = ajv.compile(schema);

  it('is registered under its own name, with a Chinese title', () => {
    expect(type.name).toBe(name);
    expect(type.title).toMatch(/\p{Script=Han}/u);
  });

  it.each(type.sample.valid.map((value) => [JSON.stringify(value), value]))('admits %s', (_text, value) => {
    expect(validate(value)).toBe(true);
  });

  it.each(type.sample.invalid.map((value) => [JSON.stringify(value), value]))('refuses %s', (_text, value) => {
    expect(validate(value)).toBe(false);
  });

  it('uses standard words only', () => {
    expect(JSON.stringify(schema)).not.toContain('"x-');
  });

  it('shows a dash when there is nothing', () => {
    expect(type.text(null, {})).toBe('-');
  });

  it('is what its sample property means, or is said with x-field', () => {
    expect(fieldTypeOf({ ...type.sample.property, 'x-field': name })).toBe(type);
    const recognised = fieldTypeOf(type.sample.property);
    const saidOnly = !type.recognises(type.sample.property);
    expect(saidOnly || recognised === type).toBe(true);
  });
});
