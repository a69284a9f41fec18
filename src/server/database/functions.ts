import type { PlannedFunction } from './planned';

/** What policies and constraints call. The settings are local to a transaction and '' on a reused connection. */
export const functions: PlannedFunction[] = [
  {
    name: 'app_warehouse()',
    definition: `RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE RETURN nullif(current_setting('app.warehouse_id', true), '')::uuid`,
  },
  {
    name: 'app_scope()',
    definition: `RETURNS text LANGUAGE sql STABLE PARALLEL SAFE RETURN coalesce(nullif(current_setting('app.scope', true), ''), 'warehouse')`,
  },
  {
    name: 'is_set(list anyarray)',
    definition: `RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT count(*) = count(DISTINCT item) FROM unnest(list) item'`,
  },
  {
    name: 'each_at_least(list text[], shortest integer)',
    definition: `RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT coalesce(bool_and(char_length(item) >= shortest), true) FROM unnest(list) item'`,
  },
  {
    name: 'each_at_most(list text[], longest integer)',
    definition: `RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT coalesce(bool_and(char_length(item) <= longest), true) FROM unnest(list) item'`,
  },
  {
    name: 'each_matches(list text[], pattern text)',
    definition: `RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT coalesce(bool_and(item COLLATE "C" ~ pattern), true) FROM unnest(list) item'`,
  },
];
