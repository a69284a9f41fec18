import type { ValidateFunction } from 'ajv';
import { bodyErrors } from '../../../src/metadata/body-errors';
import { casesOf, exampleRecord, type Case, type Supply } from '../../../src/metadata/cases';
import { fieldCases } from '../../../src/metadata/cases/field-cases';
import { checkRecord } from '../../../src/metadata/check-record';
import { clearHidden } from '../../../src/metadata/clear-hidden';
import { isNegation } from '../../../src/metadata/conditions';
import type { Call, Condition, Entity, Field, Model } from '../../../src/metadata/model';
import { toBody } from '../../../src/metadata/paths';
import { makeAjv } from '../ajv';

type WholeModel = Omit<Model, 'fingerprint'>;

const someId = '0193a1f0-0000-7000-8000-000000000001';
const supply: Supply = ({ type, reference }) =>
  reference ? (type === 'reference' ? someId : [someId]) : type === 'tree' ? ['BasicData'] : undefined;

/** The verdicts of one model's rules on the cases that another model makes, in one text. */
export function caseVerdicts(asking: WholeModel, judging: WholeModel): string {
  return Object.values(asking.entities)
    .map((entity) => verdictsOn(entity, judging.entities[entity.name], judging.messages))
    .join('\n');
}

function verdictsOn(entity: Entity, judge: Entity | undefined, messages: Record<string, string>): string {
  const call = judge && createCall(judge);
  if (!judge || !call) return '';
  const validate = validatorOf(call);
  const valid = exampleRecord(entity, supply);
  return allCases(entity)
    .map(({ patch }) => (accepts(judge, validate, { ...valid, ...patch }, messages) ? 'y' : 'n'))
    .join('');
}

const createCall = ({ calls }: Entity): Call | undefined =>
  Object.values(calls).find(({ effect }) => effect === 'create' || effect === 'createMany');

const validators = new Map<string, ValidateFunction>();

/** Compiled once per schema: most mutants leave most calls as they are. */
function validatorOf({ request }: Call): ValidateFunction {
  const key = JSON.stringify(request);
  const validate = validators.get(key) ?? makeAjv({ allErrors: true }).compile(request);
  validators.set(key, validate);
  return validate;
}

/** As browser and server judge, as far as no other record is needed. */
function accepts(
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
function allCases(entity: Entity): Case[] {
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
  return Object.fromEntries(Object.entries(table).map(([name, values]) => [name, values[0]]));
}
