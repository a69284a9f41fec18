import { isObject } from '../is-object';
import type { RunTimeSchema } from './schema';
import { zh } from '../../language/zh';

/** The initial value: the schema's defaults. */
export function defaultOf(schema: RunTimeSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.type !== 'object') return undefined;
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .map(([name, part]) => [name, defaultOf(part)])
      .filter(([, value]) => value !== undefined),
  );
}

/** A value that was entered by another schema, as far as this one knows it; the rest is as it is by default. */
export function fitted(schema: RunTimeSchema, value: unknown): unknown {
  if (schema.type !== 'object' || !isObject(value)) return value ?? defaultOf(schema);
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .map(([name, part]) => [name, Object.hasOwn(value, name) ? fitted(part, value[name]) : defaultOf(part)])
      .filter(([, item]) => item !== undefined),
  );
}

/** A value without what its schema does not have, or what was emptied; groups that must be there are. */
export function known(schema: RunTimeSchema, value: unknown): unknown {
  if (schema.type !== 'object' || !isObject(value)) return value;
  const { properties = {}, required = [] } = schema;
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, part]) => {
      if (Object.hasOwn(value, name) && value[name] !== undefined) return [[name, known(part, value[name])]];
      return part.type === 'object' && required.includes(name) ? [[name, known(part, {})]] : [];
    }),
  );
}

/** `最大重量 30000 g，最大边长 300 cm`. */
export function valueText(schema: RunTimeSchema | undefined, value: unknown): string {
  if (isObject(value)) {
    const parts = Object.entries(value).map(([name, item]) => {
      const part = schema?.properties && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
      return `${part?.title ?? name} ${valueText(part, item)}`;
    });
    return parts.length ? parts.join(zh`，`) : '-';
  }
  if (Array.isArray(value)) return value.map((item) => valueText(schema?.items, item)).join(zh`、`) || '-';
  if (value === null || value === undefined || value === '') return '-';
  if (typeof value === 'boolean') return value ? zh`是` : zh`否`;
  const choice = schema?.oneOf?.find((item) => item.const === value);
  return choice?.title ?? `${String(value)}${schema?.['x-unit'] ? ` ${schema['x-unit']}` : ''}`;
}
