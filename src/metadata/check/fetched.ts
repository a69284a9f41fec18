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
  const taking = fields.filter(({ fetchFrom }) => fetchFrom && isChanged(fetchFrom.reference));
  return Object.fromEntries(
    taking.map(({ name, fetchFrom }) => [name, (fetchFrom && valueOf(fetchFrom.reference, fetchFrom.field)) ?? null]),
  );
}
