import type { FastifyRequest } from 'fastify';
import { CallError } from '../../platform/errors';
import { keyHash } from '../../platform/key-hash';

const longest = 100;

/**
 * The name that the caller gave to this attempt, in `base.request_id` or in the header `Idempotency-Key` (with or without
 * quotes, as the IETF draft has it, and unquoted). Throws invalid when the two disagree, or the header is none.
 */
export function requestKeyOf({ body, headers }: FastifyRequest): string | undefined {
  const { request_id: named } = ((body as { base?: unknown }).base ?? {}) as { request_id?: unknown };
  // Where many records are changed at once, no validator has looked at it yet.
  if (named !== undefined && !isKey(named)) throw new CallError('invalid');
  const said = headers['idempotency-key'];
  if (said === undefined) return named;
  const key = /^"?([\x21\x23-\x7e]+)"?$/.exec(String(said))?.[1] ?? '';
  if (!isKey(key) || (named ?? key) !== key) throw new CallError('invalid');
  return key;
}

/** The hash of that name. Whether there is a proper one is told later: not before the caller is known. */
export function hashOfKey(request: FastifyRequest): Buffer | undefined {
  try {
    const key = requestKeyOf(request);
    return key === undefined ? undefined : keyHash(key);
  } catch {
    return undefined;
  }
}

const isKey = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= longest;
