import type { Field } from '../model';

type Values = Record<string, unknown>;

/**
 * What fields take from the records that references point at, by name, once these references have changed. `valueOf` reads a field of the
 * record pointed at; nothing pointed at gives nothing.
 */
export function fetchedValues(
  fields: Field[],
  isChanged: (reference: string) => boolean,
  valueOf: (reference: string, field: string) => unknown,
): Values {
  const values: Values = {};
  for (const { name, fetchFrom } of fields)
    if (fetchFrom && isChanged(fetchFrom.reference))
      values[name] = valueOf(fetchFrom.reference, fetchFrom.field) ?? null;
  return values;
}
