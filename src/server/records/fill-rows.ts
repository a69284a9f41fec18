import { columnKey } from '../../fields/column-key';
import { fetchedValues } from '../../metadata/check/fetched';
import type { Entity, Field } from '../../metadata/model';
import { defaultValues, hasDefault, type DefaultFacts } from '../../metadata/model/default-values';
import { rowsIn } from '../../metadata/model/row-entity';
import type { RecordValues, StoredRecord } from '../platform/handler';
import type { Targets } from './references';

/** What was sent, with the columns filled in that every row must have and that begin with something: they cannot be left empty. */
export function withRowDefaults({ fields }: Entity, said: RecordValues, facts: () => DefaultFacts): RecordValues {
  const filled = fields.flatMap((field): [string, unknown][] => {
    const columns = field.columns?.filter((column) => column.required && hasDefault(column)) ?? [];
    if (!columns.length || !Array.isArray(said[field.name])) return [];
    const standard = defaultValues(columns, facts());
    return [[field.name, rowsIn(said[field.name]).map((row) => ({ ...standard, ...row }))]];
  });
  return filled.length ? { ...said, ...Object.fromEntries(filled) } : said;
}

/**
 * The record with what its rows take from the records they point at. A copy, taken when that is chosen: a row that pointed there before keeps
 * what it had. What people may write is taken only where they have written nothing.
 */
export function withRowsFetched(
  { fields }: Entity,
  record: RecordValues,
  stored: StoredRecord | null,
  targets: Targets,
): RecordValues {
  const taking = fields.filter(
    ({ name, columns }) => columns?.some(({ fetchFrom }) => fetchFrom) && record[name] !== stored?.[name],
  );
  if (!taking.length) return record;
  const fetched = taking.map((field) => {
    const before = rowsIn(stored?.[field.name]);
    return [field.name, rowsIn(record[field.name]).map((row, place) => fetchedRow(field, row, place, before, targets))];
  });
  return { ...record, ...Object.fromEntries(fetched) };
}

function fetchedRow(
  { name, columns = [] }: Field,
  row: RecordValues,
  place: number,
  before: RecordValues[],
  targets: Targets,
): RecordValues {
  const filled = { ...row };
  for (const column of columns) {
    if (!column.fetchFrom || (!column.readOnly && row[column.name] !== undefined)) continue;
    const { reference } = column.fetchFrom;
    const same = (other: RecordValues | undefined) => other?.[reference] === row[reference];
    const former = row[reference] === undefined ? undefined : same(before[place]) ? before[place] : before.find(same);
    const { [column.name]: value } = former
      ? former
      : fetchedValues(
          [column],
          () => true,
          (by, field) => targets.get(columnKey(name, by))?.get(String(row[by]))?.[field],
        );
    if (value === undefined || value === null) delete filled[column.name];
    else filled[column.name] = value;
  }
  return filled;
}
