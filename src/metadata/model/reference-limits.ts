import type { Reference, Scalar } from '../../fields/field';

/** What fields of the target may be, by name. */
export type Limits = Record<string, Scalar[]>;

/**
 * What the fields of records that a reference points at may be while its own record stands like this. A field of the own record that is
 * empty limits nothing.
 */
export function limitsOf({ where = {} }: Pick<Reference, 'where'>, valueOf: (name: string) => unknown): Limits {
  const limits = Object.entries(where).flatMap(([name, said]): [string, Scalar[]][] => {
    if (Array.isArray(said)) return [[name, said]];
    const value = valueOf(said.field);
    return isGiven(value) ? [[name, [value]]] : [];
  });
  return Object.fromEntries(limits);
}

const isGiven = (value: unknown): value is Scalar =>
  value !== null && value !== '' && ['string', 'number', 'boolean'].includes(typeof value);

/** Fields of the own record that decide what may be pointed at. */
export const limitingFields = ({ where = {} }: Pick<Reference, 'where'>): string[] =>
  Object.values(where).flatMap((said) => (Array.isArray(said) ? [] : [said.field]));

/** Is it one of the records that may be pointed at? */
export const isWithin = (limits: Limits, target: Record<string, unknown>): boolean =>
  Object.entries(limits).every(([name, values]) => values.includes((target[name] ?? null) as Scalar));
