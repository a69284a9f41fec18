import { sql, type RawBuilder } from 'kysely';

/**
 * That an id is one of these. A single one is compared by itself: PostgreSQL takes a list whose length it does not know for one of ten, and
 * so plans a statement that comes again anew each time instead of once.
 */
export const isOneOf = (column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<boolean> =>
  ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = any(${ids}::uuid[])`;
