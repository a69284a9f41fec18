import { isVisible } from '../../../src/metadata/check/check-record';
import { holds } from '../../../src/metadata/check/conditions';
import type { Entity, FieldConditions } from '../../../src/metadata/model';
import type { FormSeen } from './seen';

const isReadonly = (conditions: FieldConditions | undefined, lookup: (path: string) => unknown): boolean =>
  conditions?.readonly !== undefined && holds(conditions.readonly, lookup);

/** The form that a snapshot tells, as the values of a record make it: without what they hide, closed where they close it. */
export function shownForm(form: FormSeen, entity: Entity, lookup: (path: string) => unknown): FormSeen {
  const sections = form.sections.map((section) => ({
    ...section,
    fields: section.fields
      .filter(({ field }) => isVisible(entity.conditions[field], lookup))
      .map((seen) => ({ ...seen, readonly: seen.readonly || isReadonly(entity.conditions[seen.field], lookup) })),
  }));
  return { ...form, sections: sections.filter(({ fields }) => fields.length > 0) };
}

/** The values with which the form of a new record opens. */
export function valuesOfNew({ fields }: Entity): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ name, default: standard }) => [name, standard]));
}
