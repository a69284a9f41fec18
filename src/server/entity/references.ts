import { sql, type Transaction } from 'kysely';
import { mediaOf } from '../../fields/types';
import type { Entity, Field, Model } from '../../metadata/model';
import type { Tables } from '../database/tables';
import { fileTargets } from '../files/file-targets';
import type { RecordValues } from '../handler';
import { selectRecords } from './select-records';

/** What a reference answers of a record it points at: id, label, and the fields it carries. */
export type Target = { id: string; label: string } & Record<string, unknown>;

/** By field name, then by id: the records that these records point at, and the files that they name, as far as they can be seen. */
export type Targets = Map<string, Map<string, Target>>;

export const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : [];

const referencesOf = (entity: Entity): Field[] => entity.fields.filter((field) => field.reference || mediaOf(field));

/** One query per reference field, whatever the number of records. */
export async function loadTargets(
  db: Transaction<Tables>,
  model: Model,
  entity: Entity,
  records: RecordValues[],
  warehouseId: string | null,
): Promise<Targets> {
  const targets: Targets = new Map();
  for (const field of referencesOf(entity)) {
    const ids = [...new Set(records.flatMap((record) => idsIn(record[field.name])))];
    targets.set(field.name, ids.length ? await loadField(db, model, field, ids, warehouseId) : new Map());
  }
  return targets;
}

async function loadField(
  db: Transaction<Tables>,
  model: Model,
  field: Field,
  ids: string[],
  warehouseId: string | null,
): Promise<Map<string, Target>> {
  if (mediaOf(field)) return new Map((await fileTargets(db, ids)).map((file) => [file.id, file]));
  const reference = field.reference;
  const target = model.entities[reference?.entity ?? ''];
  if (!reference || !target) return new Map();
  const fields = new Set([reference.label, ...reference.carry]);
  const rows = await selectRecords(db, {
    entity: target,
    warehouseId,
    fields,
    where: sql`and t.id = any(${ids}::uuid[])`,
  });
  return new Map(
    rows.map((row) => [
      String(row.id),
      { ...carried(row, reference.carry), id: String(row.id), label: String(row[reference.label] ?? '') },
    ]),
  );
}

const carried = (row: RecordValues, names: string[]): RecordValues =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

/** The `references` of one record's answer. */
export function referencesAnswer(entity: Entity, record: RecordValues, targets: Targets): Record<string, Target[]> {
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
