import { exampleValue } from '../../src/metadata/cases';
import type { Entity } from '../../src/metadata/model';

/** What only the server writes, as in a new record. */
export const begun = ({ fields }: Entity): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .filter((field) => field.readOnly && !field.system && (field.required || field.default !== undefined))
      .map((field) => [field.name, field.default ?? exampleValue(field, () => undefined)]),
  );
