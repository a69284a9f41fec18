import type { FormItem } from '../../../src/engine/core/form/form-model';
import type { Call, JsonSchema } from '../../../src/metadata/model';
import { problemsOf } from '../../../src/metadata/check/problems-of';
import { line, type Line } from '../../../src/metadata/snapshot/line';
import type { Scene } from './words';

// Keywords that have a limit to be broken, in the order in which they are told.
const limits = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
];

/** What the drawer says when the field is missing or breaks a limit, in the words that the browser would use. */
export function complaints({ field }: FormItem, call: Call, scene: Scene): Line[] {
  const say = (keyword: string, value: unknown): string => {
    const error = { instancePath: `/${field.path.join('/')}`, keyword, params: paramsOf(keyword, value) };
    return problemsOf(call, scene.entity, [error], scene.model.messages)[0]?.message ?? '';
  };
  const missing = field.required || scene.entity.conditions[field.name]?.required;
  const schema: JsonSchema = field.schema;
  return [
    ...(missing && field.default === undefined ? [line('says', say('type', undefined), ['when missing'])] : []),
    ...limits
      .filter((keyword) => keyword in schema && !isEmptiness(keyword, schema[keyword]))
      .map((keyword) => line('says', say(keyword, schema[keyword]), [`${keyword} ${String(schema[keyword])}`])),
  ];
}

// At least one letter is told as "please enter".
const isEmptiness = (keyword: string, value: unknown): boolean =>
  (keyword === 'minLength' || keyword === 'minItems') && value === 1;

const paramsOf = (keyword: string, value: unknown): Record<string, unknown> =>
  keyword === 'multipleOf' ? { multipleOf: value } : { limit: value };
