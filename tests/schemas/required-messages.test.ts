import model from '../../src/generated/model.json';
import type { Field } from '../../src/metadata/model';

const fields = Object.values(model.entities as unknown as Record<string, { name: string; fields: Field[] }>).flatMap(
  ({ name, fields: own }) => own.map((field) => ({ field, where: `${name}.${field.name}` })),
);
const missing = fields.flatMap(({ field: { title, messages }, where }): [string, string, string][] =>
  messages?.required ? [[where, title, messages.required]] : [],
);

test.each(missing)('who leaves %s empty is told its name, %s', (_, title, text) => {
  expect(text).toContain(title);
});

test('there are such messages', () => expect(missing.length).toBeGreaterThan(20));
