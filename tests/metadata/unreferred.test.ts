import { compileEdited } from './support/edited-schemas';

const { entities } = compileEdited({}).model;

test('an entity to whose records nothing can point says so, and no other does', () => {
  const pointed = new Set(
    Object.values(entities).flatMap(({ fields }) =>
      fields.flatMap(({ reference, columns = [] }) =>
        [reference, ...columns.map((column) => column.reference)].map((found) => found?.entity),
      ),
    ),
  );
  const quiet = Object.values(entities).filter(({ isUnreferred }) => isUnreferred);
  expect(quiet.map(({ name }) => name)).toEqual(expect.arrayContaining(['handover-rule', 'scan-log', 'shelf']));
  expect(quiet.filter(({ name }) => pointed.has(name))).toEqual([]);
  for (const name of ['role', 'sorting-code', 'shipment', 'package'].filter((one) => pointed.has(one)))
    expect(entities[name]).not.toHaveProperty('isUnreferred');
});

test('a field that points at it is told on its page from then on', () => {
  const pointing = compileEdited({
    'entities/grid/entity.json': ({ properties }) => {
      properties.shelf_id = { title: '货架', type: 'string', 'x-reference': { entity: 'shelf' } };
    },
  });
  expect(pointing.model.entities.shelf).not.toHaveProperty('isUnreferred');
});
