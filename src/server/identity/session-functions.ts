import type { PlannedFunction } from '../database/planned';

/** The types of the positions that an account holds in a warehouse; `who` and `place` are SQL. */
const positionTypes = (who: string, place: string): string =>
  `array(SELECT DISTINCT held.type::text FROM account_position_id_list AS link
    JOIN "position" AS held ON held.warehouse_id = link.warehouse_id AND held.id = link.target_id
    WHERE link.warehouse_id = ${place} AND link.account_id = ${who})`;

/** The codes of the enabled roles that an account holds in a warehouse, in lower case. */
const roleCodes = (who: string, place: string): string =>
  `array(SELECT DISTINCT lower(code) FROM account_role_id_list AS link
    JOIN role AS held ON held.warehouse_id = link.warehouse_id AND held.id = link.target_id AND held.status = 1,
    unnest(held.permission_id_list) AS code
    WHERE link.warehouse_id = ${place} AND link.account_id = ${who})`;

/** Sessions that are not over: `idle_ms` and `absolute_ms` are what the function around it was given. */
const living = {
  from: `session AS s
      JOIN account ON account.id = s.account_id AND account.total_status = 1
      LEFT JOIN warehouse AS w ON w.id = s.warehouse_id AND w.enable_flag = 1
      LEFT JOIN account_warehouse AS member
        ON member.warehouse_id = s.warehouse_id AND member.account_id = s.account_id AND member.status = 1`,
  where: `s.seen_time > now() - idle_ms * interval '1 ms'
        AND s.create_time > now() - absolute_ms * interval '1 ms'
        AND (s.warehouse_id IS NULL OR (w.id IS NOT NULL AND member.account_id IS NOT NULL))`,
};

/**
 * What every request asks first, as functions of the database: one round trip, and a plan that each connection makes once. Their bodies are
 * read when they are called, so that the tables may come after them.
 */
export const sessionFunctions: PlannedFunction[] = [
  {
    name: 'position_types(who uuid, place uuid)',
    definition: `RETURNS text[] LANGUAGE plpgsql STABLE AS $body$ BEGIN RETURN ${positionTypes('who', 'place')}; END $body$`,
  },
  {
    name: 'role_codes(who uuid, place uuid)',
    definition: `RETURNS text[] LANGUAGE plpgsql STABLE AS $body$ BEGIN RETURN ${roleCodes('who', 'place')}; END $body$`,
  },
  {
    // One living session with everything that a request needs to know; the transaction acts from now on as its account. NULL, and as no account,
    // when it is too old, or when account, membership or warehouse are disabled.
    name: 'enter_session(session_id text, idle_ms double precision, absolute_ms double precision, inner_types integer[])',
    definition: `RETURNS json LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $body$
    DECLARE
      known record;
    BEGIN
      PERFORM set_config('app.scope', 'system', true);
      SELECT s.id, s.account_id, account.username, account.name, coalesce(secret.change_needed, true) AS change_needed,
        s.warehouse_id, w.warehouse_code, w.warehouse_name, w.warehouse_type,
        s.workbench_id, bench.code AS workbench_code, bench.name AS workbench_name,
        CASE WHEN bench.id IS NOT NULL AND binding.session_id IS DISTINCT FROM s.id
          THEN coalesce((SELECT name FROM account WHERE id = binding.account_id), '') END AS workbench_taken_by,
        ${positionTypes('s.account_id', 's.warehouse_id')} AS position_types,
        ${roleCodes('s.account_id', 's.warehouse_id')} AS role_codes,
        s.seen_time < now() - interval '1 minute' OR s.seen_time > clock_timestamp() + interval '1 second' AS is_unseen,
        clock_timestamp() AS moment
      INTO known
      FROM ${living.from}
      LEFT JOIN account_secret AS secret ON secret.account_id = s.account_id
      LEFT JOIN workbench AS bench ON bench.warehouse_id = s.warehouse_id AND bench.id::text = s.workbench_id
      LEFT JOIN workbench_binding AS binding ON binding.warehouse_id = s.warehouse_id AND binding.workbench_id = bench.id
      WHERE s.id = enter_session.session_id AND ${living.where};
      PERFORM set_config('app.warehouse_id', coalesce(known.warehouse_id::text, ''), true),
        set_config('app.account_id', coalesce(known.account_id::text, ''), true),
        set_config('app.scope', CASE WHEN known.warehouse_type = ANY (inner_types) THEN 'inner' ELSE 'warehouse' END, true);
      RETURN CASE WHEN known.id IS NULL THEN NULL ELSE to_json(known) END;
    END $body$`,
  },
  {
    // The same, with what the account was answered before to a request of this name.
    name: 'enter_request(session_id text, idle_ms double precision, absolute_ms double precision, inner_types integer[], key bytea)',
    definition: `RETURNS json LANGUAGE plpgsql AS $body$
    DECLARE
      known json := enter_session(session_id, idle_ms, absolute_ms, inner_types);
    BEGIN
      RETURN CASE WHEN known IS NOT NULL THEN json_build_object('session', known, 'former', former_answer(key)) END;
    END $body$`,
  },
  {
    // Which of these sessions are not over.
    name: 'living_sessions(ids text[], idle_ms double precision, absolute_ms double precision)',
    definition: `RETURNS text[] LANGUAGE plpgsql AS $body$
    DECLARE
      scope_before text := coalesce(current_setting('app.scope', true), '');
      found text[];
    BEGIN
      PERFORM set_config('app.scope', 'system', true);
      found := array(SELECT s.id FROM ${living.from} WHERE s.id = ANY (ids) AND ${living.where});
      PERFORM set_config('app.scope', scope_before, true);
      RETURN found;
    END $body$`,
  },
  {
    // Extends the session, without waiting for a concurrent extension.
    name: 'see_session(session_id text)',
    definition: `RETURNS void LANGUAGE plpgsql AS $body$
    DECLARE
      scope_before text := coalesce(current_setting('app.scope', true), '');
    BEGIN
      PERFORM set_config('app.scope', 'system', true);
      UPDATE session SET seen_time = now() WHERE id IN (SELECT s.id FROM session AS s WHERE s.id = session_id FOR UPDATE SKIP LOCKED);
      PERFORM set_config('app.scope', scope_before, true);
    END $body$`,
  },
];
