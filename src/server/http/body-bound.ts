import { batchRequest } from '../../metadata/model/batch';
import { longestMatch, matchesPlainOnly } from '../../metadata/model/longest-match';
import type { Call, Constants, JsonSchema } from '../../metadata/model';
import type { Limits } from '../platform/limits';

/** How much a body may be: its bytes, and the values in it, those within objects and lists counted each. */
export interface BodyBound {
  bytes: number;
  values: number;
}

type BoundLimits = Pick<Limits, 'bodyBytes' | 'bodyValues' | 'anonymousBytes'>;

// A control character is written as \u0001, and so is every Chinese one by writers that keep to ASCII.
const bytesPerCharacter = 6;
// Letters, digits and signs stand for themselves, save that some writers put a backslash before a slash.
const bytesPerPlainCharacter = 2;
const longestByFormat: Record<string, number> = { uuid: 36, date: 10, 'date-time': 64 };
const longestNumber = 32;

/** What every body may have besides: `base`, spaces and line breaks, some keys too many that the answer is to name. */
const spare: BodyBound = { bytes: 4096, values: 200 };
/** What stands where a schema leaves open what it is. */
const open: BodyBound = { bytes: 128 * 1024, values: 4000 };

/** What the call's request schema can hold, never more than the server takes at all. */
export function bodyBound(call: Pick<Call, 'request' | 'access'>, limits: BoundLimits): BodyBound {
  const max = call.access.type === 'anyone' ? limits.anonymousBytes : limits.bodyBytes;
  const { bytes, values } = plus(spare, sizeOf(call.request));
  return { bytes: Math.min(bytes, max), values: Math.min(values, limits.bodyValues) };
}

/** The same for a batch of the call. */
export const batchBound = (call: Call, constants: Constants, limits: BoundLimits): BodyBound =>
  bodyBound({ ...call, request: batchRequest(call, constants) }, limits);

const plus = (one: BodyBound, other: BodyBound): BodyBound => ({
  bytes: one.bytes + other.bytes,
  values: one.values + other.values,
});

const largest = (bounds: BodyBound[]): BodyBound => ({
  bytes: Math.max(0, ...bounds.map(({ bytes }) => bytes)),
  values: Math.max(0, ...bounds.map(({ values }) => values)),
});

const single = (bytes: number): BodyBound => ({ bytes, values: 1 });

function sizeOf(schema: JsonSchema | boolean): BodyBound {
  if (schema === true) return open;
  if (schema === false) return { bytes: 0, values: 0 };
  const choices = [...listOf(schema.anyOf), ...listOf(schema.oneOf)];
  if (choices.length) return largest(choices.map(sizeOf));
  if ('const' in schema) return single(bytesOf(schema.const));
  if (Array.isArray(schema.enum)) return single(Math.max(...schema.enum.map(bytesOf)));
  const types = schema.type === undefined ? [] : [schema.type].flat();
  return types.length ? largest(types.map((type) => sizes[String(type)]?.(schema) ?? open)) : open;
}

const listOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? (value as JsonSchema[]) : []);
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const sizes: Record<string, (schema: JsonSchema) => BodyBound> = {
  null: () => single(4),
  boolean: () => single(5),
  integer: () => single(longestNumber),
  number: () => single(longestNumber),
  string: textSize,
  array: listSize,
  object: objectSize,
};

function textSize({ maxLength, pattern, format }: JsonSchema): BodyBound {
  const longest = Math.min(
    Number(maxLength ?? Infinity),
    longestByFormat[String(format)] ?? Infinity,
    typeof pattern === 'string' ? longestMatch(pattern) : Infinity,
  );
  const isPlain = format !== undefined || (typeof pattern === 'string' && matchesPlainOnly(pattern));
  const bytes = isPlain ? bytesPerPlainCharacter : bytesPerCharacter;
  return single(Number.isFinite(longest) ? 2 + longest * bytes : open.bytes);
}

function listSize({ maxItems, items }: JsonSchema): BodyBound {
  if (maxItems === undefined) return open;
  const item = sizeOf((items ?? true) as JsonSchema | boolean);
  const count = Number(maxItems);
  return { bytes: 2 + count * (item.bytes + 1), values: 1 + Math.max(1, count * item.values) };
}

function objectSize({ properties = {}, additionalProperties }: JsonSchema): BodyBound {
  const members = Object.entries(properties as Record<string, JsonSchema | boolean>);
  const whole = members.reduce(
    (sum, [key, schema]) => plus(sum, plus({ bytes: bytesOf(key) + 2, values: 0 }, sizeOf(schema))),
    { bytes: 2, values: 2 },
  );
  return additionalProperties === false ? whole : plus(whole, open);
}
