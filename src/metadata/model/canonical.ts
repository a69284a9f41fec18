import { isObject } from '../../fields/is-object';
import type { JsonSchema } from '.';

const width = 120;

/** A schema's one text: keys in the order of its meta-schema, what fits a line on one line, a newline at the end. */
export function canonicalText(value: unknown, grammar: JsonSchema): string {
  return `${print(inOrder(value, grammar, grammar), 0, 0)}\n`;
}

/** The value with its keys in the meta-schema's order; maps keep the author's order. */
function inOrder(value: unknown, said: JsonSchema, root: JsonSchema): unknown {
  const schema = formOf(value, resolve(said, root), root);
  if (Array.isArray(value)) return value.map((item) => inOrder(item, (schema.items ?? {}) as JsonSchema, root));
  if (!isObject(value)) return value;
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const others = isObject(schema.additionalProperties) ? schema.additionalProperties : {};
  const known = Object.keys(properties).filter((key) => key in value);
  const keys = [...known, ...Object.keys(value).filter((key) => !known.includes(key))];
  return Object.fromEntries(keys.map((key) => [key, inOrder(value[key], properties[key] ?? others, root)]));
}

/** Of several forms, the first that has all of the object's keys. */
function formOf(value: unknown, schema: JsonSchema, root: JsonSchema): JsonSchema {
  const forms = (schema.oneOf ?? schema.anyOf) as JsonSchema[] | undefined;
  if (!forms) return schema;
  const fits = forms
    .map((form) => resolve(form, root))
    .find((form) =>
      isObject(value)
        ? Object.keys(value).every(
            (key) => key in ((form.properties ?? {}) as object) || isObject(form.additionalProperties),
          )
        : Array.isArray(value) && form.type === 'array',
    );
  return fits ?? {};
}

function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (typeof schema.$ref !== 'string') return schema;
  return (root.$defs as Record<string, JsonSchema> | undefined)?.[schema.$ref.replace('#/$defs/', '')] ?? {};
}

// `used` is what stands before the value on its line, and after it the comma.
function print(value: unknown, depth: number, used: number): string {
  const inline = oneLine(value);
  if (depth > 0 && used + inline.length + 1 <= width) return inline;
  const pad = '  '.repeat(depth + 1);
  const close = '  '.repeat(depth);
  if (Array.isArray(value) && value.length) {
    return `[\n${value.map((item) => pad + print(item, depth + 1, pad.length)).join(',\n')}\n${close}]`;
  }
  if (isObject(value) && Object.keys(value).length) {
    const lines = Object.entries(value).map(([key, item]) => {
      const start = `${pad}${JSON.stringify(key)}: `;
      return start + print(item, depth + 1, start.length);
    });
    return `{\n${lines.join(',\n')}\n${close}}`;
  }
  return inline;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`);
  return parts.length ? `{ ${parts.join(', ')} }` : '{}';
}
