import type { Call, Entity, Model } from '../../metadata/model';
import { problemsOf, type FieldProblem } from '../../metadata/check/problems-of';
import type { Meaning } from '../database/planned';
import { say } from '../platform/errors';

/** What a broken constraint means, in the words of the schema. */
export function problemsIn(model: Model, call: Pick<Call, 'effect'>, entity: Entity, meaning: Meaning): FieldProblem[] {
  const rule = entity.rules.find((item) => item.id === meaning.rule);
  if (rule) return [{ field: meaning.fields[0] ?? '', rule: rule.id, message: rule.message }];
  const field = entity.fields.find((item) => item.name === meaning.fields[0]);
  if (!field || !meaning.keyword) return [];
  if (meaning.keyword === 'reference')
    return [{ field: field.name, rule: 'reference', message: say(model, 'unknownReference', { title: field.title }) }];
  const instancePath = `/${field.path.join('/')}`;
  return problemsOf(
    call,
    entity,
    [{ instancePath, keyword: meaning.keyword, params: meaning.params ?? {} }],
    model.messages,
  );
}
