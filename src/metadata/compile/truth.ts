import { asksForChange, holds, pathsOf } from '../check/conditions';
import type { Condition, Entity, Enumeration, Field } from '../model';

// A larger truth table takes too long.
const maxRows = 20_000;

/** Does a condition hold always, never, or now and then? Undefined when it looks at values that cannot all be tried. */
export function truthOf(
  condition: Condition,
  { fields }: Pick<Entity, 'fields'>,
  enums: ReadonlyMap<string, Enumeration>,
): 'always' | 'never' | 'sometimes' | undefined {
  if (asksForChange(condition)) return undefined;
  const paths = [...new Set(pathsOf(condition))];
  const domains = paths.map((path) => {
    const field = fields.find((item) => item.name === path);
    return field && valuesOf(field, enums);
  });
  if (!domains.every((domain) => domain !== undefined)) return undefined;
  if (domains.reduce((product, domain) => product * domain.length, 1) > maxRows) return undefined;
  const answers = rowsOf(domains).map((row) => holds(condition, (path) => row[paths.indexOf(path)]));
  if (answers.every(Boolean)) return 'always';
  return answers.some(Boolean) ? 'sometimes' : 'never';
}

/** All values that a field can have, nothing included unless it must be given; undefined when they are without number. */
function valuesOf(field: Field, enums: ReadonlyMap<string, Enumeration>): unknown[] | undefined {
  const known =
    field.type === 'boolean'
      ? [true, false]
      : field.type === 'enum'
        ? enums.get(field.enumeration ?? '')?.values.map(({ value }) => value)
        : undefined;
  return known && (field.required ? known : [...known, null]);
}

/** Every combination of one value from each domain. */
export const rowsOf = (domains: unknown[][]): unknown[][] =>
  domains.reduce<unknown[][]>((rows, domain) => rows.flatMap((row) => domain.map((value) => [...row, value])), [[]]);
