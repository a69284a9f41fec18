import type { Call, Entity, Field } from '../model';
import { computedValue } from '../check/computed';
import { exampleRecord, exampleValue, type Supply } from './example-record';
import { hasDefault } from '../model/default-values';

/** What a call does with one field, where the field's own limits have no say. */
export interface CallCase {
  sentence: string;
  call: Call;
  /** By field name. Of an update: only what is to change. */
  record: Record<string, unknown>;
  verdict: 'accepted' | 'refused';
  /** Where a refusal is told, or what is looked at afterwards. */
  field: string;
  /** What then stands there. */
  stored?: unknown;
}

/** Cases of what a call may not write, and of what is written when nothing is said. */
export function callCases(entity: Entity, supply: Supply = () => undefined): CallCase[] {
  return Object.values(entity.calls).flatMap((call) => {
    if (call.effect === 'update') return updateCases(entity, call, supply);
    return call.effect === 'create' || call.effect === 'createMany' ? createCases(entity, call, supply) : [];
  });
}

function createCases(entity: Entity, call: Call, supply: Supply): CallCase[] {
  const valid = exampleRecord(entity, supply);
  return entity.fields.filter(isOwn).flatMap((field) => {
    const { [field.name]: _, ...without } = valid;
    const about = { call, field: field.name };
    const sent = { ...valid, [field.name]: exampleValue(field, supply) ?? null };
    return [
      ...(field.readOnly
        ? [{ ...about, sentence: `${field.title} is not ours to say`, record: sent, ...refused }]
        : []),
      ...(field.computed
        ? [
            {
              ...about,
              sentence: `${field.title} is computed`,
              record: valid,
              ...accepted,
              stored: computedValue(field, entity.fields, valid),
            },
          ]
        : []),
      ...(field.required && !hasDefault(field) && !field.readOnly && !entity.conditions[field.name]
        ? [{ ...about, sentence: `${field.title} left out`, record: without, ...refused }]
        : []),
      ...(field.default !== undefined && !entity.conditions[field.name] && !isChosen(entity, field)
        ? [{ ...about, sentence: `${field.title} left out`, record: without, ...accepted, stored: field.default }]
        : []),
    ];
  });
}

/** Where records may begin in several statuses, what else they say decides in which. */
const isChosen = ({ workflow }: Entity, { name }: Field): boolean =>
  workflow?.field === name && workflow.initial.length > 1;

function updateCases(entity: Entity, call: Call, supply: Supply): CallCase[] {
  const fixed = entity.fields.filter((field) => isOwn(field) && field.immutable);
  return fixed.map((field) => ({
    sentence: `${field.title} changed afterwards`,
    call,
    record: { [field.name]: exampleValue(field, supply, 1) },
    ...refused,
    field: field.name,
  }));
}

const refused = { verdict: 'refused' as const };
const accepted = { verdict: 'accepted' as const };
const isOwn = ({ system }: Field): boolean => !system;
