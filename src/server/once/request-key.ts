import type { FastifyRequest } from 'fastify';
import { CallError } from '../errors';

const longest = 100;

/**
 * The name that the caller gave to this attempt, in `base.request_id` or in the header `Idempotency-Key` (with or without
 * quotes, as the IETF draft and as everybody writes it). Throws invalid when the two disagree, or the header is none.
 */
export function requestKeyOf({ body, headers }: FastifyRequest): string | undefined {
  const { base } = body as { base?: { request_id?: string } };
  const said = headers['idempotency-key'];
  if (said === undefined) return base?.request_id;
  const key = /^"?([\x21\x23-\x7e]+)"?$/.exec(String(said))?.[1] ?? '';
  if (!key || key.length > longest || (base?.request_id ?? key) !== key) throw new CallError('invalid');
  return key;
}
