import type { ValidateFunction } from 'ajv';
import { bodyErrors } from '../../../src/metadata/check/body-errors';
import {
  callCases,
  casesOf,
  exampleRecord,
  storedCases,
  type CallCase,
  type Case,
  type Supply,
} from '../../../src/metadata/cases';
import { fieldCases } from '../../../src/metadata/cases/field-cases';
import { checkRecord } from '../../../src/metadata/check/check-record';
import { clearHidden } from '../../../src/metadata/check/clear-hidden';
import { isNegation, valueFor } from '../../../src/metadata/check/conditions';
import type { Call, Condition, Entity, Field, JsonSchema, Model } from '../../../src/metadata/model';
import { toBody } from '../../../src/metadata/model/paths';
import { makeAjv } from '../ajv';

type WholeModel = Omit<Model, 'fingerprint'>;

const someId = '0193a1f0-0000-7000-8000-000000000001';
export const supply: Supply = ({ type, reference }) =>
  reference ? (type === 'reference' ? someId : [someId]) : type === 'tree' ? ['BasicData'] : undefined;

/** The verdicts of one model's rules on the cases that another model makes, in one text. */
export function caseVerdicts(asking: WholeModel, judging: WholeModel): string {
  return Object.values(asking.entities)
    .map((entity) => verdictsOn(entity, judging.entities[entity.name], judging.messages))
    .join('\n');
}

function verdictsOn(entity: Entity, judge: Entity | undefined, messages: Record<string, string>): string {
  if (!judge) return '';
  const call = createCall(judge);
  const said = [
    ...(call ? createVerdicts(entity, judge, call, messages) : []),
    ...entity.rules.map((rule) => rule.rule === 'unique' && !isUnique(judge, rule.fields)),
    ...storedCases(entity).map(({ field, patch }) => keeps(judge, field, patch[field])),
  ];
  return said.map((verdict) => (typeof verdict === 'boolean' ? (verdict ? 'y' : 'n') : verdict)).join('');
}

function createVerdicts(entity: Entity, judge: Entity, call: Call, messages: Record<string, string>): Verdict[] {
  const validate = validatorOf(call.request);
  const valid = exampleRecord(entity, supply);
  return [
    ...allCases(entity).map(({ patch }) => accepts(judge, validate, { ...valid, ...patch }, messages)),
    ...callCases(entity, supply).map((item) => callVerdict(judge, item, messages)),
  ];
}

/** Or what then stands in the field. */
type Verdict = boolean | string;

/** Whether the call takes it, and what then stands in the field. */
export function callVerdict(
  judge: Entity,
  { call, record, field }: CallCase,
  messages: Record<string, string>,
): Verdict {
  const its = judge.calls[call.key];
  if (!its) return false;
  if (call.effect === 'update') {
    const body = { ...toBody(judge, record), [judge.names.id]: someId, version: 1 };
    return bodyErrors(validatorOf(its.request), body).length === 0;
  }
  const standard = judge.fields.find(({ name }) => name === field)?.default;
  return accepts(judge, validatorOf(its.request), record, messages) && `stores ${JSON.stringify(standard)}`;
}

/** As the column judges. */
export function keeps(judge: Entity, name: string, value: unknown): boolean {
  const field = judge.fields.find((item) => item.name === name);
  return Boolean(field && (value === null ? !field.required : validatorOf(field.schema)(value)));
}

/** Is a second record with the same values of these fields refused? */
const isUnique = (judge: Entity, fields: string[]): boolean =>
  judge.rules.some((rule) => rule.rule === 'unique' && rule.fields.every((name) => fields.includes(name)));

export const createCall = ({ calls }: Entity): Call | undefined =>
  Object.values(calls).find(({ effect }) => effect === 'create' || effect === 'createMany');

const validators = new Map<string, ValidateFunction>();

/** Compiled once per schema: most mutants leave most calls as they are. */
export function validatorOf(request: JsonSchema): ValidateFunction {
  const key = JSON.stringify(request);
  const validate = validators.get(key) ?? makeAjv({ allErrors: true }).compile(request);
  validators.set(key, validate);
  return validate;
}

/** As browser and server judge, as far as no other record is needed. */
export function accepts(
  entity: Entity,
  validate: ValidateFunction,
  record: Record<string, unknown>,
  messages: Record<string, string>,
): boolean {
  if (bodyErrors(validate, toBody(entity, record)).length) return false;
  const carried = () => () => undefined;
  const defaults = entity.fields
    .filter((field) => field.default !== undefined)
    .map((field) => [field.name, field.default]);
  const whole = clearHidden(entity, { ...Object.fromEntries(defaults), ...record }, carried);
  return checkRecord(entity, 'create', whole, carried(), messages).length === 0;
}

/** The boundary cases, and those of fields that are shown under a condition. */
export function allCases(entity: Entity): Case[] {
  const asItIs: Case = { sentence: 'as it should be', patch: {}, verdict: 'accepted', field: '' };
  const shown = entity.fields.filter((field) => entity.conditions[field.name]?.visible && !field.readOnly);
  return [asItIs, ...casesOf(entity, supply), ...shown.flatMap((field) => shownCases(entity, field))];
}

const shownCases = (entity: Entity, field: Field): Case[] =>
  fieldCases(field, field.examples[0]).map((item) => ({
    ...item,
    patch: { ...shows(entity.conditions[field.name]?.visible), ...item.patch },
  }));

function shows(condition: Condition | undefined): Record<string, unknown> {
  const table = Array.isArray(condition) ? condition[0] : condition;
  if (!table || Array.isArray(table) || isNegation(table)) return {};
  return Object.fromEntries(Object.entries(table).map(([name, said]) => [name, valueFor(said)]));
}
