import { pathsOf } from '../check/conditions';
import type { Entity } from '../model';
import { exampleRecord, type Supply } from './example-record';
import { currencyCases } from './currency-cases';
import { fieldCases, type Case } from './field-cases';
import { ruleCases } from './rule-cases';

export { callCases, type CallCase } from './call-cases';
export type { Case } from './field-cases';
export { storedCases } from './stored-cases';
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
  const deciding = decidingFields(entity);
  const isLeftToRules = (name: string): boolean => ruled.has(name) || deciding.has(name);
  const fields = plain.flatMap((field) =>
    fieldCases(field, valid[field.name]).filter(({ verdict }) => verdict === 'refused' || !isLeftToRules(field.name)),
  );
  return [...fields, ...ruleCases(entity, valid), ...currencyCases(entity)];
}

/** Fields on whose value it depends what others must be: the truth tables try their values. */
function decidingFields({ conditions, rules }: Entity): Set<string> {
  const said = [
    ...Object.values(conditions).flatMap(({ visible, required, readonly }) => [visible, required, readonly]),
    ...rules.map((rule) => (rule.rule === 'required' ? rule.when : undefined)),
  ];
  return new Set(said.flatMap((condition) => (condition ? pathsOf(condition) : [])));
}
