import { columnCell, type CellContext } from './column-cell';
import type { Field } from '.';
import { zh } from '../../language/zh';

/** What a shared record is in a warehouse that is not the acting one: by field name, with what its references are called. */
export interface Elsewhere {
  /** The warehouse's name. */
  warehouse: string;
  values: Record<string, unknown>;
  references: Record<string, { id: string; label: string }[]>;
}

/** What is kept per warehouse, as it is in the others: `启用（义乌分拣中心、东莞集运中心），停用（香港集运中心）`. Empty: there is nothing to tell. */
export function elsewhereText(field: Field, elsewhere: Elsewhere[] | undefined, context: CellContext): string {
  return [...warehousesByText(field, elsewhere, context)]
    .map(([text, names]) => zh`${text}（${names.join(zh`、`)}）`)
    .join(zh`，`);
}

/** The same where there is no room for the warehouses: `启用`, or what is different and how often, `启用 2` and `停用 1`. */
export function elsewhereWords(field: Field, elsewhere: Elsewhere[] | undefined, context: CellContext): string[] {
  const found = [...warehousesByText(field, elsewhere, context)];
  return found.map(([text, names]) => (found.length > 1 ? `${text} ${names.length}` : text));
}

function warehousesByText(
  field: Field,
  elsewhere: Elsewhere[] | undefined,
  context: CellContext,
): Map<string, string[]> {
  const warehouses = new Map<string, string[]>();
  if (!field.perWarehouse || !elsewhere) return warehouses;
  for (const { warehouse, values, references } of elsewhere) {
    const labels = Object.fromEntries((references[field.name] ?? []).map(({ id, label }) => [id, label]));
    const text = columnCell({}, [field], { value: () => values[field.name], labels: () => labels }, context);
    if (text) warehouses.set(text, [...(warehouses.get(text) ?? []), warehouse]);
  }
  return warehouses;
}
