import { fieldTypes } from '../../fields/types';
import type { FieldType } from '../../fields/field-type';
import type { Entity, Field, Rule } from '.';

/** Can a value of the field stand in a cell of a sheet? */
export function standsInSheets({ type: name }: Field): boolean {
  const type: FieldType | undefined = fieldTypes[name];
  return type !== undefined && !type.isOutsideSheets && !type.media && !type.isSecret;
}

/** Can records of the entity be imported? A call creates them, and what they cannot be without, ever or in some cases, stands in a sheet. */
export const isImportable = ({ calls, fields, rules }: Entity): boolean =>
  Object.values(calls).some(({ effect }) => effect === 'create' || effect === 'createMany') &&
  fields.every((field) => standsInSheets(field) || !(isMissed(field) || isAskedBy(rules, field)));

const isMissed = ({ required, system, readOnly, default: defaultValue }: Field): boolean =>
  required && !system && !readOnly && defaultValue === undefined;

const isAskedBy = (rules: Rule[], { name }: Field): boolean =>
  rules.some((rule) => rule.rule === 'required' && rule.fields.includes(name));
