import { fieldTypes } from '../../../fields/types';
import { limitsOf } from '../../check/conditions';
import type { Bound, Bounds, Field } from '../../model';

type Fault = [code: 'BAD_CONDITION' | 'NEVER_HOLDS', message: string];

/** Limits that are none of the field's type or that leave nothing between them, and a question for a change where nothing was before. */
export function boundsFault(path: string, said: Bounds, field: Field, at: string): Fault | undefined {
  if (said.changed && (path.includes('.') || !/requiredWhen$|^\/rules\/\d+\/when$/.test(at)))
    return ['BAD_CONDITION', `"changed" is asked of own fields, in "requiredWhen" and in "when" of rules alone.`];
  const limits = limitsOf(said);
  if (!limits.length) return undefined;
  const kind = fieldTypes[field.type].order?.kind;
  if (!kind || field.type === 'big-integer')
    return ['BAD_CONDITION', `"${path}" (${field.type}) is neither less nor more than anything: list its values.`];
  const wrong = limits.find(([, limit]) => placeOf(field, limit) === undefined);
  if (wrong) return ['BAD_CONDITION', `${JSON.stringify(wrong[1])} is no value of "${path}" (${field.type}).`];
  const words = limits.map(([word, limit]) => `${word} ${limit}`).join(' and ');
  if (isHollow(limits, field)) return ['NEVER_HOLDS', `Nothing is ${words}.`];
  return kind === 'number' && isHollow([...limits, ...ownLimits(field)], field)
    ? ['NEVER_HOLDS', `"${path}" is never ${words}: its own limits leave nothing there.`]
    : undefined;
}

const limitWords: Record<string, string> = {
  minimum: '>=',
  maximum: '<=',
  exclusiveMinimum: '>',
  exclusiveMaximum: '<',
};

/** What the field's schema says of itself, in the words of conditions. */
const ownLimits = ({ schema }: Field): [string, Bound][] =>
  Object.entries(limitWords).flatMap(([word, sign]): [string, Bound][] =>
    typeof schema[word] === 'number' ? [[sign, schema[word]]] : [],
  );

/** A limit as a number; moments are written as they are stored, so that their texts can be compared. */
function placeOf({ type }: Field, limit: Bound): number | bigint | undefined {
  if (type === 'date-time' && new Date(limit).getTime() >= 0 && new Date(limit).toISOString() !== limit)
    return undefined;
  return fieldTypes[type].order?.of(limit);
}

function isHollow(limits: [string, Bound][], field: Field): boolean {
  const places = limits.map(([word, limit]) => ({ word, place: Number(placeOf(field, limit)) }));
  return places.some((low) =>
    places.some(
      (high) =>
        low.word.startsWith('>') &&
        high.word.startsWith('<') &&
        (low.place > high.place || (low.place === high.place && (low.word === '>' || high.word === '<'))),
    ),
  );
}
