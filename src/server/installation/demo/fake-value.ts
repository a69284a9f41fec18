import type { Entity, Field, FieldTypeName, Kind, Model } from '../../../metadata/model';
import { clearHidden } from '../../../metadata/check/clear-hidden';
import { rowEntity } from '../../../metadata/model/row-entity';
import type { Random } from './random';
import { textFromPattern } from './text-from-pattern';
import { demoWorld } from './world';

export interface FakeContext {
  model: Model;
  random: Random;
  /** The record's number within its entity and warehouse, from 1. */
  number: number;
  entity: Entity;
  /** Ids of the records that are there already, by entity: for references. */
  ids?: Record<string, string[]>;
  /** The warehouse it is made up for. */
  place?: FakePlace;
}

export interface FakePlace {
  kind: Kind;
  /** What `{word}` places stand for there, before what they stand for everywhere. */
  words?: Record<string, string[]>;
}

type Fake = (field: Field, context: FakeContext) => unknown;

/** A believable value of a field; null where nothing can be made up. */
export const fakeValue: Fake = (field, context) => fakes[field.type](field, context);

const fakes: Record<FieldTypeName, Fake> = {
  text: (field, context) => fakeText(field, context),
  textarea: (field, context) => fakeText(field, context),
  code: (field, context) => counted(field, context) ?? fakeText(field, context),
  email: (field, { number }) => `${field.name.replace(/_/g, '.')}${number}@example.com`,
  phone: (field, context) => fakePhone(field, context.random),
  url: (_, { number }) => `https://example.com/${number}`,
  integer: (field, { random }) => between(field, random, 1),
  'big-integer': (_, { number }) => String(2n ** 53n + BigInt(number)),
  decimal: (field, { random }) => between(field, random, Number(field.schema.multipleOf ?? 0.1)),
  boolean: (_, { random }) => random.chance(0.3),
  enum: (field, { model, random }) =>
    field.default !== undefined && random.chance(0.85) ? field.default : random.oneOf(valuesOf(field, model)),
  'multi-enum': (field, { model, random }) => [random.oneOf(valuesOf(field, model))],
  'date-time': (_, { random }) =>
    new Date(Date.UTC(2026, 0, 1) + random.between(0, 300 * 24 * 3600) * 1000).toISOString(),
  date: (_, { random }) => dayAt(Date.UTC(2026, 0, 1 + random.between(0, 300))),
  time: (_, { random }) => `${twoDigits(random.between(8, 19))}:${random.oneOf(['00', '15', '30', '45'])}`,
  tags: (field, { random }) => [String(random.oneOf(field.examples.length ? field.examples.flat() : ['常用', '新品']))],
  reference: (field, context) => targetOf(field, context),
  'multi-reference': (field, context) => {
    const target = targetOf(field, context);
    return target === null ? null : [target];
  },
  tree: () => null,
  records: (field, context) => fakeRows(field, context),
  file: () => null,
  image: () => null,
  package: () => null,
  'json-schema': (field, context) => fakeText(field, context),
  'schema-value': ({ examples }) => examples[0] ?? null,
  'password-once': () => null,
  label: ({ examples }) => examples[0] ?? null,
  percent: (field, { random }) => between(field, random, Number(field.schema.multipleOf ?? 0.5)),
  duration: (field, { random }) => between(field, random, Number(field.schema.multipleOf ?? 60)),
  colour: (_, { random }) => random.oneOf(['#f5222d', '#faad14', '#52c41a', '#1677ff']),
  'rich-text': ({ examples }, { random }) => (examples.length ? random.oneOf(examples) : null),
  money: (field, { random }) => between(field, random, Math.max(Number(field.schema.multipleOf), 0.01)),
};

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** The day of UTC in which a moment lies. */
export const dayAt = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

const valuesOf = (field: Field, model: Model): unknown[] =>
  (model.enums[field.enumeration ?? '']?.values ?? []).map(({ value }) => value);

/** An example; otherwise rows that the demo can make up: of what must be there, and of what points at other records. */
function fakeRows(field: Field, context: FakeContext): unknown {
  const { examples, columns = [], required } = field;
  const { random } = context;
  if (examples.length) return random.oneOf(examples);
  if (!required && !columns.some(({ reference }) => reference)) return null;
  const writable = columns.filter(({ readOnly }) => !readOnly);
  const shown = rowEntity(context.entity, field);
  const rows = Array.from({ length: random.between(1, 3) }, () => {
    const row = Object.fromEntries(writable.map((column) => [column.name, fakeValue(column, context)]));
    const whole = clearHidden(shown, row, () => () => undefined);
    return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== null));
  });
  const isWhole = rows.every((row) => writable.every((column) => !column.required || column.name in row));
  return isWhole ? rows : null;
}

function targetOf({ reference }: Field, { ids = {}, random }: FakeContext): string | null {
  const known = ids[reference?.entity ?? ''] ?? [];
  return known.length ? random.oneOf(known) : null;
}

function fakeText(field: Field, context: FakeContext): string | null {
  const { random, number, entity } = context;
  const { pattern, maxLength = 200 } = field.schema as { pattern?: string; maxLength?: number };
  const made = personal(field, random) ?? example(field, context);
  if (made !== undefined && (!pattern || new RegExp(pattern, 'u').test(made))) return made;
  if (pattern) return textFromPattern(pattern, random);
  if (!field.required) return null;
  return [...`${field.name === 'name' ? entity.title : field.title}${number}`].slice(-maxLength).join('');
}

/** One of the examples; where no two records may have the same, with a number. */
function example(field: Field, { random, number, entity }: FakeContext): string | undefined {
  if (!field.examples.length) return undefined;
  const text = String(random.oneOf(field.examples));
  const isUnique = entity.rules.some((rule) => rule.rule === 'unique' && rule.fields.includes(field.name));
  return isUnique ? `${text}${number}` : text;
}

/** Belongs to no real person. A field with a form of its own has one that fits it. */
function fakePhone({ schema: { pattern } }: Field, random: Random): string {
  const made = `13${random.between(100_000_000, 999_999_999)}`;
  return new RegExp(String(pattern), 'u').test(made) ? made : textFromPattern(String(pattern), random);
}

/** People and their telephones are known by the field's name. */
function personal({ name }: Field, random: Random): string | undefined {
  if (/phone|mobile/.test(name)) return `13${random.between(100_000_000, 999_999_999)}`;
  if (/contact|person/.test(name)) return fakePerson(random);
  return undefined;
}

function fakePerson(random: Random): string {
  const given = Array.from({ length: random.between(1, 2) }, () => random.oneOf([...demoWorld.people]));
  return random.oneOf([...demoWorld.surnames]) + given.join('');
}

/** The first example, counted up at its digits: `AA-001`, `AA-002` … and then `AB-001`. */
function counted(field: Field, { number }: FakeContext): string | undefined {
  const [, head, digits] = /^(.*?)(\d+)$/.exec(String(field.examples[0] ?? '')) ?? [];
  if (head === undefined || digits === undefined) return undefined;
  const max = 10 ** digits.length - 1;
  const rounds = Math.floor((number - 1) / max);
  return nextLetters(head, rounds) + String(((number - 1) % max) + 1).padStart(digits.length, '0');
}

/** The last letter of the head moved on; a demo never needs more than twenty-six rounds. */
function nextLetters(head: string, rounds: number): string {
  return head.replace(/[A-Z](?=[^A-Z]*$)/, (letter) =>
    String.fromCharCode(((letter.charCodeAt(0) - 65 + rounds) % 26) + 65),
  );
}

/** A multiple of `step` between the schema's limits, not at the far end of a wide range. */
function between({ schema }: Field, random: Random, step: number): number {
  const min = Number(
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? 1 : Number(schema.exclusiveMinimum) + step),
  );
  const max = Number(
    schema.maximum ?? (schema.exclusiveMaximum === undefined ? min + 100 : Number(schema.exclusiveMaximum) - step),
  );
  const steps = Math.floor((Math.min(max, min + 80) - min) / step);
  return Number((min + random.between(0, steps) * step).toFixed(6));
}
