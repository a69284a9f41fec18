import type { Entity, Field, Kind } from '.';

/** The field that tells how a record stands: the status of its workflow, else what is switched over in the list of such a warehouse; if there is one. */
export function statusField({ workflow, list, calls, fields }: Entity, kind: Kind | null): Field | undefined {
  const switched = list.row.map((key) => calls[key]?.sets);
  const column = list.columns.find(
    ({ as, kinds }) => as === 'switch' && (!kinds || (kind !== null && kinds.includes(kind))),
  );
  const names = [workflow?.field, ...(column?.fields ?? []), ...switched];
  return fields.find(({ name, enumeration }) => enumeration !== undefined && names.includes(name));
}
