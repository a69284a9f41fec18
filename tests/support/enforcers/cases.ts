import { casesOf, exampleValue, type Case } from '../../../src/metadata/cases';
import { fieldCases } from '../../../src/metadata/cases/field-cases';
import { holds, isNegation, valueFor } from '../../../src/metadata/check/conditions';
import type { Condition, Entity, Field } from '../../../src/metadata/model';
import { validRecord, type Place } from '../valid-record';

/** Every boundary case of an entity, also of fields that are shown under a condition: there with the condition made true. */
export function allCases(entity: Entity, place: Place): Case[] {
  const valid = validRecord(entity, place);
  const asItShouldBe: Case = { sentence: 'as it should be', patch: {}, verdict: 'accepted', field: '' };
  const shown = entity.fields.filter((field) => entity.conditions[field.name]?.visible && !field.readOnly);
  return [
    asItShouldBe,
    ...casesOf(entity, (field) => valid[field.name]),
    ...shown.flatMap((field) => shownCases(entity, field)),
  ];
}

function shownCases(entity: Entity, field: Field): Case[] {
  const shows = assignment(entity.conditions[field.name]?.visible);
  const isRuled = entity.rules.some((rule) => rule.rule === 'required' && rule.fields.includes(field.name));
  return fieldCases(field, field.examples[0])
    .filter(({ patch, verdict }) => !(isRuled && verdict === 'accepted' && patch[field.name] === null))
    .map((item) => ({
      ...item,
      sentence: `${item.sentence}, shown`,
      patch: complete(entity, { ...shows, ...item.patch }),
    }));
}

/** A patch with what rules ask for besides under it. */
function complete(entity: Entity, patch: Record<string, unknown>): Record<string, unknown> {
  const asked = entity.rules.flatMap((rule) =>
    rule.rule === 'required' && rule.when && holds(rule.when, (name) => patch[name]) ? rule.fields : [],
  );
  const missing = entity.fields.filter(({ name }) => asked.includes(name) && !(name in patch));
  return {
    ...Object.fromEntries(missing.map((field) => [field.name, exampleValue(field, () => undefined)])),
    ...patch,
  };
}

/** Values under which a plain condition holds; valid records fulfil the others as they are. */
function assignment(condition: Condition | undefined): Record<string, unknown> {
  const table = Array.isArray(condition) ? condition[0] : condition;
  if (!table || Array.isArray(table) || isNegation(table)) return {};
  return Object.fromEntries(Object.entries(table).map(([name, said]) => [name, valueFor(said)]));
}

/** Values that hide a field, with a value for the field itself. */
export function hiddenCases(entity: Entity): { field: string; patch: Record<string, unknown> }[] {
  return entity.fields.flatMap((field) => {
    const shows = Object.entries(assignment(entity.conditions[field.name]?.visible));
    const visible = entity.conditions[field.name]?.visible as Record<string, unknown[]> | undefined;
    const hides = shows.map(([name]) => {
      const other = entity.fields.find((one) => one.name === name);
      const values = other?.type === 'boolean' ? [true, false] : ((other?.schema.enum ?? []) as unknown[]);
      return [name, values.find((value) => !visible?.[name]?.includes(value))];
    });
    const value = exampleValue(field, () => undefined);
    const patch = complete(entity, { ...Object.fromEntries(hides), [field.name]: value });
    return hides.length ? [{ field: field.name, patch }] : [];
  });
}
