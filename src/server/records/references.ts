import { sql, type Transaction } from 'kysely';
import { mediaOf } from '../../fields/types';
import type { Entity, Field, Model } from '../../metadata/model';
import { isOneOf } from '../database/is-one-of';
import type { Tables } from '../platform/tables';
import { fileTargets } from './files/file-targets';
import type { RecordValues } from '../platform/handler';
import { selectBatch } from './select-records';

/** What a reference answers of a record it points at: id, label, and the fields it carries. */
export type ReferencedRecord = { id: string; label: string } & Record<string, unknown>;

/** By field name, then by id: the records that these records point at, and the files that they name, as far as they can be seen. */
export type Targets = Map<string, Map<string, ReferencedRecord>>;

export const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : [];

const referencesOf = (entity: Entity): Field[] => entity.fields.filter((field) => field.reference || mediaOf(field));

/** One query per reference field, whatever the number of records, and one wait for all. */
export async function loadTargets(
  db: Transaction<Tables>,
  model: Model,
  entity: Entity,
  records: RecordValues[],
  warehouseId: string | null,
): Promise<Targets> {
  const targets: Targets = new Map(referencesOf(entity).map(({ name }) => [name, new Map()]));
  const named = referencesOf(entity)
    .map((field) => ({ field, ids: [...new Set(records.flatMap((record) => idsIn(record[field.name])))] }))
    .filter(({ ids }) => ids.length > 0);
  for (const { field, ids } of named.filter((one) => mediaOf(one.field)))
    targets.set(field.name, byId(await fileTargets(db, ids)));
  const pointing = named.flatMap(({ field, ids }) => {
    const target = model.entities[field.reference?.entity ?? ''];
    return field.reference && target ? [{ name: field.name, reference: field.reference, target, ids }] : [];
  });
  const found = await selectBatch(
    db,
    pointing.map(({ reference, target, ids }) => ({
      entity: target,
      warehouseId,
      fields: new Set([reference.label, ...reference.carry]),
      where: sql`and ${isOneOf(sql`t.id`, ids)}`,
    })),
  );
  pointing.forEach(({ name, reference }, place) =>
    targets.set(name, byId((found[place] ?? []).map((row) => targetOf(row, reference)))),
  );
  return targets;
}

const byId = (targets: ReferencedRecord[]): Map<string, ReferencedRecord> =>
  new Map(targets.map((target) => [target.id, target]));

const targetOf = (row: RecordValues, { label, carry }: NonNullable<Field['reference']>): ReferencedRecord => ({
  ...carried(row, carry),
  id: String(row.id),
  label: String(row[label] ?? ''),
});

const carried = (row: RecordValues, names: string[]): RecordValues =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

/** The `references` of one record's answer. */
export function referencesAnswer(
  entity: Entity,
  record: RecordValues,
  targets: Targets,
): Record<string, ReferencedRecord[]> {
  return Object.fromEntries(
    referencesOf(entity).map((field) => [
      field.name,
      idsIn(record[field.name]).flatMap((id) => targets.get(field.name)?.get(id) ?? []),
    ]),
  );
}

/** Reads `positions.type` for conditions: the values that the record's references carry. */
export function carriedLookup(record: RecordValues, targets: Targets): (path: string) => unknown {
  return (path) => {
    const [name = '', carriedName = ''] = path.split('.');
    return idsIn(record[name]).flatMap((id) => targets.get(name)?.get(id)?.[carriedName] ?? []);
  };
}
