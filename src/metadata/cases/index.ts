import type { Entity } from '../model';
import { exampleRecord, type Supply } from './example-record';
import { fieldCases, type Case } from './field-cases';
import { ruleCases } from './rule-cases';

export type { Case } from './field-cases';
export { exampleRecord, exampleValue, type Supply } from './example-record';

/**
 * Boundary cases of an entity with the verdict expected of every enforcer: drawer, HTTP boundary, database. Each is a patch over
 * `exampleRecord`. Fields under a condition are left to the rules' own cases.
 */
export function casesOf(entity: Entity, supply: Supply = () => undefined): Case[] {
  const valid = exampleRecord(entity, supply);
  const plain = entity.fields.filter(
    (field) => !field.system && !field.readOnly && !entity.conditions[field.name]?.visible,
  );
  const ruled = new Set(
    entity.rules.flatMap((rule) =>
      rule.rule === 'product' ? [...rule.fields, rule.equals] : rule.rule === 'compare' ? [rule.left, rule.right] : [],
    ),
  );
  const fields = plain.flatMap((field) =>
    fieldCases(field, valid[field.name]).filter((item) => item.verdict === 'refused' || !ruled.has(field.name)),
  );
  return [...fields, ...ruleCases(entity, valid)];
}
