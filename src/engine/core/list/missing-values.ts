import type { FilterField } from '../../../metadata/model';
import type { List } from './use-list';

export interface MissingValues {
  filter: FilterField;
  /** Those that no record has, as they were asked for. */
  values: string[];
}

/** Of the numbers that were pasted into a filter: those that the list did not find. Known only while all that it found is on one page. */
export function missingValues(
  fields: FilterField[],
  list: Pick<List, 'query' | 'rows' | 'total' | 'loaded' | 'loading'>,
): MissingValues[] {
  const { query, rows, total, loaded, loading } = list;
  if (!loaded || loading || rows.length < total) return [];
  return fields.flatMap((filter) => {
    const asked = query.filter[filter.field];
    if (!filter.many || !Array.isArray(asked)) return [];
    const found = new Set(rows.map(({ values }) => String(values[filter.field])));
    const values = asked.map(String).filter((value) => !found.has(value));
    return values.length ? [{ filter, values }] : [];
  });
}
