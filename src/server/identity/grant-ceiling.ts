import { objectName } from '../database/names';
import type { PlannedFunction, PlannedTable } from '../database/planned';
import { typesOf } from './kinds';

/** The constraint's name in the database's complaint; its hint says which message, its detail names the accounts. */
export const grantCeiling = 'grant_ceiling';

/** The rows that an account's rights are made of: on what change, and whose rights may change with it. */
const watched: Record<string, { insert: boolean; update: string; holders: Holders }> = {
  account: { insert: false, update: 'OF total_status', holders: 'account' },
  account_warehouse: { insert: true, update: '', holders: 'membership' },
  account_position_id_list: { insert: true, update: '', holders: 'membership' },
  account_role_id_list: { insert: true, update: '', holders: 'membership' },
  role: { insert: false, update: 'OF permission_id_list, status', holders: 'account_role_id_list' },
  position: { insert: false, update: 'OF type', holders: 'account_position_id_list' },
};
type Holders = 'account' | 'membership' | 'account_role_id_list' | 'account_position_id_list';

/**
 * Watches every table that rights are made of, whichever call writes it: at the end of a transaction no account has more than
 * the acting account may give, and none above the acting account has less. Models without accounts are left as they are.
 */
export function withGrantCeiling(tables: PlannedTable[]): PlannedTable[] {
  const names = new Set(tables.map(({ name }) => name));
  if (!Object.keys(watched).every((name) => names.has(name))) return tables;
  return tables.map((table) => (watched[table.name] ? watchedTable(table, watched[table.name]) : table));
}

function watchedTable(table: PlannedTable, how: (typeof watched)[string] | undefined): PlannedTable {
  if (!how) return table;
  const events = `${how.insert ? 'INSERT OR ' : ''}UPDATE ${how.update} OR DELETE ON "${table.name}"`;
  const noted = `BEFORE ${events} FOR EACH ROW EXECUTE FUNCTION note_grants('${how.holders}')`;
  const checked = `AFTER ${events} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_grants()`;
  const checkName = objectName(table.name, 'grants', 'check');
  return {
    ...table,
    rowTriggers: [...(table.rowTriggers ?? []), { name: objectName(table.name, 'grants', 'note'), definition: noted }],
    triggers: [...(table.triggers ?? []), { name: checkName, definition: checked, complaint: grantCeiling }],
  };
}

// What is noted is kept in a setting of the transaction: a rollback to a savepoint takes it back with the writes.
const notedGrants = `coalesce(nullif(current_setting('app.grants_before', true), ''), '{}')::jsonb`;

/** Runs statements that see every warehouse's rows, and acts as before afterwards. */
const acrossWarehouses = (statements: string): string => `
      PERFORM set_config('app.scope', 'system', true);
      ${statements}
      PERFORM set_config('app.scope', scope_before, true);`;

export const grantFunctions: PlannedFunction[] = [
  {
    // What an account has in a warehouse: `held` as its roles stand, `open` unless the account is closed, `promised` with every role
    // open and every position speaking. An administrator needs no codes.
    name: 'grants_of(who uuid, place uuid)',
    definition: `RETURNS jsonb LANGUAGE plpgsql AS $body$
    DECLARE
      types text[] := position_types(who, place);
      held text[] := role_codes(who, place);
      promised text[];
      is_open boolean;
      is_inner boolean;
    BEGIN
      SELECT m.status = 1 AND a.total_status = 1, w.warehouse_type IN (${typesOf('inner').join(', ')}) INTO is_open, is_inner
        FROM account_warehouse AS m JOIN account AS a ON a.id = m.account_id JOIN warehouse AS w ON w.id = m.warehouse_id
        WHERE m.account_id = who AND m.warehouse_id = place;
      IF is_open IS NULL THEN
        RETURN jsonb_build_object('member', false, 'inner', false, 'held', '[]'::jsonb, 'open', '[]'::jsonb, 'promised', '[]'::jsonb);
      END IF;
      IF 'ADMIN' = ANY (types) THEN
        held := '{ADMIN}';
        promised := '{ADMIN}';
      ELSE
        promised := array(SELECT DISTINCT lower(code) FROM account_role_id_list AS link
          JOIN role AS given ON given.warehouse_id = link.warehouse_id AND given.id = link.target_id, unnest(given.permission_id_list) AS code
          WHERE link.warehouse_id = place AND link.account_id = who);
        IF is_inner AND types <@ '{OPERATOR}' THEN held := '{}'; END IF;
      END IF;
      RETURN jsonb_build_object('member', true, 'inner', is_inner, 'held', held, 'open', CASE WHEN is_open THEN held ELSE '{}' END,
        'promised', promised);
    END $body$`,
  },
  {
    // Argument: whose rights the row is part of. Only what an account does is watched, not what the server does by itself.
    name: 'note_grants()',
    definition: `RETURNS trigger LANGUAGE plpgsql AS $body$
    DECLARE
      scope_before text := coalesce(current_setting('app.scope', true), '');
      noted jsonb;
      more jsonb;
      row_of jsonb;
    BEGIN
      IF app_account() IS NULL THEN RETURN coalesce(NEW, OLD); END IF;
      noted := ${notedGrants};${acrossWarehouses(`
      IF NOT noted ? 'actor' THEN
        noted := noted || jsonb_build_object('actor', grants_of(app_account(), app_warehouse()));
      END IF;
      FOREACH row_of IN ARRAY ARRAY[to_jsonb(OLD), to_jsonb(NEW)] LOOP
        CONTINUE WHEN row_of IS NULL;
        IF TG_ARGV[0] = 'membership' THEN
          more := jsonb_build_object((row_of ->> 'account_id') || ' ' || (row_of ->> 'warehouse_id'),
            grants_of((row_of ->> 'account_id')::uuid, (row_of ->> 'warehouse_id')::uuid) || '{"is_named": true}');
        ELSIF TG_ARGV[0] = 'account' THEN
          SELECT jsonb_object_agg(account_id || ' ' || warehouse_id, grants_of(account_id, warehouse_id) || '{"is_named": true}') INTO more
            FROM account_warehouse WHERE account_id = (row_of ->> 'id')::uuid;
        ELSE
          EXECUTE format('SELECT jsonb_object_agg(account_id || '' '' || warehouse_id, grants_of(account_id, warehouse_id)) FROM %I
            WHERE target_id = $1', TG_ARGV[0]) INTO more USING (row_of ->> 'id')::uuid;
        END IF;
        noted := coalesce(more, '{}') || noted;
      END LOOP;`)}
      PERFORM set_config('app.grants_before', noted::text, true);
      RETURN coalesce(NEW, OLD);
    END $body$`,
  },
  {
    // An administrator of the inner organization stands above all accounts, one of a warehouse above all accounts in it; others give and take
    // what they hold where they act. Membership elsewhere is the inner organization's to give.
    name: 'assert_grants()',
    definition: `RETURNS void LANGUAGE plpgsql AS $body$
    DECLARE
      scope_before text := coalesce(current_setting('app.scope', true), '');
      noted jsonb := ${notedGrants};
      actor jsonb := noted -> 'actor';
      own jsonb;
      holder text;
      earlier jsonb;
      later jsonb;
      given text[] := '{}';
      weakened text[] := '{}';
    BEGIN
      IF actor IS NULL THEN RETURN; END IF;
      PERFORM set_config('app.grants_before', '', true);
      IF (actor ->> 'inner')::boolean AND actor -> 'held' ? 'ADMIN' THEN RETURN; END IF;${acrossWarehouses(`
      FOR holder, earlier IN SELECT key, value FROM jsonb_each(noted - 'actor') LOOP
        CONTINUE WHEN split_part(holder, ' ', 2)::uuid = app_warehouse() AND actor -> 'held' ? 'ADMIN';
        own := CASE WHEN split_part(holder, ' ', 2)::uuid = app_warehouse() THEN actor -> 'held' ELSE '[]' END;
        later := grants_of(split_part(holder, ' ', 1)::uuid, split_part(holder, ' ', 2)::uuid);
        IF gained(earlier, later, 'held', own) OR gained(earlier, later, 'open', own) OR gained(earlier, later, 'promised', own)
          OR ((later ->> 'member')::boolean AND NOT (earlier ->> 'member')::boolean AND NOT (actor ->> 'inner')::boolean
            AND split_part(holder, ' ', 2)::uuid IS DISTINCT FROM app_warehouse()) THEN
          given := given || (SELECT name FROM account WHERE id = split_part(holder, ' ', 1)::uuid)::text;
        ELSIF NOT earlier -> 'held' <@ own
          AND (earlier ? 'is_named' OR NOT (earlier -> 'held' <@ (later -> 'held') AND earlier -> 'open' <@ (later -> 'open'))) THEN
          weakened := weakened || (SELECT name FROM account WHERE id = split_part(holder, ' ', 1)::uuid)::text;
        END IF;
      END LOOP;`)}
      IF given || weakened <> '{}' THEN
        RAISE EXCEPTION 'no account gives more than it holds, or weakens one above' USING ERRCODE = 'insufficient_privilege',
          CONSTRAINT = '${grantCeiling}', HINT = CASE WHEN given <> '{}' THEN 'givenAboveOwn' ELSE 'weakenedAbove' END,
          DETAIL = array_to_string((CASE WHEN given <> '{}' THEN given ELSE weakened END)[1:5], '、');
      END IF;
    END $body$`,
  },
  {
    name: 'gained(earlier jsonb, later jsonb, measure text, own jsonb)',
    definition: `RETURNS boolean LANGUAGE sql IMMUTABLE AS 'SELECT EXISTS (SELECT 1 FROM jsonb_array_elements_text(later -> measure) AS code
      WHERE NOT earlier -> measure ? code AND NOT own ? code)'`,
  },
  {
    name: 'check_grants()',
    definition: `RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN PERFORM assert_grants(); RETURN NULL; END $body$`,
  },
];
