import type { FastifyRequest } from 'fastify';
import { bodyErrors } from '../metadata/body-errors';
import type { Call, Entity, Model } from '../metadata/model';
import { problemsOf } from '../metadata/problems-of';
import { CallError } from './errors';

/** An ahead-compiled validator. */
export interface Validator {
  (body: unknown): boolean;
  errors?: unknown[] | null;
}

/** Holds the body against the call's schema, compiled from the same file as the browser's. */
export function checkBody(model: Model, call: Call, entity: Entity | undefined, validator: Validator) {
  return async ({ body }: FastifyRequest): Promise<void> => {
    const errors = bodyErrors(validator, body);
    if (!errors.length) return;
    const problems = problemsOf(call, entity, errors, model.messages);
    throw new CallError('invalid', problems[0]?.message, { problems });
  };
}
