import { fetchedValues } from '../../../metadata/check/fetched';
import type { Field } from '../../../metadata/model';
import { lookupOf } from '../entity/entity-record';
import { isSame, type FormContents } from './form-store';

/**
 * What else changes when a reference is chosen: fields that take their value from the record pointed at, unless something
 * else has been entered there.
 */
export function followReferences(
  fields: Field[],
  changed: string,
  before: FormContents,
  after: FormContents,
): Record<string, unknown> {
  const valuesOf = (contents: FormContents) => {
    const lookup = lookupOf(contents);
    return fetchedValues(
      fields,
      (reference) => reference === changed,
      (reference, field) => [lookup(`${reference}.${field}`)].flat()[0],
    );
  };
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const isFollowing = (name: string) => isSame(before.values[name], null) || isSame(before.values[name], was[name]);
  return Object.fromEntries(Object.entries(is).filter(([name]) => isFollowing(name)));
}
