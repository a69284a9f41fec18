import { callCases, exampleRecord, storedCases, type CallCase, type Case } from '../../../src/metadata/cases';
import type { Entity } from '../../../src/metadata/model';
import { accepts, allCases, callVerdict, createCall, keeps, supply, validatorOf } from '../mutate/case-verdicts';
import type { WholeModel } from './screens';

/** A boundary case on which the two versions do not agree. */
export interface TurnedCase {
  sentence: string;
  values: string;
  before: string;
  after: string;
}

/** The boundary cases of both versions, each judged by both. What only one of them has fields for is told in words. */
export function turnedCases(before: WholeModel, after: WholeModel, name: string): TurnedCase[] {
  const sides = [before, after].flatMap((model) => {
    const entity = model.entities[name];
    return entity ? [{ entity, messages: model.messages }] : [];
  });
  const [was, is] = sides;
  if (!was || !is) return [];
  const both = (names: string[]): boolean =>
    sides.every(({ entity }) => names.every((field) => entity.fields.some((one) => one.name === field)));
  const of = <One>(cases: (entity: Entity) => One[]): One[] => sides.flatMap(({ entity }) => cases(entity));
  return distinct([
    ...of(allCases)
      .filter(({ patch }) => both(Object.keys(patch)))
      .map((one) => turned(one.sentence, one.patch, created(was, one), created(is, one))),
    ...of(storedCases)
      .filter(({ field }) => both([field]))
      .map((one) => turned(one.sentence, one.patch, kept(was, one), kept(is, one))),
    ...of((entity) => callCases(entity, supply))
      .filter(({ field }) => both([field]))
      .map((one) =>
        turned(
          `${one.call.title}: ${one.sentence}`,
          { [one.field]: one.record[one.field] },
          called(was, one),
          called(is, one),
        ),
      ),
  ]);
}

interface Side {
  entity: Entity;
  messages: Record<string, string>;
}

const turned = (sentence: string, patch: object, before: string, after: string): TurnedCase => ({
  sentence,
  values: shortened(JSON.stringify(patch)),
  before,
  after,
});

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** In words; `no such call` where there is none. */
function created({ entity, messages }: Side, { patch }: Case): string {
  const call = createCall(entity);
  if (!call) return noCall;
  return verdictText(
    accepts(entity, validatorOf(call.request), { ...exampleRecord(entity, supply), ...patch }, messages),
  );
}

const kept = ({ entity }: Side, { field, patch }: Case): string => verdictText(keeps(entity, field, patch[field]));

/** What the record says of the field, in a record that this version accepts otherwise. */
function called({ entity, messages }: Side, one: CallCase): string {
  if (!entity.calls[one.call.key]) return noCall;
  const { [one.field]: _, ...others } = exampleRecord(entity, supply);
  const value = one.field in one.record ? { [one.field]: one.record[one.field] } : {};
  const record = one.call.effect === 'update' ? value : { ...others, ...value };
  return verdictText(callVerdict(entity, { ...one, record }, messages));
}

const noCall = 'no such call';
const verdictText = (verdict: boolean | string): string =>
  typeof verdict === 'string' ? verdict : verdict ? 'accepted' : 'refused';

const distinct = (cases: TurnedCase[]): TurnedCase[] => [
  ...new Map(
    cases
      .filter(({ before, after }) => before !== after && before !== noCall && after !== noCall)
      .map((one) => [`${one.values} ${one.before} ${one.after}`, one]),
  ).values(),
];
