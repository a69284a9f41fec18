import { asksForChange, holds, isNegation, limitsOf, valueFor } from '../check/conditions';
import { fieldTypes } from '../../fields/types';
import type { Condition, ConditionTable, Entity, Field, Rule } from '../model';
import type { Case } from './field-cases';

/** Cases of the rules across fields: each broken once, and held once. */
export function ruleCases(entity: Entity, valid: Record<string, unknown>): Case[] {
  return entity.rules.flatMap((rule) => casesOf(rule, valid, entity));
}

function casesOf(rule: Rule, valid: Record<string, unknown>, { fields }: Entity): Case[] {
  switch (rule.rule) {
    case 'product': {
      const product = Number(valid[rule.equals]);
      return [
        {
          sentence: `${rule.message}: one more`,
          patch: { [rule.equals]: product + 1 },
          verdict: 'refused',
          field: rule.equals,
        },
      ];
    }
    case 'required':
      return rule.fields.flatMap((name) => [
        ...(asksForChange(rule.when)
          ? []
          : [
              {
                sentence: `${rule.message}: without ${name}`,
                patch: { ...firstTable(rule.when), [name]: null },
                verdict: 'refused' as const,
                field: name,
              },
            ]),
        ...atLimits(rule, name),
      ]);
    case 'compare': {
      const fits = rule.operator.includes('=') && rule.operator !== '!=';
      const [less, more] = twoValues(fields.find(({ name }) => name === rule.left));
      const broken = rule.operator.startsWith('>') ? [less, more] : [more, less];
      if (valid[rule.right] !== undefined) return besideGiven(rule, valid[rule.right]);
      return [
        {
          sentence: `${rule.message}: the wrong way round`,
          patch: { [rule.left]: broken[0], [rule.right]: broken[1] },
          verdict: 'refused',
          field: rule.left,
        },
        {
          sentence: `${rule.message}: equal`,
          patch: { [rule.left]: less, [rule.right]: less },
          verdict: fits ? 'accepted' : 'refused',
          field: rule.left,
        },
      ];
    }
    case 'unique':
      return [];
  }
}

type Compare = Extract<Rule, { rule: 'compare' }>;

/** Two values of a field that can be compared, the smaller first. */
function twoValues(field: Field | undefined): unknown[] {
  if (!field || ['integer', 'number'].includes(String(field.schema.type))) return [1, 2];
  const { order, sample } = fieldTypes[field.type];
  const placed = sample.valid.map((value) => ({ value, place: order?.of(value) ?? 0 }));
  return placed.sort((a, b) => (a.place < b.place ? -1 : 1)).map(({ value }) => value);
}

/** Broken beside a value that every record has. */
function besideGiven({ operator, left, message }: Compare, right: unknown): Case[] {
  if (typeof right !== 'number') return [];
  const wrong = operator.startsWith('>') ? right - 1 : operator === '!=' ? right : right + 1;
  return [{ sentence: `${message}: the wrong way round`, patch: { [left]: wrong }, verdict: 'refused', field: left }];
}

/** Of a condition with one limit: on the limit, and on both sides of it. */
function atLimits({ when, message }: Extract<Rule, { rule: 'required' }>, name: string): Case[] {
  if (!when || Array.isArray(when) || isNegation(when)) return [];
  const [[field, said] = [], ...others] = Object.entries(when as ConditionTable);
  if (!field || !said || Array.isArray(said) || others.length) return [];
  return limitsOf(said).flatMap(([, limit]) =>
    (typeof limit === 'number' ? [limit - 1, limit, limit + 1] : [limit]).map((value): Case => ({
      sentence: `${message}: without ${name} at ${value}`,
      patch: { [field]: value, [name]: null },
      verdict: holds(when, () => value) ? 'refused' : 'accepted',
      field: name,
    })),
  );
}

/** One assignment under which a plain condition holds. */
function firstTable(condition: Condition | undefined): Record<string, unknown> {
  if (!condition || isNegation(condition)) return {};
  const table = Array.isArray(condition) ? condition[0] : condition;
  return table && !Array.isArray(table) && !isNegation(table)
    ? Object.fromEntries(Object.entries(table).map(([name, said]) => [name, valueFor(said)]))
    : {};
}
