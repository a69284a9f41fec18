/** By which a column of sub-records is known in its entity: `lines.item_id`. */
export const columnKey = (field: string, column: string): string => `${field}.${column}`;
