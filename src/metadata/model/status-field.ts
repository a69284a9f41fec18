import type { Entity, Field } from '.';

/** The field that tells how a record stands: the status of its workflow, else what is switched over in the list; if there is one. */
export function statusField({ workflow, list, calls, fields }: Entity): Field | undefined {
  const switched = list.row.map((key) => calls[key]?.sets);
  const column = list.columns.find(({ as }) => as === 'switch');
  const names = [workflow?.field, ...(column?.fields ?? []), ...switched];
  return fields.find(({ name, enumeration }) => enumeration !== undefined && names.includes(name));
}
