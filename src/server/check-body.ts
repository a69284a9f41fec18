import type { FastifyRequest } from 'fastify';
import type { Call, Entity, Model } from '../metadata/model';
import { problemsOf, type ValidationError } from '../metadata/problems-of';
import { CallError } from './errors';

/** An ahead-compiled validator. */
export interface Validator {
  (body: unknown): boolean;
  errors?: unknown[] | null;
}

/** Holds the body against the call's schema, compiled from the same file as the browser's. */
export function checkBody(model: Model, call: Call, entity: Entity | undefined, validator: Validator) {
  return async ({ body }: FastifyRequest): Promise<void> => {
    const isValid = validator(body);
    const problems = isValid
      ? []
      : problemsOf(call, entity, (validator.errors ?? []) as ValidationError[], model.messages);
    if (!isValid || !isStorable(body)) throw new CallError('invalid', problems[0]?.message, { problems });
  };
}

/** U+0000 and lone surrogates are valid JSON, and no text that PostgreSQL could keep. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/[\0\p{Surrogate}]/u.test(value);
  if (Array.isArray(value)) return value.every(isStorable);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item));
}
