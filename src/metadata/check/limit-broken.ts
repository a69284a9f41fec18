import type { JsonSchema } from '../model';

const limits: Record<string, (value: number, limit: number) => boolean> = {
  minimum: (value, limit) => value >= limit,
  maximum: (value, limit) => value <= limit,
  exclusiveMinimum: (value, limit) => value > limit,
  exclusiveMaximum: (value, limit) => value < limit,
};

const lengths: Record<string, (length: number, limit: number) => boolean> = {
  minLength: (length, limit) => length >= limit,
  maxLength: (length, limit) => length <= limit,
};

/** The keyword of the first limit that a number or a text does not keep. */
export function limitBroken(schema: JsonSchema, value: unknown): string | undefined {
  const [kept, size] = typeof value === 'number' ? [limits, value] : [lengths, [...String(value)].length];
  return Object.keys(kept).find((word) => typeof schema[word] === 'number' && !kept[word]?.(size, schema[word]));
}
