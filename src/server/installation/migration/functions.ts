import { auditFunctions } from '../../database/audit/functions';
import type { PlannedFunction } from '../../database/planned';

/** What policies and constraints call. The settings are local to a transaction and '' on a reused connection. */
export const functions: PlannedFunction[] = [
  {
    name: 'app_warehouse()',
    definition: `RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE RETURN nullif(current_setting('app.warehouse_id', true), '')::uuid`,
  },
  {
    name: 'app_account()',
    definition: `RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE RETURN nullif(current_setting('app.account_id', true), '')::uuid`,
  },
  {
    name: 'app_scope()',
    definition: `RETURNS text LANGUAGE sql STABLE PARALLEL SAFE RETURN coalesce(nullif(current_setting('app.scope', true), ''), 'warehouse')`,
  },
  {
    name: 'is_set(list anyarray)',
    definition: `RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT count(*) = count(DISTINCT item) FROM unnest(list) item'`,
  },
  {
    name: 'each_at_least(list text[], shortest integer)',
    definition: `RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT coalesce(bool_and(char_length(item) >= shortest), true) FROM unnest(list) item'`,
  },
  {
    name: 'each_at_most(list text[], longest integer)',
    definition: `RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT coalesce(bool_and(char_length(item) <= longest), true) FROM unnest(list) item'`,
  },
  {
    name: 'each_matches(list text[], pattern text)',
    definition: `RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT coalesce(bool_and(item COLLATE "C" ~ pattern), true) FROM unnest(list) item'`,
  },
  {
    name: 'records_in(records jsonb)',
    definition: `RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT CASE jsonb_typeof(records) WHEN ''array'' THEN jsonb_array_length(records) END'`,
  },
  {
    // Each is an object that has what is required, and nothing but the columns, each of its type.
    name: 'each_is_record(records jsonb, columns jsonb, required text[])',
    definition: `RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT jsonb_typeof(records) = ''array'' AND NOT EXISTS (
      SELECT 1 FROM jsonb_array_elements(CASE jsonb_typeof(records) WHEN ''array'' THEN records ELSE ''[]'' END) record
      WHERE jsonb_typeof(record) <> ''object'' OR NOT jsonb_exists_all(record, required) OR EXISTS (
        SELECT 1 FROM jsonb_each(CASE jsonb_typeof(record) WHEN ''object'' THEN record ELSE ''{}'' END) cell (name, value)
        WHERE jsonb_typeof(value) IS DISTINCT FROM columns ->> name))'`,
  },
  {
    name: 'texts_in(records jsonb, column_name text)',
    definition: `RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT coalesce(array_agg(record ->> column_name), ''{}'')
      FROM jsonb_array_elements(CASE jsonb_typeof(records) WHEN ''array'' THEN records ELSE ''[]'' END) record
      WHERE jsonb_typeof(record -> column_name) = ''string'''`,
  },
  {
    name: 'numbers_in(records jsonb, column_name text)',
    definition: `RETURNS numeric[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT coalesce(array_agg((record ->> column_name)::numeric), ''{}'')
      FROM jsonb_array_elements(CASE jsonb_typeof(records) WHEN ''array'' THEN records ELSE ''[]'' END) record
      WHERE jsonb_typeof(record -> column_name) = ''number'''`,
  },
  {
    // Of a column whose cells are lists: how long each is.
    name: 'sizes_in(records jsonb, column_name text)',
    definition: `RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT coalesce(array_agg(jsonb_array_length(record -> column_name)), ''{}'')
      FROM jsonb_array_elements(CASE jsonb_typeof(records) WHEN ''array'' THEN records ELSE ''[]'' END) record
      WHERE jsonb_typeof(record -> column_name) = ''array'''`,
  },
  {
    // All items of the lists of a column; what is no text has none that fits any pattern.
    name: 'items_in(records jsonb, column_name text)',
    definition: `RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT coalesce(array_agg(coalesce(item #>> ''{}'', '''')), ''{}'')
      FROM jsonb_array_elements(CASE jsonb_typeof(records) WHEN ''array'' THEN records ELSE ''[]'' END) record,
      jsonb_array_elements(CASE jsonb_typeof(record -> column_name) WHEN ''array'' THEN record -> column_name ELSE ''[]'' END) item'`,
  },
  {
    name: 'each_list_is_set(records jsonb, column_name text)',
    definition: `RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT coalesce(bool_and((SELECT count(*) = count(DISTINCT item)
      FROM jsonb_array_elements(CASE jsonb_typeof(record -> column_name) WHEN ''array'' THEN record -> column_name ELSE ''[]'' END) item)), true)
      FROM jsonb_array_elements(CASE jsonb_typeof(records) WHEN ''array'' THEN records ELSE ''[]'' END) record'`,
  },
  {
    name: 'each_is_multiple(list numeric[], step numeric)',
    definition: `RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT coalesce(bool_and(mod(item, step) = 0), true) FROM unnest(list) item'`,
  },
  {
    name: 'sum_of(list numeric[])',
    definition: `RETURNS numeric LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT sum(item) FROM unnest(list) item'`,
  },
  {
    name: 'least_of(list numeric[])',
    definition: `RETURNS numeric LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT min(item) FROM unnest(list) item'`,
  },
  {
    name: 'greatest_of(list numeric[])',
    definition: `RETURNS numeric LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT max(item) FROM unnest(list) item'`,
  },
  {
    // Days are written as RFC 3339 says, so that no setting of the session has a say.
    name: 'first_day(list text[])',
    definition: `RETURNS date LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT min(item::date) FROM unnest(list) item'`,
  },
  {
    name: 'last_day(list text[])',
    definition: `RETURNS date LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT max(item::date) FROM unnest(list) item'`,
  },
  {
    // What is empty is left out; of nothing comes nothing.
    name: 'joined_texts(list text[], separator text)',
    definition: `RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT nullif(array_to_string(array_remove(array_remove(list, NULL), ''''), separator), '''')'`,
  },
  {
    // Formatted text as the lines that people read.
    name: 'plain_text(html text)',
    definition: `RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT btrim(regexp_replace(replace(replace(replace(replace(replace(
      regexp_replace(regexp_replace(html, ''<(br|hr|/(p|h2|h3|li|blockquote))>'', chr(10), ''g''), ''<[^>]*>'', '''', ''g''),
      ''&lt;'', ''<''), ''&gt;'', ''>''), ''&quot;'', ''"''), ''&amp;'', ''&''), chr(160), '' ''), chr(10) || ''{2,}'', chr(10), ''g''), chr(10))'`,
  },
  {
    name: 'renamed_keys(document jsonb, names jsonb)',
    definition: `RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT coalesce(jsonb_object_agg(coalesce(names ->> key, key), value ORDER BY names ? key DESC), ''{}'') FROM jsonb_each(document)'`,
  },
  {
    name: 'renamed_items(list jsonb, names jsonb)',
    definition: `RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT coalesce(jsonb_agg(coalesce(names ->> item, item) ORDER BY place), ''[]'') FROM jsonb_array_elements_text(list) WITH ORDINALITY each (item, place)'`,
  },
  {
    // Arguments: the join table, its owner column, the entity's (or membership's) key column, least, most,
    // the name to complain with, the table with the owners, whether none is fine, too.
    name: 'check_links()',
    definition: `RETURNS trigger LANGUAGE plpgsql AS $check$
    DECLARE
      row_of jsonb := to_jsonb(coalesce(NEW, OLD));
      owner uuid := (row_of ->> CASE WHEN TG_TABLE_NAME = TG_ARGV[0] THEN TG_ARGV[1] ELSE TG_ARGV[2] END)::uuid;
      place uuid := (row_of ->> 'warehouse_id')::uuid;
      links bigint;
      is_there boolean;
    BEGIN
      EXECUTE format('SELECT count(*) FROM %I j WHERE j.%I = $1', TG_ARGV[0], TG_ARGV[1])
        || CASE WHEN place IS NULL THEN '' ELSE ' AND j.warehouse_id = $2' END INTO links USING owner, place;
      EXECUTE format('SELECT EXISTS (SELECT 1 FROM %I o WHERE o.%I = $1', TG_ARGV[6], TG_ARGV[2])
        || CASE WHEN place IS NULL THEN ')' ELSE ' AND o.warehouse_id = $2)' END INTO is_there USING owner, place;
      IF is_there AND (links < TG_ARGV[3]::bigint OR links > TG_ARGV[4]::bigint) AND NOT (links = 0 AND TG_ARGV[7]::boolean) THEN
        RAISE EXCEPTION 'links of % out of bounds', owner USING ERRCODE = 'check_violation', CONSTRAINT = TG_ARGV[5];
      END IF;
      RETURN NULL;
    END $check$`,
  },
  {
    // Arguments: the list's column, the column of its rows, the table pointed at and its key, whether within the warehouse, the name to complain with.
    name: 'check_row_links()',
    definition: `RETURNS trigger LANGUAGE plpgsql AS $check$
    DECLARE
      row_of jsonb := to_jsonb(NEW);
      place text := row_of ->> 'warehouse_id';
      ids text[];
      found bigint;
    BEGIN
      SELECT array_agg(DISTINCT record ->> TG_ARGV[1]) INTO ids
        FROM jsonb_array_elements(CASE jsonb_typeof(row_of -> TG_ARGV[0]) WHEN 'array' THEN row_of -> TG_ARGV[0] ELSE '[]' END) record
        WHERE record ->> TG_ARGV[1] IS NOT NULL;
      IF ids IS NULL THEN RETURN NULL; END IF;
      EXECUTE format('SELECT count(*) FROM %I t WHERE t.%I = ANY ($1::uuid[])', TG_ARGV[2], TG_ARGV[3])
        || CASE WHEN TG_ARGV[4]::boolean THEN ' AND t.warehouse_id = $2::uuid' ELSE '' END INTO found USING ids, place;
      IF found < cardinality(ids) THEN
        RAISE EXCEPTION 'a row of % points nowhere', TG_ARGV[0] USING ERRCODE = 'foreign_key_violation', CONSTRAINT = TG_ARGV[5];
      END IF;
      RETURN NULL;
    END $check$`,
  },
  {
    // The name to complain with. The condition stands in the trigger.
    name: 'refuse_change()',
    definition: `RETURNS trigger LANGUAGE plpgsql AS $check$
    BEGIN
      RAISE EXCEPTION 'something must be given with this change' USING ERRCODE = 'check_violation', CONSTRAINT = TG_ARGV[0];
    END $check$`,
  },
  {
    // Arguments: the column that points at the record above, the name to complain with, whether each warehouse has a tree. Two moves of a tree wait for
    // one another: each alone might be fine.
    name: 'check_tree()',
    definition: `RETURNS trigger LANGUAGE plpgsql AS $check$
    DECLARE
      above uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
      place text := CASE WHEN TG_ARGV[2]::boolean THEN to_jsonb(NEW) ->> 'warehouse_id' ELSE '' END;
      is_circle boolean;
    BEGIN
      IF above IS NULL OR (TG_OP = 'UPDATE' AND to_jsonb(OLD) ->> TG_ARGV[0] = above::text) THEN RETURN NULL; END IF;
      PERFORM pg_advisory_xact_lock(hashtextextended(TG_TABLE_NAME || ' ' || place, 0));
      EXECUTE format('WITH RECURSIVE up AS (SELECT $1 AS id UNION SELECT t.%1$I FROM %2$I t JOIN up ON t.id = up.id WHERE t.%1$I IS NOT NULL)
        SELECT EXISTS (SELECT 1 FROM up WHERE id = $2)', TG_ARGV[0], TG_TABLE_NAME) INTO is_circle USING above, NEW.id;
      IF is_circle THEN
        RAISE EXCEPTION '% stands below itself', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = TG_ARGV[1];
      END IF;
      RETURN NULL;
    END $check$`,
  },
  ...auditFunctions,
];
