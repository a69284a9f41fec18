import { checkRecord } from '../../../metadata/check/check-record';
import type { Entity, Model } from '../../../metadata/model';
import { toBody } from '../../../metadata/model/paths';

export type Validators = Record<string, ((body: unknown) => boolean) & { errors?: unknown }>;

interface Checker {
  model: Model;
  validators: Validators;
}

/**
 * A hand-written record with its defaults, checked as the HTTP boundary and the server would. `carried` answers what
 * conditions want to know of referenced records. Throws naming what is wrong.
 */
export function checkedRecord(
  { model, validators }: Checker,
  entity: Entity,
  values: Record<string, unknown>,
  carried: (path: string) => unknown = () => undefined,
): Record<string, unknown> {
  const defaults = entity.fields
    .filter((field) => field.default !== undefined)
    .map((field) => [field.name, field.default]);
  const record = { ...Object.fromEntries(defaults), ...values };
  const validate = validators[`${entity.name}.create`];
  if (validate && !validate(toBody(entity, values))) throw bad(entity, values, validate.errors);
  const problems = checkRecord(entity, 'create', record, carried, model.messages);
  if (problems.length) throw bad(entity, values, problems);
  return record;
}

const bad = (entity: Entity, values: unknown, problems: unknown): Error =>
  new Error(`The demo's ${entity.name} ${JSON.stringify(values)} is not good: ${JSON.stringify(problems)}`);
