import type { DefaultSource, Field } from '../../fields/field';

/** What stands at the moment of creation, by its name in `x-default`; undefined: there is none, as of a workbench that has not been chosen. */
export type DefaultFacts = Record<DefaultSource, () => unknown>;

/** Is the field filled in where nothing is given for it? */
export const hasDefault = ({ default: standard, defaultFrom }: Pick<Field, 'default' | 'defaultFrom'>): boolean =>
  standard !== undefined || defaultFrom !== undefined;

/** What a new record has where nothing is given. */
export function defaultValues(fields: Field[], facts: DefaultFacts): Record<string, unknown> {
  const values = fields.map((field) => [field.name, field.defaultFrom ? facts[field.defaultFrom]() : field.default]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
