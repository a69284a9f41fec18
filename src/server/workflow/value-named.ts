import type { Scan } from './scan';

/** A value of an enumeration by its name (`wave-type`, `single`). Throws when there is none: a mistake in code. */
export function valueNamed({ model }: Pick<Scan, 'model'>, enumeration: string, wanted: string): string | number {
  const found = model.enums[enumeration]?.values.find(({ name }) => name === wanted);
  if (!found) throw new Error(`"${enumeration}" has no value "${wanted}".`);
  return found.value;
}

/** The name of a value; undefined when the enumeration has no such value. */
export const nameOf = ({ model }: Pick<Scan, 'model'>, enumeration: string, value: unknown): string | undefined =>
  model.enums[enumeration]?.values.find((known) => known.value === value)?.name;
