import type { Entity } from '../../model';
import { pointer, type Json } from '../sources';
import { truthOf } from '../truth';
import { filesOf, type Checked } from './context';
import { hasDefault } from '../../model/default-values';

/** Fields that must be given, and that no form shows while a record is made; and fields whose conditions contradict each other. */
export function checkVisibility(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const { entity: file, form } = filesOf(checked, entity);
    if (!form || !file) continue;
    for (const name of unasked(entity))
      checked.report.add(
        file.path,
        pointer('properties', name),
        'NEVER_VISIBLE',
        `"${name}" must be given, and no form asks for it.`,
        { atKey: true },
      );
    const isTold = checked.report.problems.some(
      ({ file: path, code }) => path === `schemas/${form.path}` && code === 'NEVER_HOLDS',
    );
    if (isTold) continue;
    for (const [name, { visible }] of Object.entries(entity.conditions))
      if (visible && truthOf(visible, entity, checked.enums) === 'never')
        checked.report.add(
          form.path,
          placeInForm(form.value, name),
          'NEVER_VISIBLE',
          `"${name}" is never shown: its conditions contradict each other.`,
        );
  }
}

function unasked({ calls, fields, form }: Entity): string[] {
  const makes = Object.values(calls).some(({ effect }) => effect === 'create' || effect === 'createMany');
  if (!makes) return [];
  const asked = form.sections.flatMap((section) => section.fields.filter(({ only }) => only !== 'update'));
  return fields
    .filter((field) => field.required && !field.system && !field.readOnly && !hasDefault(field))
    .filter((field) => !asked.some((item) => item.field === field.name))
    .map((field) => field.name);
}

/** Where a field stands in a form. */
export function placeInForm(form: Json, name: string): string {
  const sections = form.sections as { fields: (string | Json)[] }[];
  const section = sections.findIndex(({ fields }) =>
    fields.some((item) => (typeof item === 'string' ? item : item.field) === name),
  );
  const position =
    sections[section]?.fields.findIndex((item) => (typeof item === 'string' ? item : item.field) === name) ?? 0;
  return pointer('sections', section, 'fields', position);
}
