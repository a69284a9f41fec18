import type { PlannedFunction } from '../database/planned';

/** The stored answer to an earlier request, as `former_answer` returns it. */
export interface StoredAnswer {
  /** In hexadecimal digits. */
  request_hash: string;
  answer: string;
  is_sealed: boolean;
}

/**
 * What the acting account was answered when it named a request so before; NULL when it never did. Others that name one so wait from here on
 * until this transaction has ended, and then find its answer.
 */
export const idempotencyFunctions: PlannedFunction[] = [
  {
    name: 'former_answer(key bytea)',
    definition: `RETURNS json LANGUAGE plpgsql AS $body$
    DECLARE
      former json;
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended(app_account()::text || encode(key, 'hex'), 0));
      SELECT json_build_object('request_hash', encode(r.request_hash, 'hex'), 'answer', r.answer, 'is_sealed', r.is_sealed)
        INTO former FROM request_key AS r WHERE r.account_id = app_account() AND r.key_hash = key;
      RETURN former;
    END $body$`,
  },
];
