import { checkRecord, isRequired, isVisible, lookupIn } from '../../../metadata/check/check-record';
import type { Entity, Field, Rule } from '../../../metadata/model';
import { toBody } from '../../../metadata/model/paths';
import type { FieldProblem } from '../../../metadata/check/problems-of';
import { compared } from './compared';
import { isKeptBy } from './is-kept-by';
import { fakeValue, type FakeContext } from './fake-value';
import { demoWorld, type Template, type TemplateValue } from './world';

type Values = Record<string, unknown>;

export interface FakeRecordContext extends Omit<FakeContext, 'entity'> {
  /** The validator of the call that creates one such record, if there is one. */
  validate?: (body: unknown) => boolean;
  /** Says no to a record that another one is too much like. */
  isNew?: (record: Values) => boolean;
}

const attempts = 40;

/** A record that the entity's own rules find nothing wrong with; undefined when none can be made up. */
export function fakeRecord(entity: Entity, context: FakeRecordContext): Values | undefined {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // What chance does not bring about is moved into place; optional fields are given up when they keep contradicting each other.
    const made = oneRecord({ ...context, entity }, attempt < (attempts * 3) / 4 ? 0.7 : 0);
    const record = attempt < attempts / 2 ? made : { ...made, ...compared(entity, made) };
    if (isGood(entity, record, context)) return record;
  }
  return undefined;
}

/** A template's word for a field that only the server writes, and that is made up like any other. */
const madeUp = '#';

function oneRecord(context: FakeContext, optional: number): Values {
  const { entity } = context;
  const templates = templatesFor(context);
  const template = templates.length ? context.random.oneOf(templates) : {};
  const values: Values = {};
  for (const field of entity.fields.filter((item) => !item.system)) {
    const value = field.readOnly
      ? kept(field, template, context, values)
      : oneValue(field, template, context, optional, values);
    if (value !== null) values[field.name] = value;
  }
  return { ...values, ...products(entity.rules, values) };
}

/** The entity's templates, but for those that tell of records that are not kept where the record is made up. */
function templatesFor({ entity, model, place }: FakeContext): Template[] {
  const templates = demoWorld.templates[entity.name] ?? [];
  if (!place) return templates;
  return templates.filter(({ record_type: about }) => {
    const told = model.entities[String(about)];
    return !told || isKeptBy(told, place.kind);
  });
}

function oneValue(field: Field, template: Template, context: FakeContext, optional: number, values: Values): unknown {
  const { entity } = context;
  const conditions = entity.conditions[field.name];
  const lookup = lookupIn(values, () => undefined);
  if (!isVisible(conditions, lookup)) return null;
  const said = template[field.name];
  if (said !== undefined) return fromTemplate(said, context, values);
  const isAsked =
    isRequired(field, conditions, lookup) ||
    entity.rules.some((rule) => rule.rule === 'required' && rule.fields.includes(field.name));
  return isAsked || context.random.chance(optional) ? fakeValue(field, context) : null;
}

/** What only the server writes is as in a new record, unless the template says otherwise. */
function kept(field: Field, template: Template, context: FakeContext, values: Values): unknown {
  const { name, default: defaultValue } = field;
  const said = template[name];
  if (said === madeUp) return fakeValue(field, context);
  return said === undefined ? (defaultValue ?? null) : fromTemplate(said, context, values);
}

function fromTemplate(said: TemplateValue, { random, number, place }: FakeContext, values: Values): unknown {
  if (Array.isArray(said)) return random.between(...said);
  if (typeof said !== 'string') return said;
  if (said.startsWith('@')) return values[said.slice(1)];
  return said.replace(/\{(\w+)\}/g, (_, word: string) =>
    word === 'n'
      ? String(number).padStart(4, '0')
      : random.oneOf(place?.words?.[word] ?? demoWorld.words[word] ?? [word]),
  );
}

/** Fields that rules ask to be the product of others. */
function products(rules: Rule[], values: Values): Values {
  const asked = rules.filter((rule) => rule.rule === 'product');
  return Object.fromEntries(
    asked.map((rule) => [rule.equals, rule.fields.reduce((product, name) => product * Number(values[name]), 1)]),
  );
}

function isGood(entity: Entity, record: Values, { model, validate, isNew }: FakeRecordContext): boolean {
  const problems: FieldProblem[] = checkRecord(entity, 'create', record, () => undefined, model.messages);
  return (
    problems.length === 0 && (validate?.(toBody(entity, sent(entity, record))) ?? true) && (isNew?.(record) ?? true)
  );
}

/** Without what only the server writes: no request has it. */
const sent = ({ fields }: Entity, record: Values): Values =>
  Object.fromEntries(
    fields.filter(({ name, readOnly }) => name in record && !readOnly).map(({ name }) => [name, record[name]]),
  );
