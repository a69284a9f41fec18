import type { Enumeration, Field } from '../../../metadata/model';
import { columnCell } from '../../../metadata/model/column-cell';
import type { EntityRecord } from './entity-record';
import { zh } from '../../../language/zh';

/** What a shared record is in a warehouse that is not the acting one. */
export interface Elsewhere extends Pick<EntityRecord, 'values' | 'targets'> {
  /** The warehouse's name. */
  warehouse: string;
}

/** What is kept per warehouse, as it is in the others: `启用（义乌分拣中心、东莞集运中心），停用（香港集运中心）`. Empty: there is nothing to tell. */
export function elsewhereText(
  field: Field,
  { elsewhere = [] }: EntityRecord,
  enumeration: (name: string | undefined) => Enumeration | undefined,
): string {
  if (!field.perWarehouse) return '';
  const warehouses = new Map<string, string[]>();
  for (const { warehouse, values, targets } of elsewhere) {
    const labels = Object.fromEntries((targets[field.name] ?? []).map(({ id, label }) => [id, label]));
    const text = columnCell({}, [field], { value: () => values[field.name], labels: () => labels }, { enumeration });
    if (text) warehouses.set(text, [...(warehouses.get(text) ?? []), warehouse]);
  }
  return [...warehouses].map(([text, names]) => zh`${text}（${names.join(zh`、`)}）`).join(zh`，`);
}
