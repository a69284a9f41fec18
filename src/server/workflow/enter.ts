import { writerOf } from '../entity/history';
import { insertRecords } from '../entity/write-rows';
import type { RecordValues } from '../handler';
import { moving, type Moving, type Scan } from './scan';

/** New records of an entity that moves, with their defaults and the first row of their history. Answers them with their ids. */
export async function enter(scan: Scan, name: Moving, records: RecordValues[]): Promise<RecordValues[]> {
  const { entity } = moving(scan, name);
  const usual = Object.fromEntries(
    entity.fields.filter((field) => field.default !== undefined).map((field) => [field.name, field.default]),
  );
  const whole = records.map((values) => ({ ...usual, ...values }));
  const ids = await insertRecords(scan.db, entity, whole, writerOf(scan));
  const entered = whole.map((values, index): RecordValues => ({ ...values, id: ids[index], version: 1 }));
  const changes = ids.map((id, index) => ({ id, version: 1, before: null, after: whole[index] ?? {} }));
  scan.changed.push({ entity, changes });
  return entered;
}
