import { fieldTypes } from '../../../fields/types';
import type { Entity, Field, FieldTypeName, Rule } from '../../model';
import { pointer, type Json } from '../sources';
import { filesOf, type Checked } from './context';

/** Rules over fields that they cannot be about: other types than one another, several values, or kept in different tables. */
export function checkRuleFields(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const { rules: file } = filesOf(checked, entity);
    ((file?.value.rules ?? []) as Json[]).forEach((said, index) => {
      const because = reasonAgainst(said as unknown as Rule, entity);
      if (file && because) checked.report.add(file.path, pointer('rules', index), 'BAD_RULE', because);
    });
  }
}

// Several values, or none that the table could compare.
const notUnique: FieldTypeName[] = [
  'multi-reference',
  'multi-enum',
  'tags',
  'records',
  'file',
  'image',
  'package',
  'rich-text',
  'tree',
  'json-schema',
  'schema-value',
  'label',
  'password-once',
];

function reasonAgainst(rule: Rule, entity: Entity): string | undefined {
  const of = (names: string[]): Field[] =>
    names.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
  switch (rule.rule) {
    case 'compare':
      return incomparable(of([rule.left, rule.right])) ?? apart(of([rule.left, rule.right]), entity);
    case 'product': {
      const all = of([...rule.fields, rule.equals]);
      return notOf(all, ['integer', 'decimal'], 'no number that can be multiplied') ?? apart(all, entity);
    }
    case 'unique': {
      const many = of(rule.fields).find(({ type }) => notUnique.includes(type));
      if (many) return `"${many.name}" cannot be unique: its field type is "${many.type}".`;
      return apart(of(rule.fields), entity);
    }
    case 'required':
      return undefined;
  }
}

function incomparable([left, right]: Field[]): string | undefined {
  if (!left || !right) return undefined;
  if (left.name === right.name) return `"${left.name}" is compared with itself.`;
  const kindOf = ({ type }: Field): string | undefined => fieldTypes[type].order?.kind;
  if (kindOf(left) && kindOf(left) === kindOf(right)) return undefined;
  return `"${left.name}" (${left.type}) and "${right.name}" (${right.type}) cannot be compared: say two numbers, two moments, two days or two times of day.`;
}

function notOf(fields: Field[], types: FieldTypeName[], what: string): string | undefined {
  const wrong = fields.find(({ type }) => !types.includes(type));
  return wrong && `"${wrong.name}" is ${what}: its field type is "${wrong.type}".`;
}

/** A shared entity keeps some fields per warehouse, in a table of their own. */
export function apart(fields: Field[], { scope }: Entity): string | undefined {
  const [first, ...others] = fields;
  const other = scope === 'shared' && others.find(({ perWarehouse }) => perWarehouse !== first?.perWarehouse);
  return other && first
    ? `"${first.name}" and "${other.name}" are not kept together: only one of them is "x-per-warehouse".`
    : undefined;
}
