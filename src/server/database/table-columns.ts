import type { PlannedColumn } from './planned';

/** A column that every row has, of a table that is not made from an entity. */
export const must = (name: string, type: string, defaultSql?: string): PlannedColumn => ({
  name,
  type,
  notNull: true,
  default: defaultSql,
});

/** A column that may be empty. */
export const may = (name: string, type: string): PlannedColumn => ({ name, type, notNull: false });
