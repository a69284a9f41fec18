import type { Field, JsonSchema } from '../model';
import { pointer, type Json, type Report, type SchemaFile } from './sources';

const fieldRef = /^(?:\.\.\/(?:entities\/)?([^/]+)\/)?entity\.json#\/properties\/(.+)$/;

/** The fields of all entities, by the entity's name. */
export type EntityFields = ReadonlyMap<string, Field[]>;

interface Place {
  file: SchemaFile;
  entityFields: EntityFields;
  report: Report;
}

/**
 * What a call says of its request and response, with every `$ref` to a field of an entity written out as the type and limits of the field.
 * Reports fields and entities that there are not, and words beside `$ref` that the field says itself.
 */
export function withReferredFields(key: string, said: Json, place: Place): Json {
  const parts = ['request', 'response'].filter((part) => part in said);
  return {
    ...said,
    ...Object.fromEntries(parts.map((part) => [part, written(said[part], pointer('calls', key, part), place)])),
  };
}

/** What has no `$ref` in it, however often the schemas are compiled. */
const plain = new WeakSet<object>();

function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || plain.has(value)) return true;
  if ('$ref' in value || !Object.values(value).every(isPlain)) return false;
  plain.add(value);
  return true;
}

function written(value: unknown, at: string, place: Place): unknown {
  if (isPlain(value)) return value;
  if (Array.isArray(value)) return value.map((item, index) => written(item, at + pointer(index), place));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref: ref, ...rest } = value as Json;
  const parts = Object.fromEntries(
    Object.entries(rest).map(([word, item]) => [word, written(item, at + pointer(word), place)]),
  );
  return typeof ref === 'string' ? { ...referred(ref, rest, at, place), ...parts } : parts;
}

function referred(ref: string, beside: Json, at: string, { file, entityFields, report }: Place): JsonSchema {
  const [, other, name = ''] = fieldRef.exec(ref) ?? [];
  const entity = other ?? /^entities\/([^/]+)\//.exec(file.path)?.[1] ?? '';
  const fields = entityFields.get(entity);
  const field = fields?.find((item) => item.name === name);
  if (!fields)
    report.unknown(file.path, `${at}/$ref`, 'UNKNOWN_ENTITY', 'There is no entity', entity, [...entityFields.keys()]);
  else if (!field)
    report.unknown(
      file.path,
      `${at}/$ref`,
      'UNKNOWN_FIELD',
      `"${entity}" has no field`,
      name,
      fields.map((item) => item.name),
    );
  for (const word of Object.keys(beside).filter((one) => field && one in field.schema))
    report.add(
      file.path,
      at + pointer(word),
      'REPEATED_FIELD',
      `The field "${name}" says "${word}" itself: leave it out here, or say the whole value without "$ref".`,
      { atKey: true },
    );
  return field?.schema ?? {};
}
