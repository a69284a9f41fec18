import { isVisible } from '../../../src/metadata/check/check-record';
import { pathsOf } from '../../../src/metadata/check/conditions';
import type { Entity, Model } from '../../../src/metadata/model';

/** A record for each way in which the conditions of this entity can fall out. */
export function tellingRecords(model: Model, entity: Entity): Record<string, unknown>[] {
  const { conditions, fields } = entity;
  const paths = new Set(
    Object.values(conditions).flatMap(({ visible, required, readonly }) =>
      [visible, required, readonly].flatMap((condition) => (condition ? pathsOf(condition) : [])),
    ),
  );
  const own = fields.filter(({ name, enumeration }) => paths.has(name) && enumeration);
  const values = own.flatMap(({ name, enumeration }) =>
    (model.enums[enumeration ?? '']?.values ?? []).map(({ value }) => ({ [name]: value })),
  );
  const outcome = (value: Record<string, unknown>) =>
    fields.filter(({ name }) => isVisible(conditions[name], (path) => value[path])).map(({ name }) => name);
  const byOutcome = new Map(values.map((value) => [outcome(value).join(), value]));
  return values.length ? [...byOutcome.values()] : [{}];
}
