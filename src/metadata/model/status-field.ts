import type { Entity, Field, Kind } from '.';

/**
 * The field that tells how a record stands: the status of its workflow, else what is switched over in the list of such a warehouse, by a column
 * that only such have before one that all have; if there is one.
 */
export function statusField({ workflow, list, calls, fields }: Entity, kind: Kind | null): Field | undefined {
  const switched = list.row.map((key) => calls[key]?.sets);
  const columns = list.columns.filter(({ as }) => as === 'switch');
  const column =
    columns.find(({ kinds }) => kind !== null && kinds?.includes(kind)) ?? columns.find(({ kinds }) => !kinds);
  const names = [workflow?.field, ...(column?.fields ?? []), ...switched];
  return fields.find(({ name, enumeration }) => enumeration !== undefined && names.includes(name));
}
