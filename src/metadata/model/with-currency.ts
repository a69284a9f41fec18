import type { Field } from '.';

/** The field with its currency as its unit, where another field of the record says it. */
export function withCurrency(field: Field, valueOf: (name: string) => unknown): Field {
  const { currency } = field;
  if (!currency || !('field' in currency)) return field;
  const code = valueOf(currency.field);
  return { ...field, unit: typeof code === 'string' && code ? code : undefined };
}
