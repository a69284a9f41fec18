import { isDeepStrictEqual } from 'node:util';
import type { Field } from '../../model';
import { requestOf } from '../request-of';
import { pointer, type Json } from '../sources';
import { filesOf, type Checked } from './context';

/** Words that say what kind of value it is, and nothing that could change in one place alone. */
const kinds = new Set(['type', 'format', 'uniqueItems']);

/** A value of a request that is named like a field of the entity and says all of its limits once more. */
export function checkRepeatedFields(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const { calls } = filesOf(checked, entity);
    for (const [key, call] of Object.entries((calls?.value.calls ?? {}) as Record<string, Json>))
      for (const [name, said] of Object.entries(requestOf(call).properties)) {
        const field = entity.fields.find((one) => one.name === name && !one.system);
        if (!calls || !field || !repeats(said, field)) continue;
        checked.report.add(
          calls.path,
          pointer('calls', key, 'request', 'properties', name),
          'REPEATED_FIELD',
          `"${name}" says once more what the field says: "$ref": "entity.json#/properties/${name}".`,
          { atKey: true },
        );
      }
  }
}

const repeats = (said: Json, { schema }: Field): boolean =>
  Object.keys(schema).some((word) => !kinds.has(word)) &&
  Object.entries(schema).every(([word, value]) => isDeepStrictEqual(said[word], value));
