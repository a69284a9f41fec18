import type { ReferenceOption } from '../../../fields/reference-option';
import type { Entity, Field } from '../../../metadata/model';
import { withComputed } from '../../../metadata/check/computed';
import { defaultValues, type DefaultFacts } from '../../../metadata/model/default-values';
import type { Acting } from '../engine';
import type { FormContents } from './form-store';

const two = (part: number): string => String(part).padStart(2, '0');

/** What a form for a new record starts from: the defaults as the server would fill them in, in this browser's time zone. */
export function initialContents({ fields }: Pick<Entity, 'fields'>, acting: Acting): FormContents {
  const now = new Date();
  const facts: DefaultFacts = {
    now: () => now.toISOString(),
    today: () => [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-'),
    account: () => acting.account?.id,
    warehouse: () => acting.warehouse?.id,
    workbench: () => acting.workbench?.id,
  };
  const targetOf = ({ reference, defaultFrom }: Field) =>
    reference && defaultFrom ? acting[defaultFrom as keyof Acting] : undefined;
  const targets = fields.flatMap((field) => {
    const target = targetOf(field);
    return target ? [[field.name, [target]] as [string, ReferenceOption[]]] : [];
  });
  return {
    values: withComputed(fields, { ...untouched(fields), ...defaultValues(fields, facts) }),
    targets: Object.fromEntries(targets),
  };
}

// An untouched switch shows "no", so it sends "no".
const untouched = (fields: Field[]): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ name, schema }) => [name, schema.type === 'boolean' ? false : undefined]));
