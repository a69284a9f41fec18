import type { Entity, Field } from '.';

/**
 * The fields by which one record is found everywhere: its label, what is unique, and the numbers and codes that its list is filtered by. None for
 * an entity whose records have nothing of their own, such as a log.
 */
export function findFields(entity: Entity): Field[] {
  const unique = entity.rules.flatMap((rule) =>
    rule.rule === 'unique' && rule.fields.length === 1 ? rule.fields : [],
  );
  if (!unique.length) return [];
  const filtered = new Set(entity.filter.map(({ field }) => field));
  const isText = ({ type }: Field): boolean => type === 'code' || type === 'text';
  return entity.fields.filter(
    (field) =>
      isText(field) &&
      (field.name === entity.labelField ||
        unique.includes(field.name) ||
        (field.type === 'code' && filtered.has(field.name))),
  );
}
