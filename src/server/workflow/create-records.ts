import type { StoredRecords } from '../../generated/types';
import { withComputed } from '../../metadata/check/computed';
import { defaultValues } from '../../metadata/model/default-values';
import { defaultFacts } from '../records/default-facts';
import { withSeriesNumbers } from '../records/number-series';
import { seriesPlace } from '../records/series-place';
import { writerOf } from '../records/history';
import { insertRecords } from '../records/write-rows';
import type { PatchOf, RecordOf, RecordValues } from '../platform/handler';
import type { Scan } from './scan';

/** New records of an entity, with their defaults and the first row of their history. Answers them with their ids. */
export async function createRecords<Name extends keyof StoredRecords>(
  scan: Scan,
  name: Name,
  records: PatchOf<Name>[],
): Promise<RecordOf<Name>[]> {
  const entity = scan.model.entities[name];
  if (!entity) throw new Error(`There is no entity "${name}".`);
  const defaults = defaultValues(entity.fields, defaultFacts(scan));
  const filled = records.map((values): RecordValues => withComputed(entity.fields, { ...defaults, ...values }));
  const whole = await withSeriesNumbers(scan.db, entity, filled, () => seriesPlace(scan));
  const ids = await insertRecords(scan.db, entity, whole, writerOf(scan));
  for (const id of ids) scan.held.add(id);
  const created = whole.map((values, index): RecordValues => ({ ...values, id: ids[index], version: 1 }));
  const changes = ids.map((id, index) => ({ id, version: 1, before: null, after: whole[index] ?? {} }));
  scan.changed.push({ entity, changes });
  return created as RecordOf<Name>[];
}
