import { holds, pathsOf } from '../../src/metadata/check/conditions';
import type { Condition } from '../../src/metadata/model';
import { compileEdited } from './support/edited-schemas';

const record: Record<string, unknown> = { type: 2, size: 'L', 'positions.type': ['ADMIN', 'OP'], empty: null };
const given = (condition: Condition): boolean => holds(condition, (path) => record[path]);

describe('a condition', () => {
  it.each<[string, Condition, boolean]>([
    ['one of the values', { type: [1, 2] }, true],
    ['none of the values', { type: [1] }, false],
    ['several fields mean and', { type: [2], size: ['S'] }, false],
    ['several tables mean or', [{ type: [1] }, { size: ['L'] }], true],
    ['an array has a value when one element is it', { 'positions.type': ['ADMIN'] }, true],
    ['not turns it round', { not: { 'positions.type': ['ADMIN'] } }, false],
    ['not of a list is neither', { not: [{ type: [1] }, { size: ['S'] }] }, true],
    ['null is a value', { empty: [null] }, true],
    ['absent counts as null', { missing: [null] }, true],
    ['text and number differ', { type: ['2'] }, false],
  ])('%s', (_sentence, condition, verdict) => {
    expect(given(condition)).toBe(verdict);
  });

  it('tells the fields that it looks at', () => {
    expect(pathsOf([{ type: [1] }, { not: { size: ['L'], 'positions.type': ['OP'] } }])).toEqual([
      'type',
      'size',
      'positions.type',
    ]);
  });
});

it('what a section of a form says of its fields holds for each, beside what the field says itself', () => {
  const { model, problems } = compileEdited({
    'entities/packaging-material/form.json': ({ sections }) =>
      sections.unshift({
        requiredWhen: { type: [1] },
        readonlyWhen: { type: [2] },
        fields: ['code', { field: 'name', readonlyWhen: { type: [5] } }],
      }) && void sections[1].fields.splice(0, 2),
  });
  expect(problems).toEqual([]);
  const required = { type: [1] };
  expect(model.entities['packaging-material']?.conditions).toMatchObject({
    code: { required, readonly: { type: [2] } },
    name: { required, readonly: [{ type: [2] }, { type: [5] }] },
  });
});
