import type { Entity, Field } from '.';

/** The fields by which one record is found everywhere: those that say so, and those of which it follows of itself. */
export function findFields(entity: Entity): Field[] {
  const isOwn = ownNumbers(entity);
  return entity.fields.filter((field) => isText(field) && (field.find ?? isOwn(field)));
}

/**
 * By which fields records are found unless the schema says otherwise: the label, what is unique, the numbers that are scanned and the codes that the
 * list is filtered by. None of an entity whose records have nothing of their own, such as a log.
 */
export function ownNumbers({ rules, labelField, workflow, filter }: Entity): (field: Field) => boolean {
  const unique = rules.flatMap((rule) => (rule.rule === 'unique' && rule.fields.length === 1 ? rule.fields : []));
  const superseded = workflow?.superseded ? [workflow.superseded.field] : [];
  const numbers = new Set([labelField, ...unique, ...(workflow?.numbers ?? []), ...superseded]);
  const filtered = new Set(filter.map(({ field }) => field));
  return ({ name, type }) => unique.length > 0 && (numbers.has(name) || (type === 'code' && filtered.has(name)));
}

/** Has the field a text whose beginning can be looked for? */
export const isText = ({ type, system }: Field): boolean => !system && (type === 'code' || type === 'text');
