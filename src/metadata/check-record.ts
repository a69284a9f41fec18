import { holds, type Lookup } from './conditions';
import type { Entity, Field, FieldConditions, Rule } from './model';
import type { FieldProblem } from './problems-of';

type Values = Record<string, unknown>;
type Messages = Record<string, string>;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * What conditions and cross-field rules say of a whole record (on update: the stored one with the patch laid over it).
 * `carried` reads dotted names (`positions.type`). Uniqueness is the database's to say.
 */
export function checkRecord(
  entity: Entity,
  mode: 'create' | 'update',
  values: Values,
  carried: Lookup,
  messages: Messages,
): FieldProblem[] {
  const lookup = lookupIn(values, carried);
  const byCondition = entity.fields.flatMap((field) => checkConditions(entity, field, mode, values, lookup, messages));
  const byRule = entity.rules.flatMap((rule) => checkRule(entity, rule, values, lookup, messages));
  return [...byCondition, ...byRule];
}

/** A lookup over a record's own fields, falling back to what its references carry. */
export function lookupIn(values: Values, carried: Lookup): Lookup {
  return (path) => (path.includes('.') ? carried(path) : values[path]);
}

/** Is the field shown under these values? What is hidden is neither required nor sent. */
export function isVisible(conditions: FieldConditions | undefined, lookup: Lookup): boolean {
  return !conditions?.visible || holds(conditions.visible, lookup);
}

/** Must the field be given under these values? */
export function isRequired(field: Field, conditions: FieldConditions | undefined, lookup: Lookup): boolean {
  if (field.system || field.readOnly || !isVisible(conditions, lookup)) return false;
  return field.required || Boolean(conditions?.required && holds(conditions.required, lookup));
}

function checkConditions(
  entity: Entity,
  field: Field,
  mode: 'create' | 'update',
  values: Values,
  lookup: Lookup,
  messages: Messages,
): FieldProblem[] {
  const conditions = entity.conditions[field.name];
  const value = values[field.name];
  if (isRequired(field, conditions, lookup) && isEmpty(value) && !(mode === 'create' && field.default !== undefined)) {
    return [
      { field: field.name, rule: 'required', message: field.messages.required ?? say(messages, 'required', field) },
    ];
  }
  if (!isVisible(conditions, lookup) && !isEmpty(value) && conditions?.whenHidden === 'clear') {
    return [{ field: field.name, rule: 'visibleWhen', message: say(messages, 'hidden', field) }];
  }
  return [];
}

function checkRule(entity: Entity, rule: Rule, values: Values, lookup: Lookup, messages: Messages): FieldProblem[] {
  const problem = (field: string): FieldProblem => ({ field, rule: rule.id, message: rule.message });
  switch (rule.rule) {
    case 'required':
      return rule.when && !holds(rule.when, lookup)
        ? []
        : rule.fields
            .filter((name) => isEmpty(values[name]))
            .map((name) => ({
              ...problem(name),
              message: rule.message || say(messages, 'required', fieldOf(entity, name)),
            }));
    case 'compare':
      return comparesWell(values[rule.left], rule.operator, values[rule.right]) ? [] : [problem(rule.left)];
    case 'product':
      return productFits(
        rule.fields.map((name) => values[name]),
        values[rule.equals],
      )
        ? []
        : [problem(rule.equals)];
    case 'unique':
    case 'handler':
      return [];
  }
}

const comparisons = {
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '>': (a: number, b: number) => a > b,
  '>=': (a: number, b: number) => a >= b,
  '=': (a: number, b: number) => a === b,
  '!=': (a: number, b: number) => a !== b,
};

// As in SQL, a comparison with nothing says nothing against the record.
function comparesWell(left: unknown, operator: keyof typeof comparisons, right: unknown): boolean {
  const [a, b] = [comparable(left), comparable(right)];
  return a === undefined || b === undefined || comparisons[operator](a, b);
}

function productFits(factors: unknown[], product: unknown): boolean {
  const numbers = [...factors, product].map(comparable);
  if (numbers.some((number) => number === undefined)) return true;
  const wanted = numbers.pop();
  return numbers.reduce((result: number, number) => result * (number ?? 1), 1) === wanted;
}

/** A number as it is; a moment as its milliseconds. */
function comparable(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value === '') return undefined;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : moment;
}

const fieldOf = (entity: Entity, name: string): Field | undefined => entity.fields.find((field) => field.name === name);

function say(messages: Messages, name: string, field: Field | undefined): string {
  return (messages[name] ?? '').replaceAll('{title}', field?.title ?? '');
}
