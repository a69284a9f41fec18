import { checkTexts } from '../../tools/meta/check';
import { textsBelow } from '../../tools/meta/read';

const calls = 'entities/b-package/calls.json';

/** What the model makes of the schemas after an edit of the calls of b_packages. */
function modelAfter(from: string, to: string) {
  const texts = textsBelow('schemas');
  const text = texts.get(calls) ?? '';
  expect(text).toContain(from);
  const { model, problems } = checkTexts(new Map(texts).set(calls, text.replace(from, to)));
  expect(problems).toEqual([]);
  return model?.entities;
}

describe('a value of a call that is like a field', () => {
  test('has the type and the limits of the field, and the words beside it', () => {
    const entities = modelAfter(
      '"$ref": "entity.json#/properties/weight"',
      '"$ref": "entity.json#/properties/weight", "multipleOf": 5',
    );
    const { schema } = entities?.['b-package']?.fields.find(({ name }) => name === 'weight') ?? {};
    expect(schema).toMatchObject({ maximum: expect.any(Number) });
    const request = entities?.['b-package']?.calls.pack?.request as { properties: Record<string, unknown> };
    expect(request.properties.weight).toEqual({ ...schema, multipleOf: 5 });
  });

  test('may be like a field of another entity, and the item of an array', () => {
    const said = '"type": "array", "items": { "$ref": "../package/entity.json#/properties/package_no" }, "maxItems": 3';
    const entities = modelAfter('"$ref": "entity.json#/properties/sort_code"', said);
    const { schema } = entities?.package?.fields.find(({ name }) => name === 'package_no') ?? {};
    expect(schema).toHaveProperty('pattern');
    const request = entities?.['b-package']?.calls.updateAttr?.request as { properties: Record<string, unknown> };
    expect(request.properties.sort_code).toEqual({ type: 'array', items: schema, maxItems: 3 });
  });
});
