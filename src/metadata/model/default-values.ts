import type { DefaultSource, Field } from '../../fields/field';

/** What stands at the moment of creation, by its name in `x-default`; undefined: there is none, as of a workbench that has not been chosen. */
export type DefaultFacts = Record<DefaultSource, (field: string) => unknown>;

/** Is the field filled in where nothing is given for it? What was used last is offered by forms alone. */
export const hasDefault = ({ default: standard, defaultFrom }: Pick<Field, 'default' | 'defaultFrom'>): boolean =>
  standard !== undefined || (defaultFrom !== undefined && defaultFrom !== 'last');

/** The fields that begin as the person has entered them last. */
export const lastFields = (fields: Field[]): Field[] => fields.filter(({ defaultFrom }) => defaultFrom === 'last');

/** What a new record has where nothing is given. */
export function defaultValues(fields: Field[], facts: DefaultFacts): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { name, defaultFrom, default: standard } of fields) {
    const value = defaultFrom ? facts[defaultFrom](name) : standard;
    if (value !== undefined) values[name] = value;
  }
  return values;
}
