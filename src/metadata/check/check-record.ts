import { isMultipleOf, isProductOf } from '../../fields/exact-number';
import { smallestAmount } from '../../fields/money/currencies';
import { fieldTypes } from '../../fields/types';
import { withComputed } from './computed';
import { holds, type Lookup } from './conditions';
import { limitBroken } from './limit-broken';
import type { Entity, Field, FieldConditions, Rule } from '../model';
import { rowEntity, rowsIn } from '../model/row-entity';
import { cellPlace, rowText } from './place-in-field';
import type { FieldProblem } from './problems-of';

type Values = Record<string, unknown>;
type Messages = Record<string, string>;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * What conditions and cross-field rules say of a whole record (on update: the stored one with the patch laid over it).
 * `carried` reads dotted names (`positions.type`), `stored` is the record as it was. Uniqueness is the database's to say.
 */
export function checkRecord(
  entity: Entity,
  mode: 'create' | 'update',
  said: Values,
  carried: Lookup,
  messages: Messages,
  stored?: Values,
): FieldProblem[] {
  const values = withComputed(entity.fields, said);
  const lookup = lookupIn(values, carried, mode === 'update' ? stored : undefined);
  const problems: FieldProblem[] = [];
  for (const field of entity.fields) {
    const ofConditions = checkConditions(entity, field, mode, values, lookup, messages);
    if (ofConditions) problems.push(ofConditions);
    const ofCurrency = checkDigits(field, values, messages);
    if (ofCurrency) problems.push(ofCurrency);
    if (field.columns && isVisible(entity.conditions[field.name], lookup))
      problems.push(...checkRows(entity, field, mode, values[field.name], messages));
    const ofComputed = field.computed && checkComputed(field, values[field.name], messages);
    if (ofComputed) problems.push(ofComputed);
    if (!entity.conditions[field.name]?.readonly) continue;
    const was = mode === 'update' ? stored : defaultOf(field);
    const ofReadonly = checkReadonly(entity, field, was, values, lookup, messages);
    if (ofReadonly) problems.push(ofReadonly);
  }
  for (const rule of entity.rules) problems.push(...checkRule(entity, rule, values, lookup, messages));
  return problems;
}

/** What is wrong now and was not before. */
export function newProblems(now: FieldProblem[], before: FieldProblem[]): FieldProblem[] {
  const isOld = ({ field, rule }: FieldProblem) => before.some((old) => old.field === field && old.rule === rule);
  return now.filter((problem) => !isOld(problem));
}

/** A lookup over a record's own fields, and over those of the record as it was, falling back to what its references carry. */
export function lookupIn(values: Values, carried: Lookup, stored?: Values): Lookup {
  const lookup: Lookup = (path) => (path.includes('.') ? carried(path) : values[path]);
  return stored ? Object.assign(lookup, { was: (path: string) => stored[path] }) : lookup;
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
): FieldProblem | undefined {
  const conditions = entity.conditions[field.name];
  const value = values[field.name];
  const isFilled = mode === 'create' && field.default !== undefined && (value === undefined || value === null);
  if (isRequired(field, conditions, lookup) && isEmpty(value) && !isFilled) {
    return {
      field: field.name,
      rule: 'required',
      message: field.messages.required ?? say(messages, 'required', field),
    };
  }
  if (!isVisible(conditions, lookup) && !isEmpty(value) && conditions?.whenHidden === 'clear') {
    return { field: field.name, rule: 'visibleWhen', message: say(messages, 'hidden', field) };
  }
  return undefined;
}

/** An amount is as exact as the currency that another field says. */
function checkDigits(field: Field, values: Values, messages: Messages): FieldProblem | undefined {
  const { name, currency } = field;
  const amount = values[name];
  if (!currency || !('field' in currency) || typeof amount !== 'number') return undefined;
  const limit = smallestAmount(values[currency.field]);
  if (isMultipleOf(amount, limit)) return undefined;
  return {
    field: name,
    rule: 'multipleOf',
    message: say(messages, 'currencyDigits', field).replaceAll('{limit}', String(limit)),
  };
}

/** What the conditions of the columns say of each row. */
function checkRows(
  entity: Entity,
  field: Field,
  mode: 'create' | 'update',
  value: unknown,
  messages: Messages,
): FieldProblem[] {
  const rows = rowEntity(entity, field);
  if (!rows.fields.some(({ required, conditions, computed }) => required || conditions || computed)) return [];
  return rowsIn(value).flatMap((row, index) =>
    checkRecord(rows, mode, row, () => undefined, messages).map((problem) => ({
      ...problem,
      field: cellPlace(field.name, index, problem.field),
      message: rowText(index) + problem.message,
    })),
  );
}

/** No request has a computed value: its limits are looked at here. */
function checkComputed(field: Field, value: unknown, messages: Messages): FieldProblem | undefined {
  const rule = isEmpty(value) ? undefined : limitBroken(field.schema, value);
  if (!rule) return undefined;
  const message = field.messages[rule] ?? say(messages, rule, field).replaceAll('{limit}', String(field.schema[rule]));
  return { field: field.name, rule, message };
}

const defaultOf = ({ name, default: standard }: Field): Values => ({ [name]: standard });

/** What is read-only under these values stays as it was: as stored, or as it is by default. */
function checkReadonly(
  entity: Entity,
  field: Field,
  was: Values | undefined,
  values: Values,
  lookup: Lookup,
  messages: Messages,
): FieldProblem | undefined {
  const conditions = entity.conditions[field.name];
  if (!was || !conditions?.readonly || !holds(conditions.readonly, lookup) || !isVisible(conditions, lookup))
    return undefined;
  if (isSame(was[field.name], values[field.name])) return undefined;
  return { field: field.name, rule: 'readonlyWhen', message: say(messages, 'readOnly', field) };
}

const isSame = (left: unknown, right: unknown): boolean =>
  (isEmpty(left) && isEmpty(right)) || JSON.stringify(left) === JSON.stringify(right);

function checkRule(entity: Entity, rule: Rule, values: Values, lookup: Lookup, messages: Messages): FieldProblem[] {
  const problem = (field: string): FieldProblem => ({ field, rule: rule.id, message: rule.message });
  switch (rule.rule) {
    case 'required':
      return rule.when && !holds(rule.when, lookup)
        ? []
        : rule.fields
            .filter((name) => isEmpty(values[name]) && isVisible(entity.conditions[name], lookup))
            .map((name) => ({
              ...problem(name),
              message: rule.message || say(messages, 'required', fieldOf(entity, name)),
            }));
    case 'compare':
      return comparesWell(
        comparableIn(entity, rule.left, values),
        rule.operator,
        comparableIn(entity, rule.right, values),
      )
        ? []
        : [problem(rule.left)];
    case 'product':
      return productFits(
        rule.fields.map((name) => values[name]),
        values[rule.equals],
      )
        ? []
        : [problem(rule.equals)];
    case 'unique':
      return [];
  }
}

const comparisons = {
  '<': (a: Comparable, b: Comparable) => a < b,
  '<=': (a: Comparable, b: Comparable) => a <= b,
  '>': (a: Comparable, b: Comparable) => a > b,
  '>=': (a: Comparable, b: Comparable) => a >= b,
  '=': (a: Comparable, b: Comparable) => !(a < b || a > b),
  '!=': (a: Comparable, b: Comparable) => a < b || a > b,
};

type Comparable = number | bigint;

// As in SQL, a comparison with nothing says nothing against the record.
function comparesWell(
  left: Comparable | undefined,
  operator: keyof typeof comparisons,
  right: Comparable | undefined,
): boolean {
  return left === undefined || right === undefined || comparisons[operator](left, right);
}

function productFits(factors: unknown[], product: unknown): boolean {
  const numbers = [...factors, product].filter((value) => typeof value === 'number');
  return numbers.length <= factors.length || isProductOf(numbers.slice(0, -1), Number(product));
}

/** A value as its type compares it; undefined for nothing, and for what is no value of the type. */
function comparableIn(entity: Entity, name: string, values: Values): Comparable | undefined {
  const field = fieldOf(entity, name);
  const value = values[name];
  return field && !isEmpty(value) ? fieldTypes[field.type].order?.of(value) : undefined;
}

const fieldOf = (entity: Entity, name: string): Field | undefined => entity.fields.find((field) => field.name === name);

function say(messages: Messages, name: string, field: Field | undefined): string {
  return (messages[name] ?? '').replaceAll('{title}', field?.title ?? '');
}
