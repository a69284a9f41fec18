import { exampleValue, type Supply } from '../../src/metadata/cases';
import type { Entity, Field } from '../../src/metadata/model';

/** What only the server writes, as in a new record. `supply`: what the schema alone cannot know of it. */
export const begun = ({ fields }: Entity, supply: Supply = () => undefined): Record<string, unknown> =>
  Object.fromEntries(fields.filter(isBegun).map((field) => [field.name, field.default ?? exampleValue(field, supply)]));

/** Is it there from the beginning on, by the server's hand? */
export const isBegun = ({ readOnly, system, required, default: usual }: Field): boolean =>
  Boolean(readOnly && !system && (required || usual !== undefined));
