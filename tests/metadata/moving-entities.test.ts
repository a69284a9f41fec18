import { changesBetween } from '../../src/metadata/diff';
import { compileEdited } from './support/edited-schemas';

const retitled = compileEdited({ 'entities/shipment/entity.json': (value) => (value.title = '发货单') });
const original = compileEdited({});

test('a field that names entities offers those with a workflow, by their own titles', () => {
  const { fields = [], filter = [] } = original.model.entities['scan-log'] ?? {};
  const field = fields.find(({ name }) => name === 'record_type');
  const moving = Object.values(original.model.entities).filter(({ workflow }) => workflow);
  expect(field?.schema).toEqual({ enum: moving.map(({ name }) => name) });
  expect(filter.find(({ field: name }) => name === 'record_type')).toMatchObject({
    type: 'enum',
    enumeration: field?.enumeration,
  });
  const { values = [] } = original.model.enums[field?.enumeration ?? ''] ?? {};
  expect(values.map(({ value, title }) => [value, title])).toEqual(moving.map(({ name, title }) => [name, title]));
});

test.each(['moving-entity', 'labelled-entity', 'listed-entity'])(
  '%s: a warehouse is offered what its kind has',
  (name) => {
    const { values = [] } = original.model.enums[name] ?? {};
    expect(values.length).toBeGreaterThan(0);
    for (const { value, kinds } of values) {
      const { list, ...others } = original.model.entities[value]?.calls ?? {};
      const meant = [...(list ? [list] : []), ...(name === 'listed-entity' ? [] : Object.values(others))];
      expect([...(kinds ?? [])].sort()).toEqual(
        [...new Set(meant.flatMap(({ paths }) => paths.flatMap((path) => path.kinds)))].sort(),
      );
    }
    const inSorting = values.filter(({ kinds }) => kinds?.includes('sos')).map(({ value }) => value);
    expect(inSorting).not.toContain('b-package');
    expect(inSorting).toContain('shipment');
  },
);

test('an entity that is called otherwise is called so there, too, and an entity that comes is a value more', () => {
  const { enumeration = '' } =
    retitled.model.entities['scan-log']?.fields.find(({ name }) => name === 'record_type') ?? {};
  expect(retitled.model.enums[enumeration]?.values.find(({ value }) => value === 'shipment')?.title).toBe('发货单');
  const model = structuredClone(original.model);
  const known = model.enums[enumeration];
  if (known) known.values = known.values.filter(({ value }) => value !== 'shipment');
  expect(changesBetween(model, original.model)).toContainEqual(
    expect.objectContaining({ class: 'ENUM_VALUE_ADDED', file: 'entities/shipment/workflow.json' }),
  );
});

test('an entity that is renamed is no value lost', () => {
  const after = structuredClone(original.model);
  const { shipment, ...others } = after.entities;
  if (!shipment) throw new Error('There are no shipments.');
  after.entities = { ...others, dispatch: { ...shipment, name: 'dispatch', formerNames: ['shipment'] } };
  const { enumeration = '' } = others['scan-log']?.fields.find(({ name }) => name === 'record_type') ?? {};
  for (const value of after.enums[enumeration]?.values ?? []) if (value.value === 'shipment') value.value = 'dispatch';
  const changes = changesBetween(original.model, after).filter(({ subject }) =>
    subject.startsWith(`enum ${enumeration}`),
  );
  expect(changes).toEqual([]);
});
