import { computations } from '../../../fields/field';
import type { Computation, Computed, Entity, Field, FieldTypeName } from '../../model';
import { pointerPath } from '../../check/problems-of';
import { computationsIn } from '../computed';
import { pointer, type Json, type SchemaFile } from '../sources';
import { filesOf, type Checked } from './context';
import { apart } from './rule-fields';

/** Computed fields that cannot be computed: of what is not there, of what does not go together, of themselves, or beside another way to get a value. */
export function checkComputed(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const file = filesOf(checked, entity).entity;
    if (!file) continue;
    for (const field of entity.fields)
      checkComputedField(field, entity, { file, place: pointer('properties', field.name) }, checked);
  }
}

/** The same of one field, or of a column of sub-records: of `rows` it stands at a place of its own. */
export function checkComputedField(
  field: Field,
  entity: Entity,
  { file, place }: { file: SchemaFile; place: string },
  checked: Checked,
): void {
  const said = pointerPath(`${place}/x-computed`).reduce<Json | undefined>(
    (at, key) => at?.[key] as Json | undefined,
    file.value,
  );
  const because = said && wrongWords(said);
  if (because) checked.report.add(file.path, `${place}/x-computed`, 'BAD_COMPUTED', because);
  if (field.computed)
    checkField(field, field.computed, entity, { at: `${place}/x-computed`, path: file.path, checked });
}

function wrongWords(said: Json): string | undefined {
  const ways = computationsIn(said);
  if (ways.length !== 1) return `Say one of ${computations.map((word) => `"${word}"`).join(', ')}.`;
  if (said.inclusive && ways[0] !== 'daysBetween') return '"inclusive" is said of "daysBetween" alone.';
  return said.separator && ways[0] !== 'concatenate' ? '"separator" is said of "concatenate" alone.' : undefined;
}

function checkField(field: Field, computed: Computed, entity: Entity, { at, path, checked }: Place): void {
  const operands = operandsOf(field, computed, entity, { at: `${at}/${computed.by}`, path, checked });
  const because = operands && (reasonAgainst(field, computed, operands, entity) ?? otherWays(field, entity));
  if (because) checked.report.add(path, at, 'BAD_COMPUTED', because);
}

interface Place {
  at: string;
  path: string;
  checked: Checked;
}

/** What it is computed from: of sub-records their column, or the field itself when they are counted. Undefined: something is not there, and told. */
function operandsOf(
  { name }: Field,
  { fields: names, rows }: Computed,
  entity: Entity,
  { at, path, checked }: Place,
): Field[] | undefined {
  const others = entity.fields.filter((other) => other.name !== name);
  const found = names.map((wanted, index) => {
    const field = entity.fields.find((one) => one.name === wanted);
    const place = rows ? at : `${at}/${index}`;
    if (!field) {
      const known = others.filter(({ system }) => !system).map((one) => one.name);
      checked.report.unknown(path, place, 'UNKNOWN_FIELD', `"${entity.name}" has no field`, wanted, known);
    }
    return field;
  });
  if (found.some((field) => !field)) return undefined;
  const operands = found as Field[];
  const [records] = operands;
  if (!rows?.column || !records?.columns) return operands;
  const column = records.columns.find((one) => one.name === rows.column);
  if (column) return [column];
  const known = records.columns.map((one) => `${records.name}.${one.name}`);
  const wanted = `${records.name}.${rows.column}`;
  checked.report.unknown(path, at, 'UNKNOWN_FIELD', `"${entity.name}" has no column`, wanted, known);
  return undefined;
}

const numberTypes: FieldTypeName[] = ['integer', 'decimal', 'percent', 'duration', 'money'];
const textTypes: FieldTypeName[] = ['text', 'textarea', 'code', 'email', 'phone', 'url'];
const ordered: FieldTypeName[] = ['date', 'date-time'];
const plain: FieldTypeName[] = [...numberTypes, ...textTypes, ...ordered, 'time', 'enum', 'boolean'];

const isNumber = ({ type }: Pick<Field, 'type'>): boolean => numberTypes.includes(type);

/** What the operands of each word must be, and what the field itself. */
const fits: Record<Computation, (own: Field, operands: Field[]) => string | undefined> = {
  sum: ofNumbers,
  product: ofNumbers,
  count: (own, operands) =>
    operands.every(({ type }) => type === 'records')
      ? mustBe(own, own.type === 'integer', 'a whole number')
      : `"${operands[0]?.name}" has no sub-records to count.`,
  min: ofOneKind,
  max: ofOneKind,
  difference: (own, operands) =>
    operands.every(({ type }) => type === 'date-time')
      ? mustBe(own, isNumber(own), 'a number of seconds')
      : ofNumbers(own, operands),
  daysBetween: (own, operands) =>
    wrongOne(operands, ({ type }) => type === 'date', 'no day') ??
    mustBe(own, own.type === 'integer', 'a whole number'),
  concatenate: (own, operands) =>
    wrongOne(operands, ({ type }) => textTypes.includes(type) || type === 'integer', 'neither text nor whole number') ??
    mustBe(own, ['text', 'textarea', 'code'].includes(own.type) && !own.schema.pattern, 'a text without "pattern"'),
  firstOf: (own, operands) =>
    wrongOne(
      operands,
      ({ type, enumeration }) => type === own.type && enumeration === own.enumeration && plain.includes(type),
      `not of the type of "${own.name}" (${own.type})`,
    ),
};

function ofNumbers(own: Field, operands: Field[]): string | undefined {
  return wrongOne(operands, isNumber, 'no number') ?? mustBe(own, isNumber(own), 'a number');
}

function ofOneKind(own: Field, operands: Field[]): string | undefined {
  if (isNumber(own)) return wrongOne(operands, isNumber, 'no number');
  return (
    mustBe(own, ordered.includes(own.type), 'a number, a day or a moment') ??
    wrongOne(operands, ({ type }) => type === own.type, `not of the type of "${own.name}" (${own.type})`)
  );
}

const mustBe = ({ name, type }: Field, isFit: boolean, what: string): string | undefined =>
  isFit ? undefined : `"${name}" (${type}) must be ${what} to hold what is computed.`;

function wrongOne(operands: Field[], isFit: (operand: Field) => boolean, what: string): string | undefined {
  const wrong = operands.find((operand) => !isFit(operand));
  return wrong && `"${wrong.name}" (${wrong.type}) is ${what}.`;
}

function reasonAgainst(
  own: Field,
  { by, fields, rows }: Computed,
  operands: Field[],
  entity: Entity,
): string | undefined {
  const named = entity.fields.filter(({ name }) => fields.includes(name));
  if (rows?.column && named.some(({ type }) => type !== 'records'))
    return `"${fields[0]}" has no sub-records: say the names of fields in a list.`;
  const hidden = named.find(({ read }) => read && JSON.stringify(read) !== JSON.stringify(own.read));
  if (hidden) return `"${hidden.name}" may not be read by everybody who sees "${own.name}": give it the same "x-read".`;
  return circle(own, entity) ?? fits[by](own, operands) ?? apart([own, ...named], entity);
}

/** `a → b → a`. */
function circle(own: Field, { fields }: Entity): string | undefined {
  const way = (name: string, gone: string[]): string[] | undefined => {
    if (gone.includes(name)) return name === own.name ? [...gone, name] : undefined;
    const { computed } = fields.find((field) => field.name === name) ?? {};
    for (const next of computed?.fields ?? []) {
      const found = way(next, [...gone, name]);
      if (found) return found;
    }
    return undefined;
  };
  const found = way(own.name, []);
  // A circle is told of once.
  const first = fields.find(({ name }) => found?.includes(name));
  return found && first?.name === own.name ? `"${own.name}" is computed from itself: ${found.join(' → ')}.` : undefined;
}

/** Another way by which it gets a value, or is asked for one. */
function otherWays(own: Field, entity: Entity): string | undefined {
  const { name, default: standard, defaultFrom, series, fetchFrom, required, immutable } = own;
  const hasOther = standard !== undefined || defaultFrom || series !== undefined || fetchFrom || immutable;
  if (hasOther || name === entity.workflow?.field)
    return `"${name}" gets its value in another way as well: say one of them.`;
  if (required) return `"${name}" is computed, no form asks for it: leave it out of "required".`;
  const writer = Object.values(entity.calls).find(({ form = [], sets }) => sets === name || form.includes(name));
  if (writer) return `"${name}" is computed: the call "${writer.key}" cannot write it.`;
  const kept = (entity.workflow?.containers ?? []).flatMap(({ count, sums = {} }) => [count, ...Object.keys(sums)]);
  return kept.includes(name) ? `"${name}" is computed: the container of workflow.json cannot keep it.` : undefined;
}
