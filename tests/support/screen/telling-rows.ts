import { pathsOf } from '../../../src/metadata/check/conditions';
import type { Entity, Model } from '../../../src/metadata/model';

/** What rows of the list differ in, so that each call that asks for a condition is offered in one of them. The first is as usual. */
export function tellingRows(model: Model, { calls, fields, list }: Entity): Record<string, unknown>[] {
  const conditions = list.row.map((key) => calls[key]?.visibleWhen);
  const paths = new Set(conditions.flatMap((condition) => (condition ? pathsOf(condition) : [])));
  const values = fields
    .filter(({ name }) => paths.has(name))
    .flatMap(({ name, type, enumeration }) => {
      const known = (model.enums[enumeration ?? '']?.values ?? []).map(({ value }) => value);
      return (type === 'boolean' ? [false, true] : known).map((value) => ({ [name]: value }));
    });
  return [{}, ...values];
}
