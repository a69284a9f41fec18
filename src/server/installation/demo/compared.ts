import { checkRecord } from '../../../metadata/check/check-record';
import type { Entity, Field, Rule } from '../../../metadata/model';
import { dayAt } from './fake-value';

type Values = Record<string, unknown>;
type Compare = Extract<Rule, { rule: 'compare' }>;

// As many rules may follow one another: a < b, b < c, c < d.
const rounds = 4;

/** Values of fields that rules compare, moved beside the other side where they were made up on the wrong side of it. */
export function compared(entity: Entity, values: Values): Values {
  const rules = entity.rules.filter((rule): rule is Compare => rule.rule === 'compare');
  const moved: Values = {};
  for (let round = 0; round < rounds; round += 1)
    for (const rule of rules.filter((one) => isBroken(entity, one, { ...values, ...moved }))) {
      const right = { ...values, ...moved }[rule.right];
      const field = entity.fields.find(({ name }) => name === rule.left);
      if (field) moved[rule.left] = beside(field, right, rule.operator);
    }
  return moved;
}

const isBroken = (entity: Entity, rule: Compare, values: Values): boolean =>
  checkRecord(
    { ...entity, conditions: {}, fields: optional(entity), rules: [rule] },
    'create',
    values,
    () => undefined,
    {},
  ).length > 0;

// Only what is there is compared.
const optional = ({ fields }: Entity): Field[] =>
  fields.map((field) => ({ ...field, required: false, columns: undefined }));

const hourMs = 3600 * 1000;
const timeAt = (moment: number): string => new Date(moment).toISOString().slice(11, 16);

/** A value that stands to the other as the operator says; its limits are looked at with the whole record. */
function beside({ type, schema }: Field, right: unknown, operator: Compare['operator']): unknown {
  const steps = { '<': -1, '<=': 0, '=': 0, '>=': 0, '>': 1, '!=': 1 }[operator];
  if (type === 'date-time') return new Date(Date.parse(String(right)) + steps * hourMs).toISOString();
  if (type === 'date') return dayAt(Date.parse(String(right)) + steps * 24 * hourMs);
  if (type === 'time') return timeAt(Date.parse(`1970-01-01T${String(right)}Z`) + steps * hourMs);
  if (type === 'big-integer') return String(BigInt(String(right)) + BigInt(steps));
  const step = type === 'integer' ? 1 : Number(schema.multipleOf ?? 0.1);
  return Number((Number(right) + steps * step).toFixed(6));
}
