import { holds } from '../../conditions';
import type { Condition, Entity, Enumeration } from '../../model';
import { pathsOf } from '../../conditions';
import { pointer, type Json } from '../sources';
import { filesOf, type Checked } from './context';

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
      if (visible && neverHolds(visible, entity, checked.enums))
        checked.report.add(
          form.path,
          placeOf(form.value, name),
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
    .filter((field) => field.required && !field.system && !field.readOnly && field.default === undefined)
    .filter((field) => !asked.some((item) => item.field === field.name))
    .map((field) => field.name);
}

const most = 20_000;

/** Tries every combination of the enumerations that the condition looks at; false when it looks at anything else. */
function neverHolds(condition: Condition, entity: Entity, enums: Map<string, Enumeration>): boolean {
  const paths = [...new Set(pathsOf(condition))];
  const domains = paths.map((path) => {
    const field = entity.fields.find((item) => item.name === path);
    const values =
      field?.type === 'enum'
        ? enums.get(field.enumeration ?? '')?.values.map(({ value }) => value as unknown)
        : undefined;
    return values && [...values, null];
  });
  if (domains.some((domain) => !domain)) return false;
  const known = domains as unknown[][];
  if (known.reduce((product, domain) => product * domain.length, 1) > most) return false;
  const combinations = known.reduce<unknown[][]>(
    (rows, domain) => rows.flatMap((row) => domain.map((value) => [...row, value])),
    [[]],
  );
  return combinations.every((row) => !holds(condition, (path) => row[paths.indexOf(path)]));
}

function placeOf(form: Json, name: string): string {
  const sections = form.sections as { fields: (string | Json)[] }[];
  const section = sections.findIndex(({ fields }) =>
    fields.some((item) => (typeof item === 'string' ? item : item.field) === name),
  );
  const position =
    sections[section]?.fields.findIndex((item) => (typeof item === 'string' ? item : item.field) === name) ?? 0;
  return pointer('sections', section, 'fields', position);
}
