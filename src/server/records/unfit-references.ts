import type { FieldProblem } from '../../metadata/check/problems-of';
import { isWithin, limitingFields, limitsOf } from '../../metadata/model/reference-limits';
import { say } from '../platform/errors';
import type { RecordValues } from '../platform/handler';
import type { EntityContext } from './get';
import { idsIn, type Targets } from './references';

/** References to records that are there and that this record may not point at; only what the change touches. */
export function unfitReferences(
  { entity, model }: Pick<EntityContext, 'entity' | 'model'>,
  record: RecordValues,
  changed: RecordValues,
  targets: Targets,
): FieldProblem[] {
  const limited = entity.fields.filter(({ reference }) => reference?.where);
  return limited.flatMap((field): FieldProblem[] => {
    const { name, reference, title } = field;
    if (!reference || ![name, ...limitingFields(reference)].some((one) => one in changed)) return [];
    const limits = limitsOf(reference, (own) => record[own]);
    const chosen = idsIn(record[name]).flatMap((id) => targets.get(name)?.get(id) ?? []);
    if (chosen.every((target) => isWithin(limits, target))) return [];
    return [{ field: name, rule: 'x-reference', message: say(model, 'unfitReference', { title }) }];
  });
}
