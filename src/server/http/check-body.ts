import type { FastifyRequest } from 'fastify';
import { isObject } from '../../fields/is-object';
import { bodyErrors } from '../../metadata/check/body-errors';
import type { Call, Entity, Model } from '../../metadata/model';
import { problemsOf } from '../../metadata/check/problems-of';
import { reportProblems } from '../../metadata/check/report-problems';
import { CallError } from '../platform/errors';

// More mistakes than this in one body are told when these are mended.
const maxErrors = 200;

/** An ahead-compiled validator. */
export interface Validator {
  (this: unknown, body: unknown): boolean;
  errors?: unknown[] | null;
}

/** An empty text is no filter, whatever the filter takes: that is how other systems leave one out. */
function dropEmpty(body: unknown, path: string[]): void {
  const holder = path.slice(0, -1).reduce((value, name) => (isObject(value) ? value[name] : undefined), body);
  const name = path.at(-1) ?? '';
  if (isObject(holder) && Object.hasOwn(holder, name) && holder[name] === '') delete holder[name];
}

/** Holds the body against the call's schema, compiled from the same file as the browser's. */
export function checkBody(model: Model, call: Call, entity: Entity | undefined, validator: Validator) {
  const check = bodyCheck(model, call, entity, validator);
  return ({ body }: FastifyRequest): void => check(body);
}

/** The same for any value. Throws CallError invalid with the problems by field. */
export function bodyCheck(model: Model, call: Call, entity: Entity | undefined, validator: Validator) {
  const filters = call.effect === 'list' || call.effect === 'export' ? (entity?.filter ?? []) : [];
  return (body: unknown): void => {
    for (const { path, alone } of filters) for (const place of alone ? [path, alone] : [path]) dropEmpty(body, place);
    const errors = bodyErrors(validator, body, maxErrors);
    const problems = errors.length
      ? problemsOf(call, entity, errors, model.messages)
      : reportProblems(call, entity, body, model.messages);
    if (!problems.length) return;
    throw new CallError('invalid', problems[0]?.message, { problems });
  };
}
