import { sql, type Transaction } from 'kysely';
import { mediaOf } from '../../fields/types';
import { columnKey } from '../../fields/column-key';
import { fileFields, filesNamed } from '../../metadata/model/kept-files';
import type { Entity, Field, Model } from '../../metadata/model';
import { pointedAt, pointingIn } from '../../metadata/model/pointing';
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

const tellsOf = (field: Field): boolean => Boolean(field.reference ?? mediaOf(field));

/** What the answer's `references` tell: all that points at records, and all that has files. */
const referencesOf = (entity: Entity): Field[] =>
  entity.fields.filter((field) => tellsOf(field) || field.columns?.some(tellsOf));

/** One query per reference field, whatever the number of records, and one wait for all; none for those whose records are `known`. */
export async function loadTargets(
  db: Transaction<Tables>,
  model: Model,
  entity: Entity,
  records: RecordValues[],
  warehouseId: string | null,
  known: ReadonlyMap<string, RecordValues> = new Map(),
): Promise<Targets> {
  const media = fileFields(entity);
  const targets: Targets = new Map(
    [...media.map(({ name }) => name), ...pointingIn(entity).map(({ key }) => key)].map((key) => [key, new Map()]),
  );
  const distinct = (idsOf: (record: RecordValues) => string[]): string[] => {
    const ids = new Set<string>();
    for (const record of records) for (const id of idsOf(record)) ids.add(id);
    return [...ids];
  };
  for (const field of media) {
    const ids = distinct((record) => filesNamed(field, record));
    if (ids.length) targets.set(field.name, byId(await fileTargets(db, ids)));
  }
  const pointing = pointingIn(entity).flatMap((place) => {
    const target = model.entities[place.reference.entity];
    const ids = distinct((record) => pointedAt(place, record));
    return target && ids.length ? [{ name: place.key, reference: place.reference, target, ids }] : [];
  });
  const isKnown = ({ ids }: (typeof pointing)[number]): boolean => ids.every((id) => known.has(id));
  const asked = pointing.filter((one) => !isKnown(one));
  const found = await selectBatch(
    db,
    asked.map(({ reference, target, ids }) => ({
      entity: target,
      warehouseId,
      fields: new Set([reference.label, ...reference.carry, ...(target.archived ? [target.archived] : [])]),
      where: sql`and ${isOneOf(sql`t.id`, ids)}`,
    })),
  );
  for (const one of pointing) {
    const { name, reference, target, ids } = one;
    const rows = isKnown(one) ? ids.map((id) => known.get(id) as RecordValues) : (found[asked.indexOf(one)] ?? []);
    targets.set(name, byId(rows.map((row) => targetOf(row, reference, target))));
  }
  return targets;
}

const byId = (targets: ReferencedRecord[]): Map<string, ReferencedRecord> =>
  new Map(targets.map((target) => [target.id, target]));

const targetOf = (
  row: RecordValues,
  { label, carry }: NonNullable<Field['reference']>,
  { archived = '' }: Entity,
): ReferencedRecord => ({
  ...carried(row, carry),
  ...(row[archived] === true && { is_archived: true }),
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
      field.columns
        ? pointedAtByRows(field, record, targets)
        : idsIn(record[field.name]).flatMap((id) => targets.get(field.name)?.get(id) ?? []),
    ]),
  );
}

/** All that the rows point at, and the files in them, each once, with what any of their columns carries. */
function pointedAtByRows(field: Field, record: RecordValues, targets: Targets): ReferencedRecord[] {
  const found = new Map<string, ReferencedRecord>();
  const telling = (field.columns ?? []).filter(tellsOf);
  for (const column of telling)
    for (const id of pointedAt({ field, column }, record)) {
      const target = targets.get(columnKey(field.name, column.name))?.get(id);
      if (target) found.set(id, { ...found.get(id), ...target });
    }
  return [...found.values()];
}

/** Reads `positions.type` for conditions: the values that the record's references carry. */
export function carriedLookup(record: RecordValues, targets: Targets): (path: string) => unknown {
  return (path) => {
    const [name = '', carriedName = ''] = path.split('.');
    return idsIn(record[name]).flatMap((id) => targets.get(name)?.get(id)?.[carriedName] ?? []);
  };
}
