import { isVisible } from '../../../src/metadata/check/check-record';
import type { Entity } from '../../../src/metadata/model';
import type { FormSeen } from './seen';

/** The form that a snapshot tells, without what the values of a record hide. */
export function shownForm(form: FormSeen, entity: Entity, lookup: (path: string) => unknown): FormSeen {
  const sections = form.sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ field }) => isVisible(entity.conditions[field], lookup)),
  }));
  return { ...form, sections: sections.filter(({ fields }) => fields.length > 0) };
}

/** The values with which the form of a new record opens. */
export function valuesOfNew({ fields }: Entity): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ name, default: standard }) => [name, standard]));
}
